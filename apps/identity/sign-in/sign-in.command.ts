/** An e-mail and a password: heard or told to wait, right or wrong, alike for unknown accounts. */
import * as limits from "../proofs/limits.ts";
import { passwordFieldMost } from "../passwords/limits.ts";
import { failuresRecordedMost } from "./limits.ts";
import { networkOf } from "#platform/network.ts";
import type { IdentitySettings } from "../config.ts";
import { emailKeyOf } from "../accounts/email.domain.ts";
import { remembered, type Attempts } from "../proofs/throttle.domain.ts";

import { findByEmail, type Account } from "../accounts/accounts.query.ts";
import { replaceHash } from "../accounts/accounts.store.ts";
import { knowsBrowser } from "../devices/known-browsers.query.ts";
import { recordEvent } from "../events/security-events.store.ts";
import { userAgentOf, type Entrance } from "./complete-sign-in.command.ts";
import { browserOf } from "../devices/browser-cookie.ts";
import { hashPassword, isOutdated, verifyPassword } from "../passwords/password-hash.ts";
import { takeTurn, type Counter, type Turn } from "../proofs/take-turn.command.ts";

export type PasswordOutcome =
  | { readonly kind: "right"; readonly account: Account }
  | { readonly kind: "wrong" }
  | { readonly kind: "wait"; readonly seconds: number };

export interface Typed {
  readonly email: string;
  readonly password: string;
}

/**
 * Whose password it is. An unknown account, one without a password and a disabled one are `wrong`,
 * after the same counting and the same hashing. Throws the refusal `unavailable` when too many
 * passwords wait to be hashed.
 */
export const checkPassword = async (
  entrance: Entrance & { readonly settings: IdentitySettings },
  typed: Typed,
): Promise<PasswordOutcome> => {
  const { services, settings } = entrance;
  const turn = await turnFor(entrance, typed.email);
  if (turn.waitSeconds !== null) return { kind: "wait", seconds: turn.waitSeconds };
  const account = await findByEmail(services.db, typed.email);
  // A longer one is nobody's; hashing its beginning keeps the time.
  const password = typed.password.slice(0, passwordFieldMost);
  const hash = account?.passwordHash ?? null;
  const right = await verifyPassword(hash, password, settings);
  if (!account || !right || account.disabledAt) {
    if (account) await recordFailure(entrance, account.id, turn);
    return { kind: "wrong" };
  }
  await turn.succeeded();
  if (hash !== null && isOutdated(hash)) {
    await replaceHash(services.db, account.id, hash, await hashPassword(password, settings));
  }
  return { kind: "right", account };
};

/**
 * Who is counted. In a browser that the owner used before, only what is typed there; elsewhere the
 * address, the account, and the two together. A pair is judged more strictly while its account
 * collects failures from many addresses, but the account alone never makes anybody wait.
 */
const turnFor = async ({ services, request }: Entrance, email: string): Promise<Turn> => {
  const key = emailKeyOf(email) ?? `none ${email.slice(0, 300)}`;
  const browser = browserOf(services, request);
  if (browser.named && (await knowsBrowser(services.db, key, browser.hash))) {
    const name = `browser ${key} ${browser.hash.toString("hex")}`;
    const policy = limits.knownBrowserPolicy;
    return takeTurn(services, [name], () => [{ name, policy, onSuccess: "clear" }]);
  }
  const network = networkOf(request.address);
  const names = [`account ${key}`, `pair ${key} ${network}`, `address ${network}`];
  const factor = services.mode === "sandbox" ? limits.sandboxFactor : 1;
  return takeTurn(services, names, ([account]) => {
    const attacked = isAttacked(account, services.clock.now(), factor);
    const pairPolicy = attacked ? limits.strictPairPolicy : limits.pairPolicy;
    return [
      { name: names[0] ?? "", policy: limits.accountPolicy, onSuccess: "forgive" },
      { name: names[1] ?? "", policy: pairPolicy, onSuccess: "clear" },
      { name: names[2] ?? "", policy: limits.addressPolicy, onSuccess: "forgive" },
    ] satisfies readonly Counter[];
  });
};

const isAttacked = (account: Attempts | undefined, now: Date, factor: number): boolean =>
  (remembered(account ?? null, now)?.failures ?? 0) >= limits.accountPolicy.free * factor;

/** The first few: a storm of guesses must not fill the person's history. */
const recordFailure = async (entrance: Entrance, accountId: string, turn: Turn): Promise<void> => {
  if ((turn.failures[0] ?? 0) > failuresRecordedMost) return;
  const { services, request, now: at } = entrance;
  await recordEvent(services.db, {
    accountId,
    at,
    kind: "sign_in_failed",
    address: request.address,
    userAgent: userAgentOf(request),
  });
};
