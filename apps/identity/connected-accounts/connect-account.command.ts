/** A person connects an account of a tenant at a social network: there and back, then kept. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { plusMs, secondMs } from "#platform/clock.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { randomHex } from "#platform/crypto.ts";
import { newId } from "#platform/id.ts";
import { sealedToken } from "#platform/sealed-token.ts";
import type { Services } from "#platform/services.ts";
import {
  connectedAccessToken,
  connectedClientSecret,
  connectedRefreshToken,
  networkClientSecret,
} from "../callers/sealed.ts";
import { instanceOf } from "../networks/instance.domain.ts";
import {
  authorizeAddress,
  exchangeCode,
  registerAt,
  type NetworkClient,
  type NetworkTokens,
} from "../networks/mastodon-oauth.client.ts";
import { mastodon } from "../networks/mastodon.client.ts";
import type { Told } from "../networks/network.ts";
import { sandboxInstance } from "../networks/sandbox-network.ts";
import { lockTenant } from "../tenants/tenants.store.ts";
import { connectingMs } from "./limits.ts";
import { openClient } from "./open-client.ts";
import { keepNetworkClient, keepSocialAccount, lockKnown } from "./social-accounts.store.ts";

export interface Connecting {
  readonly tenantId: string;
  /** The account of ours whose person connects it. */
  readonly accountId: string;
}

/** What the person is told where it does not come about. */
export type NotConnected = "wrong_instance" | "not_reached" | "not_allowed" | "too_old";

const attempt = sealedToken(
  "network connection",
  z.object({
    tenantId: z.string(),
    accountId: z.string(),
    instance: z.string(),
    verifier: z.string(),
  }),
  { livesMs: connectingMs },
);

/** Whose attempt comes back; null for what is none, or too old. */
export const attemptOf = (services: Pick<Services, "vault" | "clock">, state: string | undefined) =>
  attempt.open(services, state);

export const callbackOf = ({ baseUrl }: Pick<Services, "baseUrl">): string =>
  `${baseUrl}/connections/callback`;

/** Where the person says yes, at the server that was typed. */
export const beginConnecting = async (
  services: Services,
  { tenantId, accountId }: Connecting,
  typed: string,
): Promise<{ readonly url: string; readonly instance: string } | NotConnected> => {
  const instance = instanceOf(typed);
  if (instance === null || (await services.outgoing.objection(instance)) !== null)
    return "wrong_instance";
  const client = await clientAt(services, instance);
  if (client === null) return "not_reached";
  const verifier = randomHex(32);
  const url = authorizeAddress({
    instance,
    clientId: client.clientId,
    redirectUri: callbackOf(services),
    state: attempt.seal(services, { tenantId, accountId, instance, verifier }),
    challenge: createHash("sha256").update(verifier).digest("base64url"),
  });
  return { url, instance };
};

/** As what this house is registered there; it registers at the first need. */
const clientAt = async (services: Services, instance: string): Promise<NetworkClient | null> => {
  const { db, vault, clock } = services;
  const redirectUri = callbackOf(services);
  const known = await openClient(services, instance, redirectUri);
  if (known) return known;
  const told = await registerAt(services, instance, redirectUri);
  if (told.kind !== "done") return null;
  const { clientId, clientSecret } = told.value;
  const sealed = vault.seal(networkClientSecret, clientSecret, instance);
  await keepNetworkClient(
    db,
    { instance, clientId, clientSecret: sealed, redirectUri },
    clock.now(),
  );
  return told.value;
};

/** The person is back with a code. */
export const finishConnecting = async (
  services: Services,
  who: Connecting,
  { state, code }: { readonly state: string | undefined; readonly code: string | undefined },
): Promise<"connected" | NotConnected> => {
  const begun = attemptOf(services, state);
  if (begun?.tenantId !== who.tenantId || begun.accountId !== who.accountId) return "too_old";
  if (code === undefined || code === "") return "not_allowed";
  const { instance, verifier } = begun;
  const client = await clientAt(services, instance);
  if (client === null) return "not_reached";
  const redirectUri = callbackOf(services);
  const given = await exchangeCode(services, { ...client, instance, redirectUri, code, verifier });
  if (given.kind !== "done") return whyNot(given);
  const account = { id: "", instance, handle: "", remoteId: "", token: given.value.accessToken };
  const seen = await mastodon(services).verify(account);
  if (seen.kind !== "done") return whyNot(seen);
  const { handle, remoteId } = seen.value;
  const host = new URL(instance).host;
  await keepAccount(services, who, {
    provider: "mastodon",
    instance,
    remoteId,
    handle: handle.includes("@") ? handle : `${handle}@${host}`,
    client,
    tokens: given.value,
  });
  return "connected";
};

const whyNot = (told: Exclude<Told<unknown>, { kind: "done" }>): NotConnected =>
  told.kind === "refused" || told.kind === "unauthorized" ? "not_allowed" : "not_reached";

/** An account at the sandbox's own network, which asks nobody. */
export const connectSandbox = async (
  services: Services,
  who: Connecting,
  db: Queries = services.db,
): Promise<boolean> => {
  if (services.mode !== "sandbox") return false;
  await keepAccount({ ...services, db }, who, {
    provider: "sandbox",
    instance: sandboxInstance,
    remoteId: who.tenantId,
    handle: `negocio.${who.tenantId.slice(-6)}@sandbox`,
    client: null,
    tokens: { accessToken: randomHex(16), refreshToken: null, expiresInSeconds: null },
  });
  return true;
};

interface Connected {
  readonly provider: string;
  readonly instance: string;
  readonly remoteId: string;
  readonly handle: string;
  readonly client: NetworkClient | null;
  readonly tokens: NetworkTokens;
}

/** The same account again, as after it needed attention, keeps its id and its posts. */
const keepAccount = (
  { db, vault, clock }: Pick<Services, "vault" | "clock"> & { readonly db: Queries },
  { tenantId: owner, accountId }: Connecting,
  { client, tokens, ...at }: Connected,
): Promise<void> =>
  change(db, async (tx) => {
    const now = clock.now();
    // Of two at once the second finds what the first kept.
    await lockTenant(tx, owner);
    const id = (await lockKnown(tx, { ...at, owner }, at.remoteId)) ?? newId();
    const { accessToken, refreshToken, expiresInSeconds: seconds } = tokens;
    await keepSocialAccount(
      tx,
      {
        id,
        owner,
        provider: at.provider,
        instance: at.instance,
        remoteId: at.remoteId,
        handle: at.handle,
        tokenEndpoint: `${at.instance}/oauth/token`,
        clientId: client?.clientId ?? "",
        clientSecret: client && vault.seal(connectedClientSecret, client.clientSecret, id),
        accessToken: vault.seal(connectedAccessToken, accessToken, id),
        refreshToken: refreshToken && vault.seal(connectedRefreshToken, refreshToken, id),
        expiresAt: seconds === null ? null : plusMs(now, seconds * secondMs),
        connectedBy: accountId,
      },
      now,
    );
  });
