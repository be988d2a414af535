/** After the first proof: the second step where the person has one, else in and on their way. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import type { Account } from "../accounts/accounts.query.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import { hasSecondFactor } from "../second-factor/second-factor.command.ts";
import { completeSignIn } from "./complete-sign-in.command.ts";
import { onTheWay, type Way } from "./entry-parts.view.tsx";
import { offerSecondStep, type FirstProof } from "./second-step.ts";

interface Proved {
  readonly account: Account;
  readonly first: FirstProof;
}

/** Null for an account that may not come in. `next` is where the person was going. */
export const comeIn = async (
  context: IdentityPageContext,
  { next }: Pick<Way, "next">,
  { account, first }: Proved,
): Promise<PageReply | null> => {
  const { services } = context;
  if (await hasSecondFactor(services.db, account.id)) {
    const cookies = [offerSecondStep(services, account, { next, first })];
    return redirect(onTheWay("/sign-in/second-factor", next), { cookies });
  }
  const cookies = await completeSignIn(context, { accountId: account.id, methods: [first] });
  return cookies && redirect(next, { cookies });
};
