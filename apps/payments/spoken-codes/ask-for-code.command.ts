/** Sends a wallet's owner a code to read aloud, and takes the code that was read. */
import { randomInt } from "node:crypto";
import { plusMs } from "#platform/clock.ts";
import { hmacSha256Hex, sameSecret } from "#platform/crypto.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import type { SpokenCode } from "../consents/consent.domain.ts";
import { codeGuessesMost, codeLifeMs, codesMost, codesWindowMs, codeTries } from "./limits.ts";
import { appNameOf, headOf } from "../callers/key-lineages.query.ts";
import * as codes from "./wallet-codes.store.ts";
import { contactOf } from "./wallet-contacts.store.ts";
import { codeMessage } from "./code-message.words.ts";

export interface CodeAsked extends SpokenCode {
  readonly now: Date;
}

const hashOf = (
  { vault }: Pick<Services, "vault">,
  { lineageId, id }: Pick<SpokenCode, "lineageId" | "id">,
  code: string,
): string => hmacSha256Hex(vault.lasting("wallet codes"), `${lineageId}\n${id}\n${code}`);

/** Again, with the same id, sends nothing. */
export const askForCode = async (
  services: Services,
  asked: CodeAsked,
): Promise<codes.KnownCode | Refusal<"rate_limited" | "idempotency_key_reused">> => {
  const { lineageId, id, userId, cents, now } = asked;
  const { db } = services;
  const known = await codes.findCode(db, lineageId, id);
  if (known) return same(known, asked);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const expiresAt = plusMs(now, codeLifeMs);
  const made = { lineageId, id, userId, cents, tries: codeTries, at: now, expiresAt };
  const kept = await keepCode(db, { ...made, hash: hashOf(services, asked, code) });
  if (kept instanceof Refusal) return kept;
  if (kept === "known") return askForCode(services, asked);
  // Behind the answer: how long it takes must not tell whether there is anybody to send it to.
  tell(services, asked, code).catch((error: unknown) => {
    services.log.error({ error, code: id }, "a wallet code was not sent");
  });
  return { user_id: userId, cents, expires_at: expiresAt, confirmed: false };
};

/** Counted for every name alike, so that the ceiling tells nothing of who has a wallet. */
const keepCode = async (
  db: Services["db"],
  code: codes.NewCode,
): Promise<"new" | "known" | Refusal<"rate_limited">> => {
  const { lineageId, userId, at, tries } = code;
  const head = await headOf(db, lineageId);
  const since = plusMs(at, -codesWindowMs);
  return db.transaction(async (tx) => {
    const { sent, wrong } = await codes.lockCodesSince(tx, { head, userId, since, tries });
    if (sent >= codesMost || wrong >= codeGuessesMost)
      return refuse("rate_limited", { retryAfterSeconds: codesWindowMs / 1000 });
    return (await codes.insertCode(tx, code)) ? "new" : "known";
  });
};

const same = (known: codes.KnownCode, { userId, cents }: CodeAsked) =>
  known.user_id === userId && known.cents === cents
    ? known
    : refuse("idempotency_key_reused", { field: "id" });

const tell = async (services: Services, asked: CodeAsked, code: string): Promise<void> => {
  const { db, messaging } = services;
  const { lineageId, userId, cents } = asked;
  const contact = await contactOf(db, userId);
  if (!contact) return;
  const app = await appNameOf(db, lineageId);
  await messaging.send(codeMessage(contact, { code, app, cents }));
};

export interface CodeSaid {
  readonly lineageId: string;
  readonly id: string;
  readonly said: string;
  readonly now: Date;
}

/** Null for a wrong code, and alike for one that is unknown, over, or tried too often. */
export const confirmSpokenCode = async (
  services: Services,
  { lineageId, id, said, now }: CodeSaid,
): Promise<codes.KnownCode | null> => {
  const { db } = services;
  const given = hashOf(services, { lineageId, id }, said.replace(/\D/g, ""));
  const wanted = await codes.tryCode(db, lineageId, id, now);
  if (wanted === null || !sameSecret(given, wanted)) return null;
  await codes.confirmCode(db, lineageId, id, now);
  return codes.findCode(db, lineageId, id);
};
