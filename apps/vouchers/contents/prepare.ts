/** At each start: the people of the setting found communities. */
import { listedOperators } from "#platform/people/listed-operators.ts";
import { grantOperator } from "#platform/people/operators.ts";
import type { Services } from "#platform/services.ts";
import type { VoucherSettings } from "../config.ts";

export const founderRights = { all: ["founder"] } as const;

export const prepareVouchers = async (
  { db, clock }: Services,
  { operators: emails }: Pick<VoucherSettings, "operators">,
): Promise<void> => {
  const roles = founderRights.all;
  for (const email of listedOperators({ variable: "MILPA_VOUCHERS_OPERATORS", emails }))
    await grantOperator(db, { email, roles, at: clock.now() });
};
