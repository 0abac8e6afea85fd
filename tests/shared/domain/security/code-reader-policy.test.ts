import { expect, it } from "vitest";
import { codeReaderPolicy } from "#shared/domain/security/code-reader-policy.ts";

it("the worker that reads codes compiles WebAssembly, and reaches the app's own files alone", () => {
  expect(codeReaderPolicy("code-reading-Dx_9-a1B.js")).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
});

it.each([
  "app.html",
  "app-1a2b.js",
  "file-reading-1a2b.js",
  "code-reading-1a2b.css",
  "code-reading.js",
  "x/code-reading-1.js",
])("%s has no policy of its own", (file) => expect(codeReaderPolicy(file)).toBeNull());
