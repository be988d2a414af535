/** Routes of clients, which are the house's: a key that is bound to a part of it has none. */
import type { AnswerOf, Contract } from "#platform/contract/contract.ts";
import { refuse, RefusedError } from "#platform/errors.ts";
import type { RouteContext } from "#platform/http/route.ts";
import { ofTheWholeHouse } from "#platform/webhooks/endpoints/house-place.ts";
import { route } from "../callers/route.ts";
import type { IdentitySession } from "../callers/session.ts";
import type { IdentitySettings } from "../config.ts";

/** As its webhooks, which hear of no account either. */
export const clientRoute = <C extends Contract>(
  contract: C,
  handle: (context: RouteContext<C, IdentitySettings, IdentitySession>) => Promise<AnswerOf<C>>,
) =>
  route(contract, (context) => {
    const { caller } = context;
    if (caller.kind === "apiKey" && ofTheWholeHouse(caller.scope) === null)
      throw new RefusedError(refuse("forbidden"));
    return handle(context);
  });
