/** One question to an app of the registry, signed where its address is the house's own. */
import { isHouseAddress } from "#platform/client/house-address.ts";
import { signedCall, type CallAnswer } from "#platform/client/signed-call.ts";
import type { Services } from "#platform/services.ts";
import type { AppRow } from "./apps.query.ts";

export interface Question {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly body?: unknown;
  readonly timeoutMs: number;
}

export type AppAnswer =
  | { readonly kind: "answered"; readonly answer: CallAnswer }
  /** It took the question and is still at it. */
  | { readonly kind: "slow" }
  | { readonly kind: "away" };

/** Never throws: an app that is down is an answer too. */
export const askApp = async (
  { clock, secrets, urls, mode, log, outgoing }: Services,
  app: AppRow,
  { path, ...question }: Question,
): Promise<AppAnswer> => {
  const url = `${app.base_url}${path}`;
  const secret = isHouseAddress({ mode, urls }, url) ? (secrets.queue ?? "") : null;
  const answer = await signedCall(outgoing.house, { ...question, url, secret, at: clock.real() });
  if (answer.kind === "answered") return { kind: "answered", answer };
  log.debug({ ...answer, app: app.name, path }, "an app did not answer");
  return { kind: answer.reason === "timed_out" ? "slow" : "away" };
};
