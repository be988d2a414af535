/** Between the right password and the second step: a sealed note that the browser carries. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { plusMs } from "#platform/clock.ts";
import type { Services } from "#platform/services.ts";
import { secondStepMs } from "../entry-limits.ts";
import { findAccount, type Account } from "../store/accounts.ts";

const Note = z.object({
  // Others seal things with the same key: this one is for nothing else.
  purpose: z.literal("second step"),
  accountId: z.string(),
  /** Hash of where the person was going: the note is good for that alone. */
  next: z.string(),
  /** A password that changed meanwhile makes the note worthless. */
  passwordChangedAt: z.number(),
  expiresAt: z.number(),
});

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
export const offerSecondStep = (services: Services, account: Account, next: string): string => {
  const note: z.infer<typeof Note> = {
    ...{ purpose: "second step", accountId: account.id, next: digestOf(next) },
    passwordChangedAt: changedAt(account),
    expiresAt: plusMs(services.clock.now(), secondStepMs).getTime(),
  };
  return cookieOf(services, services.vault.seal(JSON.stringify(note)), secondStepMs / 1000);
};

/** Set-Cookie value that ends the step. */
export const endSecondStep = (services: Services): string => cookieOf(services, "", 0);

/** Whose second step it is; null for an old, foreign or changed note, or another `next`. */
export const secondStepOf = async (
  services: Services,
  cookies: Readonly<Record<string, string | undefined>>,
  next: string,
): Promise<Account | null> => {
  const opened = Note.safeParse(openedNote(services, cookies[cookieNameOf(services)] ?? ""));
  if (!opened.success) return null;
  const note = opened.data;
  if (note.next !== digestOf(next) || note.expiresAt <= services.clock.now().getTime()) return null;
  const account = await findAccount(services.db, note.accountId);
  if (!account || account.disabledAt || changedAt(account) !== note.passwordChangedAt) return null;
  return account;
};

const openedNote = ({ vault }: Services, sealed: string): unknown => {
  try {
    return JSON.parse(vault.open(sealed));
  } catch {
    return null;
  }
};
