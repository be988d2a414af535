/** Welcomes customers, keeps their addresses and their wallet. */
import { contactFrom } from "#business/customers/typed-contact.domain.ts";
import { welcomeCustomer } from "#business/customers/welcome-customer.command.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { findAccount, type Account } from "../referrals/accounts.query.ts";
import { insertAccount, setWallet } from "../referrals/accounts.store.ts";
import { codeOf } from "../referrals/referral-code.ts";
import { referCustomer } from "../referrals/refer-customer.command.ts";
import type { Address } from "./addresses.query.ts";
import { insertAddress } from "./addresses.store.ts";

interface Welcomed {
  readonly name: string;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly referralCode: string | undefined;
  readonly now: Date;
}

type NotWelcomed = Refusal<
  | "contact_needed"
  | "invalid_request"
  | "referrer_not_found"
  | "referral_circle"
  | "already_referred"
>;

/** Whom a phone or an address is known of stays who they are. */
export const welcome = (
  db: Queries,
  tenantId: string,
  { name, phone, email, referralCode, now }: Welcomed,
): Promise<Account | NotWelcomed> =>
  change(db, async (tx) => {
    const contact = contactFrom({ phone, email });
    if (contact instanceof Refusal) return contact;
    const customer = await welcomeCustomer(tx, { tenantId, name, ...contact }, now);
    if (!customer) return refuse("contact_needed");
    const customerId = customer.id;
    await insertAccount(tx, tenantId, { customerId, code: codeOf(customerId) });
    const account = await findAccount(tx, tenantId, customerId);
    if (!account) throw new Error("an account that was opened is not there");
    return referralCode === undefined
      ? account
      : referCustomer(tx, tenantId, account, referralCode);
  });

export const addAddress = (
  db: Queries,
  tenantId: string,
  wanted: Omit<Address, "id">,
): Promise<Address | Refusal<"customer_not_found">> =>
  change(db, async (tx) => {
    if (!(await findAccount(tx, tenantId, wanted.customerId))) return refuse("customer_not_found");
    const address = { ...wanted, id: newId() };
    await insertAddress(tx, tenantId, address);
    return address;
  });

export const nameWallet = (
  db: Queries,
  tenantId: string,
  customerId: string,
  walletUser: string | null,
): Promise<Account | Refusal<"customer_not_found">> =>
  change(db, async (tx) => {
    const account = await findAccount(tx, tenantId, customerId);
    if (!account) return refuse("customer_not_found");
    await setWallet(tx, tenantId, customerId, walletUser);
    return { ...account, walletUser };
  });
