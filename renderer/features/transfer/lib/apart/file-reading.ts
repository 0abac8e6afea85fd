/** A worker: what it runs is no part of the page. */
import { type ReadingScope, serveReading } from "./serve-reading.ts";

serveReading(globalThis as unknown as ReadingScope);
