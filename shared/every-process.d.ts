/**
 * What shared may count on beside the language: what Node, browsers and Deno have alike of the web's API, and no more
 * of it than shared uses. Each process has these names by its own types, in full.
 */

declare class AbortSignal {
  static timeout(milliseconds: number): AbortSignal;
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: "abort", listener: () => void, options?: { once: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
  throwIfAborted(): void;
}

declare class AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}

declare class URLSearchParams {
  constructor(init?: string | Record<string, string>);
  get(name: string): string | null;
  has(name: string): boolean;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}

declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string): boolean;
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly searchParams: URLSearchParams;
  readonly hash: string;
}

type HeadersInit = Headers | Record<string, string>;

declare class Headers {
  constructor(init?: HeadersInit);
  get(name: string): string | null;
  delete(name: string): void;
}

type RequestInit = {
  method?: string;
  headers?: HeadersInit;
  body?: unknown;
  signal?: AbortSignal | null;
};

declare class Request {
  readonly url: string;
}

type ResponseInit = { status?: number; headers?: HeadersInit };

declare class Response {
  constructor(body?: string | null, init?: ResponseInit);
  static json(data: unknown, init?: ResponseInit): Response;
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  clone(): Response;
  json(): Promise<unknown>;
  text(): Promise<string>;
}

declare function fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  constructor(encoding?: string, options?: { fatal?: boolean });
  decode(bytes: Uint8Array): string;
}

declare const crypto: {
  randomUUID(): string;
  subtle: { digest(algorithm: "SHA-256", data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> };
};

declare const performance: { now(): number };

type Timer = { readonly timer: unique symbol };
declare function setTimeout(work: () => void, delay?: number): Timer;
declare function clearTimeout(timer: Timer): void;

declare function atob(text: string): string;
declare function btoa(text: string): string;

type GenericTransformStream = { readonly readable: ReadableStream<unknown>; readonly writable: object };

type ReadableWritablePair<Out, In> = {
  readonly readable: ReadableStream<Out>;
  readonly writable: { getWriter(): { write(part: In): Promise<void> } };
};

declare class ReadableStream<Part> {
  pipeThrough<Out>(through: ReadableWritablePair<Out, Part>): ReadableStream<Out>;
  getReader(): {
    read(): Promise<{ done: false; value: Part } | { done: true; value: undefined }>;
    cancel(): Promise<void>;
  };
}

declare class Blob {
  constructor(parts: readonly Uint8Array<ArrayBuffer>[]);
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
}

declare class CompressionStream {
  constructor(format: "deflate-raw" | "deflate" | "gzip");
  readonly readable: ReadableStream<unknown>;
  readonly writable: object;
}

declare class DecompressionStream extends CompressionStream {}
