import { useEffect } from "react";
import { systemClock } from "#shared/lib/clock.ts";
import { usePlatform } from "../context/platform-context.ts";
import { noteActivity } from "./idle-setting.ts";

/** A sign-in is use of the device: without this the absence before it would count against the new member. */
export const useNotedSignIns = (): void => {
  const { auth } = usePlatform();
  useEffect(
    () =>
      auth.onChange(({ event }) => {
        if (event === "SIGNED_IN") noteActivity(systemClock.now());
      }),
    [auth],
  );
};
