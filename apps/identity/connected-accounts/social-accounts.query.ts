/** Reads the accounts that a tenant has at social networks. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

export interface SocialAccount {
  readonly id: string;
  /** The tenant. */
  readonly owner: string;
  readonly provider: string;
  readonly instance: string;
  readonly remoteId: string;
  readonly handle: string;
  readonly status: "connected" | "refused";
  readonly lastError: string | null;
  readonly accessToken: string;
  readonly createdAt: Date;
}

const columns = named(`id, owner, provider, instance, remote_id, handle, status, last_error,
  access_token, created_at`);

const list = statement<SocialAccount>(
  "social-accounts.list",
  `select ${columns} from connected_account
    where owner = $1 and instance is not null and remote_id is not null
      and handle is not null order by id`,
);

export const socialAccountsOf = (
  db: Queries,
  tenantId: string,
): Promise<readonly SocialAccount[]> => db.run(list, [tenantId]);

const one = statement<SocialAccount>(
  "social-accounts.one",
  `select ${columns} from connected_account
    where id = $1 and owner = $2 and instance is not null and remote_id is not null
      and handle is not null`,
);

/** Null for what is another tenant's. */
export const findSocialAccount = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<SocialAccount | null> => (await db.run(one, [id, tenantId]))[0] ?? null;

export interface ClientRow {
  readonly clientId: string;
  /** Sealed. */
  readonly clientSecret: string;
}

const client = statement<ClientRow>(
  "network-clients.find",
  `select ${named("client_id, client_secret")} from network_client
    where instance = $1 and redirect_uri = $2`,
);

/** As what this house is registered there, where it still comes back to the same address. */
export const findNetworkClient = async (
  db: Queries,
  instance: string,
  redirectUri: string,
): Promise<ClientRow | null> => (await db.run(client, [instance, redirectUri]))[0] ?? null;
