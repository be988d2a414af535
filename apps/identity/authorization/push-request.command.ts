/** Keeps an authorization request for the client that pushed it, once it is known to be sound. */
import { plusMs, secondMs } from "#platform/clock.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import type { RequestFacts } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import {
  isError,
  readAuthorizationRequest,
  type Parameters,
} from "./authorization-request.domain.ts";
import { lookOf } from "./look.domain.ts";
import { redirectUriMatches } from "../clients/redirect-uri.domain.ts";
import { pushedRequestSeconds } from "./limits.ts";
import type { Client } from "../clients/clients.query.ts";
import { insertPushedRequest } from "./pushed-requests.store.ts";
import { proofOf } from "../dpop/take-proof.command.ts";

export interface Pushing {
  readonly client: Client;
  readonly request: Pick<RequestFacts, "headers" | "url">;
  readonly parameters: Parameters;
  readonly now: Date;
}

type NotKept = Refusal<
  "invalid_request" | "invalid_scope" | "unsupported_response_type" | "invalid_dpop_proof"
>;

/** Its `request_uri`, once it was judged as the authorization endpoint does (RFC 9126 2.1). */
export const pushRequest = async (
  services: Services,
  { client, request, parameters, now }: Pushing,
): Promise<string | NotKept> => {
  const redirectUri = parameters["redirect_uri"];
  if (parameters["request_uri"] !== undefined) return wrong("request_uri cannot be pushed.");
  if (redirectUri === undefined) return wrong("redirect_uri is missing.");
  if (!redirectUriMatches(client, redirectUri)) {
    return wrong("redirect_uri is not one of this client's.");
  }
  const read = readAuthorizationRequest(client, redirectUri, parameters);
  if (isError(read)) return refuse(codeOf(read.error), { message: read.description });
  if (lookOf({ ...client, redirectUri }, parameters) === "bad")
    return wrong("look_name, look_color or look_logo is not in order.");
  const bound = await boundTo(services, request, parameters);
  if (bound instanceof Refusal) return bound;
  const expiresAt = plusMs(now, pushedRequestSeconds * secondMs);
  return insertPushedRequest(services.db, client.id, sent({ ...parameters, ...bound }), expiresAt);
};

/** RFC 9449 10.1: a proof here binds the code as `dpop_jkt` does; both must name one key. */
const boundTo = async (
  services: Services,
  { headers, url }: Pushing["request"],
  { dpop_jkt: named }: Parameters,
): Promise<Parameters | Refusal<"invalid_dpop_proof">> => {
  const proof = await proofOf(services, { header: headers["dpop"], method: "POST", url });
  if (proof === null || proof instanceof Refusal) return proof ?? {};
  if (named !== undefined && named !== proof.thumbprint) {
    return refuse("invalid_dpop_proof", { message: "dpop_jkt names another key." });
  }
  return { dpop_jkt: proof.thumbprint };
};

/** What was sent, without the empty. */
const sent = (parameters: Parameters): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );

const codeOf = (error: string) =>
  error === "invalid_scope" || error === "unsupported_response_type" ? error : "invalid_request";

const wrong = (message: string): Refusal<"invalid_request"> =>
  refuse("invalid_request", { message });
