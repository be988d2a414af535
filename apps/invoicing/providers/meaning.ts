/** What providers' codes mean: whose fault it is, and whether it is the last word. */
import { reasonLengthMost } from "./limits.ts";
import type { CancelOutcome, StampOutcome } from "./provider-port.ts";

const leading = /^\s*([A-Z]{1,8}\d{2,6}|\d{3})\b/;

/** The code that leads a text (`CFDI40145 - …`, `301. …`); null when there is none. */
export const codeIn = (text: string): string | null => leading.exec(text)?.[1] ?? null;

/** A repeated document: 307, and SW's word for a repeated `customid`. */
export const isRepeated = (code: string | null): boolean => code === "307" || code === "CFDI3307";

/**
 * Refusals that come with time: too late (401), a certificate revoked meanwhile (304), an issuer
 * taken off SAT's list (402). A document stamped before them meets them when it is sent again.
 */
const comesWithTime = new Set(["304", "401", "402"]);

/**
 * What an answer says about a document that an earlier, lost request may have brought to a stamp.
 * Being refused now, or not reaching the provider, does not undo that stamp.
 */
export const afterDoubt = (outcome: StampOutcome): StampOutcome => {
  if (outcome.kind === "unavailable") return { kind: "unknown", reason: outcome.reason };
  if (outcome.kind === "refused" && comesWithTime.has(outcome.code))
    return { kind: "unknown", reason: `${outcome.code} when asked again: ${outcome.message}` };
  return outcome;
};

/** A provider's words, short enough to be kept. */
export const wordsOf = (...texts: readonly string[]): string =>
  texts
    .map((text) => text.trim())
    .filter(Boolean)
    .join(" — ")
    .slice(0, reasonLengthMost);

const received = new Set(["201", "202"]);
/** Not known yet, SAT away, too many tries: the same request again, later. */
const later = new Set(["205", "708", "798", "799"]);

/** `code` as SAT gives it for one UUID. */
export const cancelOutcomeOf = (
  code: string,
  { acuse, words }: { readonly acuse: string | null; readonly words: string },
): CancelOutcome => {
  if (received.has(code)) return { kind: "received", code, acuse };
  if (later.has(code)) return { kind: "later", code, reason: words };
  return { kind: "refused", code, message: words };
};
