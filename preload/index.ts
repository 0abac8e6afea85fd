import { contextBridge } from "electron";
import { BRIDGE } from "#shared/contract/ipc/contract-types.ts";
import { createBridge } from "./bridge.ts";

contextBridge.exposeInMainWorld(BRIDGE, createBridge());
