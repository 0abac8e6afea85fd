import { render } from "@testing-library/react";
import { AppProviders } from "#renderer/app/AppProviders.tsx";
import { AppRoutes } from "#renderer/app/AppRoutes.tsx";
import { createServices, type RenderOptions } from "./render-app.tsx";

/** Renders all routes, from an address on. Apart from `renderApp`, whose tests do without the code of the routes. */
export const renderRoutes = async (path: string, options: Pick<RenderOptions, "platform" | "data">) => {
  const { services, ...prepared } = await createServices(options);
  window.history.replaceState(null, "", path);
  const view = render(
    <AppProviders services={services}>
      <AppRoutes />
    </AppProviders>,
  );
  return { ...view, ...prepared };
};
