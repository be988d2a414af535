/** Finds out what became of a document that Finkok may have stamped. */
import { setTimeout as pause } from "node:timers/promises";
import { afterDoubt } from "../meaning.ts";
import type { SealedDocument, StampOutcome } from "../provider-port.ts";
import { base64Of, callFinkok, credentials, type Finkok } from "./calls.ts";
import { heardOf, type Heard } from "./stamp-outcome.ts";

export const askFor = async (
  finkok: Finkok,
  document: SealedDocument,
  asked: "stamp" | "stamped",
): Promise<{ readonly heard: Heard; readonly answered: boolean }> => {
  const { stampMs, recoverMs } = finkok.times;
  const fields = { xml: base64Of(document.xml), ...credentials(finkok) };
  const timeoutMs = asked === "stamp" ? stampMs : recoverMs;
  const sent = await callFinkok(finkok, asked, fields, timeoutMs);
  return { heard: heardOf(document, asked, sent), answered: sent.kind === "answered" };
};

/**
 * Asks `stamped`, as often as it says 603 and the pauses last. `not_stamped` after all of them.
 * What keeps it from answering says nothing about the document.
 */
export const findStamp = async (
  finkok: Finkok,
  document: SealedDocument,
): Promise<StampOutcome | { readonly kind: "not_stamped" }> => {
  for (const pauseMs of [0, ...finkok.times.notYetPausesMs]) {
    if (pauseMs > 0) await pause(pauseMs);
    const { heard } = await askFor(finkok, document, "stamped");
    if (heard.kind === "not_stamped") continue;
    if (heard.kind === "stamped" || heard.kind === "unknown") return heard;
    return { kind: "unknown", reason: `stamped: ${reasonOf(heard)}` };
  }
  return { kind: "not_stamped" };
};

/**
 * After a lost answer: looks for the stamp, and where there is none sends the same XML once more.
 * Its refusal is the last word then, where `stamped` has denied it for long enough.
 */
export const recoverStamp = async (
  finkok: Finkok,
  document: SealedDocument,
): Promise<StampOutcome> => {
  const found = await findStamp(finkok, document);
  if (found.kind !== "not_stamped") return found;
  const { heard, answered } = await askFor(finkok, document, "stamp");
  if (heard.kind === "repeated" || heard.kind === "not_stamped")
    return theRepeated(finkok, document);
  return answered && finkok.times.isDenialFinal ? heard : afterDoubt(heard);
};

/** After 307: the stamp exists. */
export const theRepeated = async (
  finkok: Finkok,
  document: SealedDocument,
): Promise<StampOutcome> => {
  const found = await findStamp(finkok, document);
  if (found.kind !== "not_stamped") return found;
  return { kind: "unknown", reason: "307, and stamped does not have it yet (603)" };
};

const reasonOf = (heard: Exclude<Heard, { readonly kind: "stamped" | "not_stamped" }>): string => {
  if (heard.kind === "repeated") return "307";
  return heard.kind === "refused" ? `${heard.code} ${heard.message}` : heard.reason;
};
