/** Who may ask for money in the house's name, and which payments are its own. */
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal, RefusedError } from "#platform/errors.ts";
import type { Caller } from "#platform/http/caller.ts";
import { isOfTheHouse } from "#platform/http/house-caller.ts";
import type { Payment } from "../payments/payment.domain.ts";
import { findPayment } from "../payments/payments.query.ts";
import type { House } from "./house-merchant.command.ts";

export const mustBeHouse = (caller: Caller): void => {
  if (!isOfTheHouse(caller)) throw new RefusedError(refuse("forbidden"));
};

/** Another merchant's is as good as none. */
export const housePayment = async (
  db: Queries,
  { merchant }: House,
  id: string,
): Promise<Payment | Refusal<"payment_not_found">> => {
  const payment = await findPayment(db, id);
  return payment?.merchant === merchant ? payment : refuse("payment_not_found");
};
