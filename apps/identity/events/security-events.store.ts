/** What happened to people's accounts: written once, never rewritten. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";

export const eventKinds = [
  "signed_up",
  "signed_in",
  "sign_in_failed",
  "signed_out",
  "new_device",
  "device_ended",
  "password_changed",
  "password_reset",
  "email_changed",
  "second_factor_on",
  "second_factor_off",
  "recovery_codes_made",
  "recovery_code_used",
  "passkey_added",
  "passkey_removed",
  "passkey_refused",
  "consent_given",
  "consent_revoked",
  "tokens_revoked",
  "token_theft",
  "code_replayed",
  "account_disabled",
  "account_enabled",
] as const;

export type EventKind = (typeof eventKinds)[number];

export interface SecurityEvent {
  readonly accountId: string;
  readonly kind: EventKind;
  readonly at: Date;
  readonly clientId?: string | undefined;
  readonly deviceId?: string | undefined;
  readonly grantId?: string | undefined;
  readonly address?: string | undefined;
  readonly userAgent?: string | undefined;
}

const insert = statement(
  "security-events.insert",
  `insert into security_event
     (id, account_id, at, kind, client_id, device_id, grant_id, address, user_agent)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

const userAgentMost = 300;

export const recordEvent = async (tx: Queries, event: SecurityEvent): Promise<void> => {
  const { accountId, at, kind, clientId, deviceId, grantId, address, userAgent } = event;
  await tx.run(insert, [
    ...[newId(), accountId, at, kind, clientId ?? null, deviceId ?? null, grantId ?? null],
    ...[address ?? "", (userAgent ?? "").slice(0, userAgentMost)],
  ]);
};
