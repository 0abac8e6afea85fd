import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router-dom";
import { ErrorScreen } from "./ErrorScreen.tsx";

/** The error screen of a route; leaving for another route resets it. */
export const RouteError = () => {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [id] = useState(() => crypto.randomUUID().slice(0, 8));
  return (
    <ErrorScreen
      id={id}
      onRetry={() => {
        void revalidate();
        navigate(0);
      }}
      onHome={() => navigate("/")}
      onReload={() => window.location.reload()}
    />
  );
};
