/** Asks a provider's token endpoint for new tokens, as a client that nobody can send elsewhere. */
import { request } from "undici";
import { addressGuard } from "#platform/outgoing/guard.ts";
import { guardedSockets } from "#platform/outgoing/sockets.ts";
import type { Services } from "#platform/services.ts";
import { rotationOf, rotationWithoutAnswer, type Rotation } from "./rotation.domain.ts";
import { rotationAnswerBytes, rotationsAtOnce, rotationTimeoutMs } from "./limits.ts";

export interface RotationRequest {
  readonly tokenEndpoint: string;
  readonly clientId: string;
  /** Null for a public client. */
  readonly clientSecret: string | null;
  readonly refreshToken: string;
}

export interface Rotator {
  /** Never throws: whatever goes wrong is an outcome. */
  readonly ask: (about: RotationRequest) => Promise<Rotation>;
  readonly close: () => Promise<void>;
}

/** Connections of one run; private networks are closed to them as they are to webhooks. */
export const rotatorOf = ({ mode }: Pick<Services, "mode">): Rotator => {
  const guard = addressGuard({ mode });
  const dispatcher = guardedSockets(mode, {
    connections: rotationsAtOnce,
    connectTimeoutMs: rotationTimeoutMs,
    responseBytesMost: rotationAnswerBytes,
  });
  return {
    ask: async (about) => {
      const objection = await guard.objection(about.tokenEndpoint);
      if (objection !== null) return { kind: "failed", reason: objection };
      try {
        // Redirects are not followed: a refresh token goes to the address that was configured.
        const answer = await request(about.tokenEndpoint, {
          dispatcher,
          method: "POST",
          headers: headersOf(about),
          body: bodyOf(about),
          signal: AbortSignal.timeout(rotationTimeoutMs),
        });
        return rotationOf(answer.statusCode, await answer.body.text());
      } catch (error) {
        return rotationWithoutAnswer(error);
      }
    },
    close: () => dispatcher.close(),
  };
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
