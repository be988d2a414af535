/** What a business app told, or why it told nothing; always a value, for no page may fail of it. */
import type { CallAnswer, CallReply } from "#platform/client/client.ts";
import { CallFailure } from "#platform/client/failure.ts";
import type { Contract } from "#platform/contract/contract.ts";

export type RefusedCode =
  "consumer_not_found" | "not_found" | "portal_disabled" | "already_invoiced" | "invalid";

export type AppAnswer<T> =
  | { readonly kind: "told"; readonly value: T }
  /** It said no; `message` is its own sentence for people. */
  | { readonly kind: "refused"; readonly code: RefusedCode; readonly message: string }
  /** It did not answer, or nothing that makes sense; asking again later may help. */
  | { readonly kind: "away" };

export type AnswerBody<C extends Contract> = CallReply<C>["body"];

export const appAnswerOf = <C extends Contract, T>(
  answer: CallAnswer<C>,
  read: (body: AnswerBody<C>) => T,
): AppAnswer<T> => {
  if (!(answer instanceof CallFailure)) return { kind: "told", value: read(answer.body) };
  const { status, message } = answer.facts;
  const code = codeOf(status, message);
  return code === null ? { kind: "away" } : { kind: "refused", code, message };
};

/** The contract has texts instead of codes; 401 and 429 are between the apps, not people's. */
const codeOf = (status: number, message: string): RefusedCode | null => {
  if (status === 404 && /^consumer not found\b/i.test(message)) return "consumer_not_found";
  // Apps without an extension say so in one of these ways.
  if ([404, 405, 410, 501].includes(status)) return "not_found";
  if (status === 403) return "portal_disabled";
  if (![400, 409, 422].includes(status)) return null;
  return /ya tiene factura/i.test(message) ? "already_invoiced" : "invalid";
};
