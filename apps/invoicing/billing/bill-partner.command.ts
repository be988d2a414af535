/** Bills stamps: a month once, with a CFDI where the house has an issuer, and by mail. */
import type { StampRequest } from "#contracts/invoicing/stamp.ts";
import { Refusal } from "#platform/errors.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { Services } from "#platform/services.ts";
import type { InvoicingSettings } from "../config.ts";
import { billLetter, billRequest } from "./partner-bill.domain.ts";
import { billOf, type PartnerPrices } from "./partner-rates.domain.ts";
import { issuerOf, type Issuer } from "../stamping/issuer.ts";
import { billPortion } from "./limits.ts";
import { paperLookOf } from "../papers/paper-look.ts";
import { pdfOfXml } from "../papers/paper.ts";
import { providersAtHand } from "../providers/providers-at-hand.ts";
import { insertBill, markBillMailed, markBillStamped, noteBillProblem } from "./bills.store.ts";
import type { PartnerBill } from "./bills.query.ts";
import { findOrganization, houseOrganizationId } from "../organizations/organizations.query.ts";
import { usageWithoutBill, type UnbilledUsage } from "./usage.query.ts";
import { filesOf } from "../mails/mail-invoice.command.ts";
import { stampInvoice } from "../invoices/stamp-invoice.command.ts";
import { tellOrganization } from "../organizations/tell-organization.command.ts";

/** Who stamps for the house: null where no organization does, a refusal where it cannot stamp. */
export const houseIssuer = async (
  services: Services,
  { houseOrganization }: Pick<InvoicingSettings, "houseOrganization">,
): Promise<Issuer | Refusal<"profile_not_active"> | null> => {
  const id = houseOrganization || (await houseOrganizationId(services.db));
  return id === null ? null : issuerOf(services.db, services, id, services.clock.now());
};

/** Of one month, given as its first day. */
export interface MonthToBill {
  readonly month: string;
  /** Never billed: it does not bill itself. */
  readonly houseId: string;
  /** Asked where there is something to bill; null where nobody knows. */
  readonly prices: () => Promise<PartnerPrices | null>;
}

/**
 * Writes a bill for every partner that stamped in a month and has none; answers how many, or null
 * where the prices of the month are not known.
 */
export const writeBills = async (
  { db, clock }: Services,
  { month, houseId, prices: askPrices }: MonthToBill,
): Promise<number | null> => {
  const [first] = await usageWithoutBill(db, month, null, 1);
  const prices = first ? await askPrices() : null;
  if (!prices) return first ? null : 0;
  let written = 0;
  await inPortions<UnbilledUsage>({ size: billPortion }, async (last) => {
    const after = last?.organizationId ?? null;
    const page = await usageWithoutBill(db, month, after, billPortion);
    for (const { organizationId, stamps, tier, isPartner } of page) {
      const amounts = billOf(stamps, prices[tier], isPartner);
      // Nor is anybody billed nothing.
      if (organizationId === houseId || amounts.subtotalCents === 0) continue;
      const bill = { organizationId, month, stamps, tier, ...amounts };
      written += Number(await insertBill(db, bill, clock.now()));
    }
    return page;
  });
  return written;
};

/** `waiting`: a provider is away, and the next run goes on; `faulty`: a person has to look. */
export type BillEnd = "mailed" | "nobody" | "known" | "waiting" | "faulty";

export const handOverBill = async (
  services: Services,
  settings: InvoicingSettings,
  house: Issuer | null,
  open: PartnerBill,
): Promise<BillEnd> => {
  const { db, clock } = services;
  const to = await findOrganization(db, open.organizationId);
  if (!to) return "faulty";
  let { cfdiUuid: uuid, cfdiXml: xml } = open;
  if (house && xml === null) {
    const done = await stampFor(services, settings, house, billRequest(open, to));
    if (done instanceof Refusal) {
      await noteBillProblem(db, open, done.detail.message ?? done.code);
      return done.code === "stamp_failed" ? "faulty" : "waiting";
    }
    ({ uuid, xml } = done);
    await markBillStamped(db, open, { uuid, xml });
  }
  const paper = house && xml !== null ? await paperFiles(services, house, uuid ?? "", xml) : null;
  const letter = {
    ...billLetter(open, to, paper && uuid),
    ...(paper && { attachments: paper }),
  };
  const told = await db.transaction((tx) =>
    tellOrganization(services, tx, to.id, letter, () => markBillMailed(tx, open, clock.now())),
  );
  if (told === null) return "known";
  return told === 0 ? "nobody" : "mailed";
};

const paperFiles = async (services: Services, house: Issuer, uuid: string, xml: string) =>
  filesOf(uuid, xml, await pdfOfXml(xml, await paperLookOf(services, house.organization)));

/** Stamps in the house's name what its own jobs ask for; idempotent by the request's reference. */
export const stampFor = async (
  services: Services,
  settings: InvoicingSettings,
  house: Issuer,
  request: StampRequest,
): Promise<{ readonly uuid: string; readonly xml: string } | Refusal> => {
  const providers = providersAtHand(services, settings, house);
  const done = await stampInvoice(services, house, providers, {
    request,
    askedBy: "house",
    ticket: null,
    anewId: null,
    // Those of organizations, which gave their own.
    isNameSeen: true,
    now: services.clock.now(),
  });
  return done instanceof Refusal ? done : { uuid: done.invoice.uuid ?? "", xml: done.xml };
};
