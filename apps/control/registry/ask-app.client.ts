/** One signed question to an app of the house. */
import { signedCall, type CallAnswer } from "#platform/client/signed-call.ts";
import type { Services } from "#platform/services.ts";
import type { AppRow } from "./apps.query.ts";

export interface Question {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: unknown;
  readonly timeoutMs: number;
}

export type Asked =
  | { readonly kind: "answered"; readonly answer: CallAnswer }
  /** It took the question and is still at it. */
  | { readonly kind: "slow" }
  | { readonly kind: "away" };

/** Never throws: an app that is down is an answer too. */
export const askApp = async (
  { clock, secrets, log }: Services,
  app: AppRow,
  { path, ...question }: Question,
): Promise<Asked> => {
  try {
    const url = `${app.base_url}${path}`;
    const secret = secrets.queue ?? "";
    const answer = await signedCall({ ...question, url, secret, at: clock.real() });
    return { kind: "answered", answer };
  } catch (error) {
    log.debug({ err: error, app: app.name, path }, "an app did not answer");
    return { kind: error instanceof Error && error.name === "TimeoutError" ? "slow" : "away" };
  }
};
