/** Whose money a request names, and how much of it. */
import { centsOf, type Cents } from "#platform/money.ts";
import type { Target } from "./lock-place.command.ts";

interface Named {
  readonly clientId: string;
  readonly matterId: string;
  readonly accountId?: string | undefined;
  readonly amount: number;
}

export const targetOf = ({
  clientId,
  matterId,
  accountId = undefined,
  amount,
}: Named): Target & { readonly cents: Cents } => ({
  clientId,
  matterId,
  accountId: accountId ?? null,
  cents: centsOf(amount) ?? 0,
});
