/** What SW's answer to a stamp request means. */
import type { Sent } from "../exchange.client.ts";
import { codeIn, isRepeated, wordsOf } from "../meaning.ts";
import type { SealedDocument, StampOutcome } from "../provider-port.ts";
import { isOursStamped } from "../stamp-in.ts";
import { readAnswer, type SwAnswer } from "./answer.ts";
import { stampedCandidates } from "./stamped-candidates.ts";

/** The request did not get as far as documents: our address, our rights, too many at once. */
const beforeDocuments = new Set([401, 402, 403, 404, 405, 429]);

export const stampOutcomeOf = (document: SealedDocument, sent: Sent): StampOutcome => {
  if (sent.kind === "unsent") return { kind: "unavailable", reason: sent.reason };
  if (sent.kind === "lost") return { kind: "unknown", reason: sent.reason };
  const answer = readAnswer(sent.text);
  if (answer) return saidBy(answer, document, sent.status);
  const reason = `status ${sent.status} without an answer of SW`;
  return { kind: mayBeStamped(sent.status) ? "unknown" : "unavailable", reason };
};

const saidBy = (answer: SwAnswer, document: SealedDocument, status: number): StampOutcome => {
  const code = codeIn(answer.message) ?? codeIn(answer.detail);
  const repeated = answer.status !== "success" && isRepeated(code);
  if (answer.status === "success" || repeated) {
    const xml = stampedCandidates(answer, document.xml).find((each) =>
      isOursStamped(document.xml, each),
    );
    if (xml !== undefined) return { kind: "stamped", xml, repeated };
    const what = repeated ? "stamped before" : "stamped";
    return { kind: "unknown", reason: `${what}, but no stamp of this document came with it` };
  }
  const words = wordsOf(answer.message, answer.detail);
  if (mayBeStamped(status)) return { kind: "unknown", reason: `status ${status}: ${words}` };
  // Bad login, no stamps left, inactive user: SW's AU codes are about the account.
  const ofDocument = code !== null && !code.startsWith("AU") && !beforeDocuments.has(status);
  if (!ofDocument) return { kind: "unavailable", reason: words || `status ${status}` };
  return { kind: "refused", code, message: words };
};

/** An error of a server or a gateway says nothing of what was done before it. */
const mayBeStamped = (status: number): boolean => status < 400 || status === 408 || status >= 500;
