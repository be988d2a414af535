/** What SW's answer to a signed cancellation means. */
import type { Sent } from "../exchange.client.ts";
import { cancelOutcomeOf, codeIn, wordsOf } from "../meaning.ts";
import type { CancelOutcome, SignedCancellation } from "../provider-port.ts";
import { readAnswer, recordOf, textOf } from "./answer.ts";

/** Asking again is always harmless: SAT answers 202 to what it has already. */
const again = (reason: string): CancelOutcome => ({ kind: "later", code: "unreachable", reason });

export const swCancelOutcome = ({ uuid }: SignedCancellation, sent: Sent): CancelOutcome => {
  if (sent.kind !== "answered") return again(sent.reason);
  const answer = readAnswer(sent.text);
  if (!answer) return again(`status ${sent.status} without an answer of SW`);
  const words = wordsOf(answer.message, answer.detail);
  const acuse = textOf(answer.data["acuse"]) || null;
  const said = codeFor(uuid, answer.data["uuid"]);
  if (said !== null) return cancelOutcomeOf(said, { acuse, words });
  if (answer.status === "success" || sent.status >= 500 || sent.status === 408)
    return again(words || "no word about this UUID");
  // `CACFDI33 - …` only wraps what the detail says, such as `CA305 - …`.
  const code = (codeIn(answer.detail) ?? codeIn(answer.message))?.replace(/^CA(?=\d{3}$)/, "");
  if (code === undefined || code.startsWith("AU") || [401, 403, 404, 429].includes(sent.status))
    return again(words || `status ${sent.status}`);
  return cancelOutcomeOf(code, { acuse, words });
};

/** SW writes UUIDs in its own case. */
const codeFor = (uuid: string, all: unknown): string | null => {
  const entry = Object.entries(recordOf(all)).find(
    ([one]) => one.toLowerCase() === uuid.toLowerCase(),
  );
  return entry ? textOf(entry[1]) || null : null;
};
