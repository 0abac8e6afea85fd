/** How the build names the file of the worker that reads codes: `renderer/kit/camera/code-reading.ts`. */
const WORKER = /^code-reading-[\w-]+\.js$/;

/**
 * The policy of the one worker that compiles WebAssembly, which the app's pages may not: it loads files of the app, and
 * reaches nothing else. Null for every other file, by its name without a folder.
 */
export const codeReaderPolicy = (file: string): string | null =>
  WORKER.test(file) ? "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'" : null;
