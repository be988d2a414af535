/** Finds out which client calls (RFC 6749 2.3.1): by Basic, by the body, or as a public one. */
import { sameSecret, sha256Hex } from "#platform/crypto.ts";
import { minuteMs, plusMs } from "#platform/clock.ts";
import { Refusal, refuse } from "#platform/errors.ts";
import type { RequestFacts } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import { findClient, type Client } from "../clients/clients.query.ts";
import { noteSecretUse } from "../clients/clients.store.ts";

interface ClientParameters {
  readonly client_id?: string | undefined;
  readonly client_secret?: string | undefined;
}

interface Presented {
  readonly clientId: string;
  readonly secret: string | null;
}

type Failure = Refusal<"invalid_client" | "invalid_request">;

/**
 * The client behind a request, proven as its kind demands: a confidential one by one of its live
 * secrets, a public one by nothing but its name.
 */
export const authenticateClient = async (
  services: Services,
  request: Pick<RequestFacts, "headers">,
  body: ClientParameters,
): Promise<Client | Failure> => {
  const presented = presentedBy(request, body);
  if (presented instanceof Refusal) return presented;
  const client = await findClient(services.db, presented.clientId);
  if (!client) return failed("Unknown client.");
  if (client.kind !== "web") {
    return presented.secret === null ? client : failed("A public client has no secret.");
  }
  if (presented.secret === null) return failed("This client must send its secret.");
  const now = services.clock.now();
  const hash = sha256Hex(presented.secret);
  const found = client.secrets.find(
    (secret) => isLive(secret.expiresAt, now) && sameSecret(secret.hash, hash),
  );
  if (!found) return failed("The secret is wrong.");
  const since = plusMs(now, -minuteMs);
  if (!found.lastUsedAt || found.lastUsedAt < since) {
    await noteSecretUse(services.db, found.id, now, since);
  }
  return client;
};

const isLive = (expiresAt: Date | null, now: Date): boolean =>
  expiresAt === null || expiresAt > now;

const presentedBy = (
  { headers }: Pick<RequestFacts, "headers">,
  body: ClientParameters,
): Presented | Failure => {
  const { authorization } = headers;
  const secret = body.client_secret ?? null;
  if (authorization === undefined) {
    if (body.client_id === undefined) return failed("No client was named.");
    return { clientId: body.client_id, secret };
  }
  const basic = /^Basic +([A-Za-z0-9+/=_-]+) *$/i.exec(String(authorization))?.[1];
  const pair = basic === undefined ? null : basicPair(basic);
  if (!pair) return failed("The Authorization header is no Basic pair.");
  if (secret !== null || (body.client_id !== undefined && body.client_id !== pair.clientId)) {
    return refuse("invalid_request", { message: "The client proves itself in two ways." });
  }
  return pair;
};

/** Both halves are form-urlencoded before they are joined (RFC 6749 2.3.1). */
const basicPair = (encoded: string): Presented | null => {
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const at = text.indexOf(":");
  if (at < 1) return null;
  const clientId = formDecoded(text.slice(0, at));
  const secret = formDecoded(text.slice(at + 1));
  if (clientId === null || secret === null || clientId.includes("\u0000")) return null;
  return { clientId, secret: secret === "" ? null : secret };
};

const formDecoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return null;
  }
};

const failed = (message: string): Failure =>
  refuse("invalid_client", { message, challenge: 'Basic realm="milpa", charset="UTF-8"' });
