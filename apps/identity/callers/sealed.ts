/** What identity keeps sealed, and the secrets that its hashes are keyed with. */
import { sealPurpose, type SealedColumn } from "#platform/seal-purpose.ts";

export const totpSecret = sealPurpose("totp_factor.secret", ["account_id"]);
export const connectedClientSecret = sealPurpose("connected_account.client_secret", ["id"]);
export const connectedAccessToken = sealPurpose("connected_account.access_token", ["id"]);
export const connectedRefreshToken = sealPurpose("connected_account.refresh_token", ["id"]);
export const networkClientSecret = sealPurpose("network_client.client_secret", ["instance"]);

export const sealedByIdentity: readonly SealedColumn[] = [
  { table: "totp_factor", column: "secret", purpose: totpSecret },
  { table: "connected_account", column: "client_secret", purpose: connectedClientSecret },
  { table: "connected_account", column: "access_token", purpose: connectedAccessToken },
  { table: "connected_account", column: "refresh_token", purpose: connectedRefreshToken },
  { table: "network_client", column: "client_secret", purpose: networkClientSecret },
];

/** Browsers stay known, attempts counted and links of old mails good, whatever the master key. */
export const identityLasting = ["known browsers", "sign-in attempts", "opt-out links"];
