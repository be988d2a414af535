/** The money of a bill: asked for where it is, looked after, made final, given back. */
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { paymentPartner, tenderReferenceOf } from "../paying/ask-payments.client.ts";
import { voucherPartner } from "../paying/ask-vouchers.client.ts";
import type { Partner } from "../paying/partner.ts";
import {
  isPartnered,
  type Finding,
  type Tender,
  type TenderMethod,
} from "../paying/tender.domain.ts";
import { connectionTo } from "../connections/way-to-app.ts";
import { findTenant } from "../tenants/tenants.query.ts";
import { isCovered, type Bill, type BillKey, type TenderWish } from "./bill.domain.ts";
import { findBill } from "./bills.query.ts";
import {
  addTender,
  concludeBill,
  giveUpTender,
  keepFinding,
  noteAsking,
  type OnPaid,
} from "./change-bill.command.ts";

/** What it takes to tell people and other apps of something in its own transaction. */
export type Teller = Pick<Services, "webhooks" | "messaging" | "baseUrl">;

/** What the app does with what was paid for, in the very transaction, and whom it tells. */
export type OnPaidTold = (tx: Queries, bill: Bill, now: Date, teller: Teller) => Promise<void>;

/** Null where the business has no key at that app, or no cell to charge at. */
const partnerFor = async (
  services: Services,
  tenantId: string,
  method: TenderMethod,
): Promise<Partner | null> => {
  const app = method === "voucher" ? "vouchers" : "payments";
  const way = await connectionTo(services, services.db, tenantId, app);
  if (!way || (method === "voucher" && way.connection.place.cellId === undefined)) return null;
  if (method === "voucher") return voucherPartner(way);
  const tenant = await findTenant(services.db, tenantId);
  const referenceType = tenderReferenceOf(services.app);
  return paymentPartner(way, { name: tenant?.name ?? "", referenceType });
};

export type TenderRefusal = Refusal<
  | "bill_not_found"
  | "bill_closed"
  | "nothing_due"
  | "tender_exceeds_due"
  | "vouchers_taken"
  | "idempotency_key_reused"
  | "not_connected"
>;

/** Takes one part of the money; what another app holds is asked for at once. */
export const takeTender = async (
  services: Services,
  key: BillKey,
  wish: Omit<TenderWish, "walletUser" | "now">,
  onPaid: OnPaidTold,
): Promise<Bill | TenderRefusal> => {
  const partner = isPartnered(wish) ? await partnerFor(services, key.tenantId, wish.method) : null;
  if (isPartnered(wish) && !partner) return refuse("not_connected");
  const walletUser = `${services.app}-tender-${wish.id}`;
  const taken = await addTender(services, key, { ...wish, walletUser, now: services.clock.now() });
  if (!("tenders" in taken)) {
    const ended = taken.code === "nothing_due" ? await concludeWhere(services, key, onPaid) : null;
    // A bill of nothing needs no money: whoever takes it ends it.
    return ended?.state === "paid" && ended.totalCents === 0 ? ended : taken;
  }
  const tender = taken.tenders.find(({ id }) => id === wish.id);
  if (partner && tender?.state === "asking") {
    const noted = await noteAsking(services, key, tender.id);
    const asked = noted?.tenders.find(({ id }) => id === tender.id);
    if (asked) {
      const finding = await partner.ask({ tender: asked, now: services.clock.now() });
      await keepFinding(services, key, tender.id, finding);
    }
  }
  return (await concludeWhere(services, key, onPaid)) ?? taken;
};

const look = (partner: Partner, tender: Tender, now: Date): Promise<Finding> =>
  tender.state === "returning" ? partner.giveBack({ tender, now }) : partner.look({ tender, now });

/** Asks what became of each tender that waits, and ends the bill where all of it is here. */
export const refreshBill = async (
  services: Services,
  key: BillKey,
  onPaid: OnPaidTold,
): Promise<Bill | null> => {
  const bill = await findBill(services.db, key);
  for (const tender of bill?.tenders ?? []) {
    if (!["asking", "waiting", "returning"].includes(tender.state)) continue;
    const partner = await partnerFor(services, key.tenantId, tender.method);
    const finding = partner && (await look(partner, tender, services.clock.now()));
    if (finding) await keepFinding(services, key, tender.id, finding);
  }
  return concludeWhere(services, key, onPaid);
};

/** Gives a part back; the answer is the bill as it is afterwards. */
export const cancelTender = async (
  services: Services,
  key: BillKey,
  tenderId: string,
  onPaid: OnPaidTold,
): Promise<Bill | Refusal<"bill_not_found" | "bill_closed" | "tender_not_found">> => {
  const bill = await findBill(services.db, key);
  if (!bill) return refuse("bill_not_found");
  if (!bill.tenders.some(({ id }) => id === tenderId)) return refuse("tender_not_found");
  if (bill.state !== "open") return refuse("bill_closed");
  await giveUpTender(services, key, tenderId);
  return (await refreshBill(services, key, onPaid)) ?? bill;
};

/** Vouchers are made final first: until then they may still be lost. */
const concludeWhere = async (
  services: Services,
  key: BillKey,
  onPaid: OnPaidTold,
): Promise<Bill | null> => {
  const bill = await findBill(services.db, key);
  if (!bill || bill.state !== "open" || !isCovered(bill)) return bill;
  const held = bill.tenders.find(
    ({ method, state, settledAt }) =>
      method === "voucher" && state === "held" && settledAt === null,
  );
  if (held) {
    const partner = await partnerFor(services, key.tenantId, "voucher");
    const finding = await partner?.settle({ tender: held, now: services.clock.now() });
    if (!finding || finding.kind !== "held") {
      if (finding) await keepFinding(services, key, held.id, finding);
      return findBill(services.db, key);
    }
    await keepFinding(services, key, held.id, finding);
  }
  const told: OnPaid = (tx, paid, now) => onPaid(tx, paid, now, services);
  return (await concludeBill(services, key, told)) ?? findBill(services.db, key);
};
