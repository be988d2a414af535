/** Tables of the apps that people work with. */
import { bounded, cleared, kept, retired, type Answer } from "./answers.ts";

const books = "a business's own books: sales, orders and what was paid";
const file = "the file of a client: a law firm keeps it, and who saw what";

export const workTables: ReadonlyMap<string, Answer> = new Map([
  ...kept(
    books,
    "pos.sale_day pos.cash_session pos.sale pos.sale_line pos.sale_payment pos.checkout " +
      "pos.tender pos.sale_refund pos.sale_refund_line pos.sale_oddity pos.invoice_request " +
      "pos.invoice pos.invoice_file restaurant.dining_order restaurant.order_item " +
      "restaurant.reservation restaurant.bill restaurant.bill_line restaurant.bill_day " +
      "restaurant.tender restaurant.invoice_request restaurant.invoice restaurant.bill_refund " +
      "delivery.delivery_order delivery.route delivery.route_stop delivery.referral_share " +
      "delivery.referral_share_line delivery.bill delivery.bill_line delivery.bill_day " +
      "delivery.tender delivery.invoice_request delivery.invoice delivery.bill_refund " +
      "tasks.task tasks.offer tasks.rating tasks.account_entry tasks.suspension tasks.bill " +
      "tasks.bill_line tasks.bill_day tasks.tender tasks.invoice_request tasks.invoice " +
      "tasks.bill_refund",
  ),
  ...bounded(
    "businesses, their people, customers and what they sell",
    "pos.tenant pos.category pos.product pos.customer pos.customer_contact " +
      "pos.connection pos.picture restaurant.tenant restaurant.customer " +
      "restaurant.customer_contact restaurant.connection restaurant.dining_table " +
      "restaurant.menu_section restaurant.menu_item restaurant.menu_modifier " +
      "restaurant.restaurant_setting delivery.tenant delivery.customer " +
      "delivery.customer_contact delivery.connection delivery.product delivery.depot " +
      "delivery.account delivery.address delivery.courier delivery.standing_order tasks.tenant " +
      "tasks.customer tasks.customer_contact tasks.connection tasks.market tasks.category " +
      "tasks.tasker tasks.subscription",
  ),
  ...bounded("a row of each month", "restaurant.allocation_counter restaurant.allocation_month"),
  ...cleared("the reservation is over", "restaurant.reservation_slot"),
  ...retired(
    "cleanup-dead-letter",
    { after: "30 days", column: "ended_at" },
    "pos.failed_stamp restaurant.reservation_notice",
  ),
  ...kept(
    file,
    "legal.client legal.matter legal.matter_member legal.matter_party legal.known_name " +
      "legal.name_word legal.audit_entry legal.task legal.calendar_event legal.expense " +
      "legal.intake legal.deadline legal.document legal.document_version legal.document_file " +
      "legal.document_page legal.passage legal.document_word legal.conversation_turn " +
      "legal.time_entry legal.timer legal.timer_span",
  ),
  ...cleared("the timer stops", "legal.timer_beat"),
  ...kept(
    "money of clients: the firm answers for each entry",
    "legal.trust_account legal.trust_ledger legal.trust_entry legal.trust_posting " +
      "legal.trust_hold legal.trust_statement legal.trust_bank_line legal.trust_match " +
      "legal.trust_reconciliation legal.trust_watch legal.trust_incident legal.trust_minimum",
  ),
  ...kept(
    "invoices and what proves them: five years by law (CFF, article 30)",
    "legal.invoice legal.invoice_line legal.invoice_payment legal.invoice_cfdi " +
      "legal.invoice_complement legal.payment_request legal.invoice_reminder",
  ),
  ...bounded(
    "firms and what they set up",
    "legal.firm legal.rate legal.calendar_feed legal.court_closure legal.timekeeper " +
      "legal.rounding_rule legal.invoice_counter legal.connection",
  ),
]);
