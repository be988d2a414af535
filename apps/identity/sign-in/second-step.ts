/** Between a right password or code and the second step: a sealed note that the browser carries. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { sealedToken } from "#platform/sealed-token.ts";
import type { Services } from "#platform/services.ts";
import { secondStepMs } from "../second-factor/limits.ts";
import { findAccount, type Account } from "../accounts/accounts.query.ts";

/** RFC 8176: a password, or a code by message. */
const firstProofs = ["pwd", "otp"] as const;
export type FirstProof = (typeof firstProofs)[number];

const Note = z.object({
  accountId: z.string(),
  /** Hash of where the person was going: the note is good for that alone. */
  next: z.string(),
  /** A password that changed meanwhile makes the note worthless. */
  passwordChangedAt: z.number(),
  /** What was proved first; notes of an earlier version name none. */
  first: z.enum(firstProofs).default("pwd"),
});

const secondStep = sealedToken("second step", Note, { livesMs: secondStepMs });

const digestOf = (next: string): string => createHash("sha256").update(next).digest("base64url");

const changedAt = (account: Account): number => account.passwordChangedAt?.getTime() ?? 0;

const cookieNameOf = ({ sessions }: Services): string =>
  sessions.cookieName.replace("milpa_identity", "milpa_identity_step");

const cookieOf = (services: Services, value: string, seconds: number): string => {
  const secure = services.mode === "production" ? "; Secure" : "";
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=${seconds}`;
  return `${cookieNameOf(services)}=${value}; ${attributes}`;
};

/** Set-Cookie value that lets this browser take the second step of this account. */
export const offerSecondStep = (
  services: Services,
  account: Account,
  { next, first }: { readonly next: string; readonly first: FirstProof },
): string => {
  const note: z.infer<typeof Note> = {
    accountId: account.id,
    next: digestOf(next),
    passwordChangedAt: changedAt(account),
    first,
  };
  return cookieOf(services, secondStep.seal(services, note), secondStepMs / 1000);
};

/** Set-Cookie value that ends the step. */
export const endSecondStep = (services: Services): string => cookieOf(services, "", 0);

export interface SecondStep {
  readonly account: Account;
  readonly first: FirstProof;
}

/** Whose second step it is; null for an old, foreign or changed note, or another `next`. */
export const secondStepOf = async (
  services: Services,
  cookies: Readonly<Record<string, string | undefined>>,
  next: string,
): Promise<SecondStep | null> => {
  const note = secondStep.open(services, cookies[cookieNameOf(services)]);
  if (note?.next !== digestOf(next)) return null;
  const account = await findAccount(services.db, note.accountId);
  if (!account || account.disabledAt || changedAt(account) !== note.passwordChangedAt) return null;
  return { account, first: note.first };
};
