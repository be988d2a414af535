/** A signed-in person proves themselves inside the account; guesses there are counted too. */
import type { IdentitySettings } from "../config.ts";
import { passwordFieldMost } from "../passwords/limits.ts";
import { findAccount } from "../accounts/accounts.query.ts";
import type { Entrance } from "../sign-in/complete-sign-in.command.ts";
import { verifyPassword } from "../passwords/password-hash.ts";
import { takeProofTurn, type Prover } from "./proof-turn.command.ts";
import { checkSecondFactor } from "../second-factor/second-factor.command.ts";

export type ProofOutcome = "right" | "wrong" | "wait";

interface Proving extends Pick<Entrance, "services" | "request"> {
  readonly settings: IdentitySettings;
}

/** Who took over an open session must not find the password here by trying. */
export const provePassword = (
  proving: Proving,
  account: Prover,
  typed: string,
): Promise<ProofOutcome> => counted(proving, account, () => isPassword(proving, account.id, typed));

/** The password, or a code of the second factor, which is spent by it. */
export const provePasswordOrCode = (
  proving: Proving,
  account: Prover,
  typed: string,
): Promise<ProofOutcome> =>
  counted(
    proving,
    account,
    async () =>
      (await checkSecondFactor(proving.services, account.id, typed)) !== null ||
      (await isPassword(proving, account.id, typed)),
  );

const isPassword = async (
  { services, settings }: Pick<Proving, "services" | "settings">,
  accountId: string,
  typed: string,
): Promise<boolean> => {
  const hash = (await findAccount(services.db, accountId))?.passwordHash ?? null;
  return verifyPassword(hash, typed.slice(0, passwordFieldMost), settings);
};

const counted = async (
  proving: Proving,
  account: Prover,
  isRight: () => Promise<boolean>,
): Promise<ProofOutcome> => {
  const turn = await takeProofTurn(proving, account, "inside");
  if (turn.waitSeconds !== null) return "wait";
  if (!(await isRight())) return "wrong";
  await turn.succeeded();
  return "right";
};
