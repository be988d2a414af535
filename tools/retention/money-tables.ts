/** Tables of the apps that hold money or its papers. */
import { bounded, cleared, kept, retired, type Answer } from "./answers.ts";

const ledger = "a ledger: append only, for its sums prove each balance";
const papers = "invoices and what proves them: five years by law (CFF, article 30)";

export const moneyTables: ReadonlyMap<string, Answer> = new Map([
  ...kept(
    ledger,
    "vouchers.charge vouchers.charge_directory vouchers.batch vouchers.transfer " +
      "vouchers.transfer_order vouchers.ledger_chain vouchers.ledger_seal vouchers.clearing " +
      "vouchers.clearing_line vouchers.cleared_batch vouchers.dispersal_file " +
      "payments.transfer payments.payment payments.checkout payments.attempt " +
      "payments.rail_event payments.refund payments.payout payments.dispute " +
      "payments.review_item payments.subscription_charge payments.earning " +
      "payments.book_difference payments.poliza payments.poliza_line payments.closed_month " +
      "payments.revenue_schedule payments.revenue_recognized payments.offering_purchase " +
      "payments.distribution payments.distribution_share payments.deal_bill " +
      "payments.ai_usage payments.ai_invoice payments.proposed_action",
  ),
  ...kept(
    papers,
    "invoicing.invoice invoicing.document invoicing.stamp_attempt invoicing.invoice_mail " +
      "invoicing.claim invoicing.cancellation invoicing.partner_bill " +
      "invoicing.ecosystem_billing invoicing.poliza",
  ),
  ...bounded(
    "communities, stalls and members",
    "vouchers.community vouchers.wallet vouchers.cell vouchers.member vouchers.cell_operator " +
      "vouchers.member_contact vouchers.polen vouchers.warning_refusal",
  ),
  ...bounded(
    "one of each member who is asked or asks",
    "vouchers.member_invitation vouchers.join_request",
  ),
  ...bounded("two of each batch of vouchers", "vouchers.expiry_warning"),
  ...bounded(
    "what members offer and say of it",
    "vouchers.offer vouchers.offer_message vouchers.offer_picture",
  ),
  ...bounded(
    "a row of each day and place",
    "vouchers.circulation_day vouchers.sale_day vouchers.figure_mark vouchers.told_mark",
  ),
  ...retired("fold-figures", { after: "the sale is over" }, "vouchers.open_sale"),
  ...bounded(
    "people, merchants and their apps",
    "payments.account payments.wallet_app payments.wallet_contact " +
      "payments.ecosystem_tenant payments.recurring_subscription",
  ),
  ...bounded("what the house offers", "payments.offering payments.offering_holding payments.deal"),
  ...kept(
    "consents: who let whom charge, answered or not",
    "payments.consent_request payments.wallet_code",
  ),
  ...bounded("sandbox alone", "payments.sandbox_rail_movement invoicing.sandbox_stamp"),
  ...bounded("one of a day or a week", "payments.briefing payments.snapshot"),
  ...retired(
    "ecosystem-heartbeat",
    { after: "30 days", column: "checked_at" },
    "payments.health_checks",
  ),
  ...retired(
    "sweep-stamp-keys",
    { after: "30 days", column: "checked_at" },
    "invoicing.health_checks",
  ),
  ...retired("sweep-stamp-keys", { after: "2 days", column: "created_at" }, "invoicing.stamp_key"),
  ...retired(
    "book-metered-uses",
    { after: "70 days", column: "settled_at" },
    "invoicing.metered_use",
  ),
  ...bounded(
    "organizations, what they set up and their months",
    "invoicing.organization invoicing.series invoicing.certificate invoicing.provider_account " +
      "invoicing.fiscal_data " +
      "invoicing.stamp_usage",
  ),
  ...cleared("the folio or the free use is taken", "invoicing.free_folio invoicing.free_use"),
]);
