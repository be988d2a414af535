/** The second factor: turning it on and off, and checking it when a person signs in. */
import * as recoveryCodes from "./recovery-codes.store.ts";
import * as factors from "./totp-factors.store.ts";
import { findTotpFactor } from "./totp-factors.query.ts";
import { createHash } from "node:crypto";
import { Secret } from "otpauth";
import type { Queries } from "#platform/db/database.ts";
import { newToken, readToken } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { isRecoveryCode, recoveryCodeLength, shownRecoveryCode } from "./recovery-code.domain.ts";
import { readTotpCode, totpStep } from "./totp.ts";
import { recoveryCodesMade } from "./limits.ts";
import { totpSecret } from "../callers/sealed.ts";
import { findAccount } from "../accounts/accounts.query.ts";

import { tellChange, type Actor } from "../events/tell-change.command.ts";

const hashOf = (code: string): Buffer => createHash("sha256").update(code).digest();

/** True when the person must prove more than their password. */
export const hasSecondFactor = async (db: Queries, accountId: string): Promise<boolean> =>
  (await findTotpFactor(db, accountId))?.confirmed_at instanceof Date;

/**
 * What the code was, spent by this; null for one that is wrong, used before, or of a person without
 * a second factor. Counting failures is the caller's.
 */
export const checkSecondFactor = async (
  services: Services,
  accountId: string,
  typed: string,
): Promise<"otp" | "recovery" | null> => {
  const factor = await findTotpFactor(services.db, accountId);
  if (!factor?.confirmed_at) return null;
  const code = readTotpCode(typed);
  if (code !== null) {
    const step = stepOf(services, { accountId, sealed: factor.secret }, code);
    if (step === null) return null;
    const first = await factors.useTotpStep(services.db, accountId, factor.secret, step);
    return first ? "otp" : null;
  }
  const recovery = readToken(typed);
  if (!isRecoveryCode(recovery)) return null;
  return (await spendRecoveryCode(services, accountId, recovery)) ? "recovery" : null;
};

/** Phones follow the world's time, also where the house's clock was moved. */
const stepOf = (
  { vault, clock }: Services,
  { accountId, sealed }: { readonly accountId: string; readonly sealed: string },
  code: string,
): number | null => totpStep(vault.open(totpSecret, sealed, accountId), code, clock.real());

const spendRecoveryCode = (services: Services, accountId: string, code: string) =>
  services.db.transaction(async (tx) => {
    const now = services.clock.now();
    if (!(await recoveryCodes.useRecoveryCode(tx, accountId, hashOf(code), now))) return false;
    const account = await findAccount(tx, accountId);
    if (!account) return false;
    const { email, locale } = account;
    await tellChange(services, tx, { accountId, email, locale }, "recovery_code_used");
    return true;
  });

/** Makes a secret that waits for its first code; a factor that is on stays as it is. */
export const startSecondFactor = async (services: Services, accountId: string): Promise<void> => {
  const sealed = services.vault.seal(totpSecret, new Secret({ size: 20 }).base32, accountId);
  await factors.beginTotpFactor(services.db, accountId, sealed, services.clock.now());
};

/** The secret that waits for its first code; null when there is none, or it is on already. */
export const waitingSecret = async (
  { db, vault }: Services,
  accountId: string,
): Promise<string | null> => {
  const factor = await findTotpFactor(db, accountId);
  return factor && !factor.confirmed_at ? vault.open(totpSecret, factor.secret, accountId) : null;
};

/** The recovery codes, shown this once; null for a wrong code. */
export const confirmSecondFactor = async (
  services: Services,
  actor: Actor,
  typed: string,
): Promise<readonly string[] | null> => {
  const { db, clock } = services;
  const { accountId } = actor;
  const code = readTotpCode(typed);
  const factor = await findTotpFactor(db, accountId);
  const step =
    factor && code !== null ? stepOf(services, { accountId, sealed: factor.secret }, code) : null;
  if (!factor || step === null) return null;
  return db.transaction(async (tx) => {
    const now = clock.now();
    if (!(await factors.confirmTotpFactor(tx, accountId, factor.secret, step, now))) return null;
    const codes = await newCodes(tx, accountId, now);
    await tellChange(services, tx, actor, "second_factor_on");
    return codes;
  });
};

const newCodes = async (tx: Queries, accountId: string, at: Date): Promise<readonly string[]> => {
  const codes = Array.from({ length: recoveryCodesMade }, () => newToken(recoveryCodeLength));
  await recoveryCodes.replaceRecoveryCodes(tx, accountId, codes.map(hashOf), at);
  return codes.map(shownRecoveryCode);
};

/** New codes in place of the old ones, shown this once; null without a second factor. */
export const renewRecoveryCodes = (
  services: Services,
  actor: Actor,
): Promise<readonly string[] | null> =>
  services.db.transaction(async (tx) => {
    if (!(await hasSecondFactor(tx, actor.accountId))) return null;
    const codes = await newCodes(tx, actor.accountId, services.clock.now());
    await tellChange(services, tx, actor, "recovery_codes_made");
    return codes;
  });

/** Ends the factor and its recovery codes; false when there was none. */
export const turnOffSecondFactor = (services: Services, actor: Actor): Promise<boolean> =>
  services.db.transaction(async (tx) => {
    await recoveryCodes.removeRecoveryCodes(tx, actor.accountId);
    if (!(await factors.removeTotpFactor(tx, actor.accountId))) return false;
    await tellChange(services, tx, actor, "second_factor_off");
    return true;
  });
