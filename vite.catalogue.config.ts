import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { staticCssPlugin } from "./renderer/ui/theme/static-css-plugin.ts";
import { sonnerPlugin } from "./renderer/ui/toasts/sonner-plugin.ts";

const ROOT = import.meta.dirname;

/** The page of `npm run catalogue`, which no build of the product knows. */
export default defineConfig({
  root: resolve(ROOT, "tests/catalogue"),
  publicDir: resolve(ROOT, "renderer/public"),
  plugins: [react(), staticCssPlugin(), sonnerPlugin()],
  server: { host: "127.0.0.1", port: 4180 },
  build: { outDir: resolve(ROOT, "dist/catalogue"), emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 4000 },
});
