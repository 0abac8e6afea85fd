import { createContext, useContext } from "react";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";

export const PlatformContext = createContext<PlatformApi | null>(null);

export const usePlatform = (): PlatformApi => {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error("PlatformContext is missing");
  return platform;
};
