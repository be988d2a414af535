/** Customers as the wire shows them. */
import type { z } from "zod";
import type { DeliveryCustomer } from "#contracts/delivery/customer.ts";
import type { Account } from "../referrals/accounts.query.ts";
import type { Address } from "./addresses.query.ts";

type View = z.input<typeof DeliveryCustomer>;

export const addressView = ({
  customerId: _customer,
  ...address
}: Address): View["addresses"][number] => address;

export const customerView = (account: Account, addresses: readonly Address[]): View => ({
  id: account.customerId,
  name: account.name,
  referralCode: account.code,
  referrerId: account.referrerId,
  walletUser: account.walletUser,
  addresses: addresses.map(addressView),
});
