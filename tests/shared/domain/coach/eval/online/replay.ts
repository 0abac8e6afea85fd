/**
 * `npm run coach:replay -- ID`: what a question of the last `npm run eval:coach -- --online` sent to the model, what
 * came, and what the gate held back.
 */
import { readdirSync } from "node:fs";
import { EXCHANGES, exchangeText, readExchange } from "./exchange.ts";

const [id] = process.argv.slice(2);
const kept = (): string[] => {
  try {
    return readdirSync(EXCHANGES).map((file) => file.replace(".json", ""));
  } catch {
    return [];
  }
};
if (id !== undefined && kept().includes(id)) {
  console.log(exchangeText(readExchange(EXCHANGES, id)));
} else {
  const ids = kept().join(" ") || "none; npm run eval:coach -- --online keeps them";
  console.error(`Usage: npm run coach:replay -- ID. Kept: ${ids}`);
  process.exitCode = 1;
}
