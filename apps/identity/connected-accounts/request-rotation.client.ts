/** Asks a provider's token endpoint for new tokens, as a client that nobody can send elsewhere. */
import { destinationOf } from "#platform/outgoing/exchange.ts";
import type { Services } from "#platform/services.ts";
import { rotationOf, rotationWithoutAnswer, type Rotation } from "./rotation.domain.ts";
import { rotationAnswerBytes, rotationTimeoutMs } from "./limits.ts";

export interface RotationRequest {
  readonly tokenEndpoint: string;
  readonly clientId: string;
  /** Null for a public client. */
  readonly clientSecret: string | null;
  readonly refreshToken: string;
}

/**
 * Never throws: whatever goes wrong is an outcome. Private networks are closed to these requests
 * as they are to webhooks.
 */
export const askForRotation = async (
  { outgoing }: Pick<Services, "outgoing">,
  about: RotationRequest,
): Promise<Rotation> => {
  const objection = await outgoing.objection(about.tokenEndpoint);
  if (objection !== null) return { kind: "failed", reason: objection };
  // Redirects are not followed: a refresh token goes to the address that was configured.
  const reply = await outgoing.partners.send({
    to: destinationOf(about.tokenEndpoint),
    method: "POST",
    headers: headersOf(about),
    body: bodyOf(about),
    timeoutMs: rotationTimeoutMs,
    bytesMost: rotationAnswerBytes,
  });
  return reply.kind === "answered"
    ? rotationOf(reply.status, reply.body.toString("utf8"))
    : rotationWithoutAnswer(reply);
};

const headersOf = ({ clientId, clientSecret }: RotationRequest): Record<string, string> => ({
  accept: "application/json",
  "content-type": "application/x-www-form-urlencoded",
  ...(clientSecret === null ? {} : { authorization: basic(clientId, clientSecret) }),
});

/** RFC 6749 2.3.1: both halves are form-encoded before they are joined. */
const basic = (id: string, secret: string): string => {
  const encoded = [id, secret].map((part) => new URLSearchParams({ "": part }).toString().slice(1));
  return `Basic ${Buffer.from(encoded.join(":")).toString("base64")}`;
};

const bodyOf = ({ clientId, clientSecret, refreshToken }: RotationRequest): string =>
  new URLSearchParams({
    grant_type: "refresh_token",
    refresh_token: refreshToken,
    ...(clientSecret === null ? { client_id: clientId } : {}),
  }).toString();
