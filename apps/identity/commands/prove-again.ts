/** A signed-in person proves themselves inside the account; guesses there are counted too. */
import type { Services } from "#platform/services.ts";
import type { IdentitySettings } from "../config.ts";
import { passwordFieldMost, secondFactorPolicy } from "../entry-limits.ts";
import { findAccount } from "../store/accounts.ts";
import { verifyPassword } from "./passwords.ts";
import { checkSecondFactor } from "./second-factor.ts";
import { takeSimpleTurn } from "./throttle.ts";

export type ProofOutcome = "right" | "wrong" | "wait";

interface Proving {
  readonly services: Services;
  readonly settings: IdentitySettings;
}

/** Who took over an open session must not find the password here by trying. */
export const provePassword = (
  { services, settings }: Proving,
  accountId: string,
  typed: string,
): Promise<ProofOutcome> =>
  counted(services, accountId, () => isPassword({ services, settings }, accountId, typed));

/** The password, or a code of the second factor, which is spent by it. */
export const provePasswordOrCode = (
  { services, settings }: Proving,
  accountId: string,
  typed: string,
): Promise<ProofOutcome> =>
  counted(
    services,
    accountId,
    async () =>
      (await checkSecondFactor(services, accountId, typed)) !== null ||
      (await isPassword({ services, settings }, accountId, typed)),
  );

const isPassword = async (
  { services, settings }: Proving,
  accountId: string,
  typed: string,
): Promise<boolean> => {
  const hash = (await findAccount(services.db, accountId))?.passwordHash ?? null;
  return verifyPassword(hash, typed.slice(0, passwordFieldMost), settings);
};

const counted = async (
  services: Services,
  accountId: string,
  isRight: () => Promise<boolean>,
): Promise<ProofOutcome> => {
  const counter = { name: `inside ${accountId}`, policy: secondFactorPolicy } as const;
  const turn = await takeSimpleTurn(services, [{ ...counter, onSuccess: "clear" }]);
  if (turn.waitSeconds !== null) return "wait";
  if (!(await isRight())) return "wrong";
  await turn.succeeded();
  return "right";
};
