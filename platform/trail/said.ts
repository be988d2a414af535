/** A line of the log in one sentence: its message, what failed, and its plain facts; masked. */
import { maskText, namesSecret } from "../masking.ts";

const factsMost = 8;

/** As pino is called: facts first, or the message alone. */
export const saidOf = (args: readonly unknown[]): string => {
  const message = args.find((one) => typeof one === "string") ?? "";
  const [facts] = args;
  const error = facts instanceof Error ? facts : errorIn(facts);
  const told = error === undefined ? "" : ` ${error.name}: ${error.message}`;
  return maskText(`${message}${told}${plainFacts(facts)}`.trim());
};

const errorIn = (facts: unknown): Error | undefined => {
  const found = (facts as { readonly err?: unknown } | null | undefined)?.err;
  return found instanceof Error ? found : undefined;
};

const plainFacts = (facts: unknown): string => {
  if (typeof facts !== "object" || facts === null || facts instanceof Error) return "";
  const shown = Object.entries(facts)
    .filter(([name, value]) => !namesSecret(name) && isPlain(value))
    .slice(0, factsMost)
    .map(([name, value]) => `${name}=${String(value)}`);
  return shown.length === 0 ? "" : ` (${shown.join(", ")})`;
};

const isPlain = (value: unknown): boolean =>
  ["string", "number", "boolean", "bigint"].includes(typeof value);
