/** Fills identity: people, a client, chains of refresh tokens, access tokens, and a past. */
import { createHash, randomBytes } from "node:crypto";
import { hash as argon2 } from "@node-rs/argon2";
import { newId } from "#platform/id.ts";
import type { Machine } from "../instance.ts";
import type { Seeded } from "./peer.ts";

export interface IdentityCast extends Omit<Seeded, "port"> {
  readonly clientId: string;
  readonly emails: readonly string[];
  readonly password: string;
}

const clientId = "bench";
const password = "una contraseña larga de la medición";
/** The parameters that identity hashes with (apps/identity/passwords/password-hash.ts). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

export const seedIdentity = async (
  { admin }: Machine,
  { chains, people }: { readonly chains: number; readonly people: number },
): Promise<IdentityCast> => {
  await admin.query("set search_path = identity");
  const client = newId();
  await admin.query(
    `insert into oauth_client (id, client_id, name, kind, redirect_uris, scopes, default_scopes,
                               created_at)
     values ($1, $2, 'Bench', 'spa', '{https://shop.example.test/back}', '{openid,email,profile}',
             '{openid,email,profile}', now())`,
    [client, clientId],
  );
  const accounts = Array.from({ length: people }, newId);
  const devices = accounts.map(newId);
  const grants = accounts.map(newId);
  const emails = accounts.map((id) => `${id}@example.test`);
  const secret = await argon2(password, parameters);
  await admin.query(
    `insert into account (id, email, email_key, name, password_hash, created_at)
     select id, email, email, 'Persona', $3, now()
       from unnest($1::uuid[], $2::text[]) as made (id, email)`,
    [accounts, emails, secret],
  );
  await admin.query(
    `insert into device (id, account_id, created_at, last_seen_at, authenticated_at, methods,
                         address, user_agent)
     select id, account, now(), now(), now(), '{pwd}', '127.0.0.1', 'bench'
       from unnest($1::uuid[], $2::uuid[]) as made (id, account)`,
    [devices, accounts],
  );
  await admin.query(
    `insert into oauth_grant (id, client_id, account_id, device_id, scopes, created_at,
                              last_used_at, absolute_expires_at)
     select id, $4, account, device, '{openid,email,profile}', now(), now(),
            now() + interval '180 days'
       from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as made (id, account, device)`,
    [grants, accounts, devices, client],
  );
  const refreshTokens = grants.slice(0, chains).map(() => randomBytes(32).toString("base64url"));
  await admin.query(
    `insert into oauth_refresh_token (token_hash, grant_id, generation, expires_at)
     select hash, id, 0, now() + interval '30 days'
       from unnest($1::bytea[], $2::uuid[]) as made (hash, id)`,
    [refreshTokens.map(sha256), grants.slice(0, chains)],
  );
  const accessTokens = grants.map(() => randomBytes(32).toString("hex"));
  await admin.query(
    `insert into oauth_access_token (token_hash, grant_id, scopes, created_at, expires_at)
     select hash, id, '{openid,email,profile}', now(), now() + interval '1 day'
       from unnest($1::bytea[], $2::uuid[]) as made (hash, id)`,
    [accessTokens.map(sha256), grants],
  );
  await admin.query("vacuum analyze");
  return { clientId, emails, password, refreshTokens, accessTokens };
};

/** What a year leaves behind where nobody sweeps: most of it access tokens, as in real life. */
export const seedPast = async ({ admin }: Machine, rows: number): Promise<void> => {
  await admin.query("set search_path = identity");
  const share = (part: number): number => Math.floor(rows * part);
  const random = "sha256((random()::text || n)::bytea)";
  const past = (count: number): string =>
    `now() - interval '2 days' - n * interval '10 milliseconds'
       from generate_series(1, ${count}) n`;
  const statements = [
    `insert into oauth_access_token (token_hash, grant_id, scopes, created_at, expires_at)
     select ${random}, gen_random_uuid(), '{openid,email,profile}', now(), ${past(share(0.7))}`,
    `insert into oauth_grant (id, client_id, account_id, device_id, scopes, created_at,
                              last_used_at, absolute_expires_at)
     select gen_random_uuid(), g.client_id, g.account_id, g.device_id, g.scopes, now(), now(),
            now() - interval '2 days' - n * interval '1 second'
       from generate_series(1, ${share(0.01)}) n, (select * from oauth_grant limit 1) g`,
    `insert into oauth_refresh_token (token_hash, grant_id, generation, expires_at, used_at,
                                      replay_sealed)
     select ${random}, g.id, n, now(), now(), decode(repeat('ab', 130), 'hex')
       from (select id from oauth_grant where absolute_expires_at < now()) g,
            generate_series(1, 19) n`,
    `insert into oauth_code (code_hash, grant_id, redirect_uri, code_challenge, expires_at)
     select ${random}, gen_random_uuid(), 'https://shop.example.test/back', 'x',
            ${past(share(0.05))}`,
    `insert into dpop_proof (proof_hash, expires_at) select ${random}, ${past(share(0.05))}`,
  ];
  for (const text of statements) await admin.query(text);
  await admin.query("vacuum analyze");
};

export const countPast = async ({ admin }: Machine): Promise<number> => {
  const tables = ["oauth_access_token", "oauth_code", "dpop_proof"];
  const counts = tables.map((table) => `select * from identity.${table} where expires_at < now()`);
  const parts = counts.map((text) => `(select count(*) from (${text}) t)`).join(" + ");
  const dead = `(select count(*) from identity.oauth_refresh_token t join identity.oauth_grant g
                   on g.id = t.grant_id where g.absolute_expires_at < now())`;
  const { rows } = await admin.query<{ n: string }>(`select ${parts} + ${dead} as n`);
  return Number(rows[0]?.n ?? 0);
};
