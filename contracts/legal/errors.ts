/** Everything legal refuses with, beside what the kit itself answers. */
import { errorCatalog } from "#platform/errors.ts";
import { trustErrors } from "./trust/errors.ts";

export const legalErrors = errorCatalog({
  firm_not_found: {
    status: 404,
    title: "There is no such firm.",
    advice: "Check the firmId, or leave it out where the key names its firm.",
  },
  client_not_found: {
    status: 404,
    title: "There is no such client of this firm.",
    advice: "List the clients.",
  },
  matter_not_found: {
    status: 404,
    title: "There is no such matter of this firm, or it is not yours to see.",
    advice: "List the matters.",
  },
  member_not_found: {
    status: 404,
    title: "Nobody of this firm has that id.",
    advice: "Read the people of the firm on its page.",
  },
  wrong_status: {
    status: 409,
    title: "A matter of this status cannot get to that one.",
    advice: "Read the matter: an archived one is opened again by way of closed.",
  },
  matter_not_settled: {
    status: 409,
    title: "The matter cannot be closed yet: something of it is still open.",
    advice: "The message names what is open; settle it and close the matter then.",
  },
  conflict_open: {
    status: 409,
    title: "The intake has a conflict of interest that nobody has decided on.",
    advice: "Look at its conflicts; accept it with a reason, or archive it.",
  },
  crm_id_reused: {
    status: 422,
    title: "The CRM's id belongs to an intake with other contents.",
    advice: "An intake is handed over once: change the client or the matter instead.",
  },
  task_not_found: {
    status: 404,
    title: "There is no such task of this firm, or its matter is not yours to see.",
    advice: "List the tasks.",
  },
  calendar_event_not_found: {
    status: 404,
    title: "There is no such event in the calendar, or its matter is not yours to see.",
    advice: "List the calendar.",
  },
  document_too_large: {
    status: 413,
    title: "The file is larger than 25 MB.",
    advice: "Divide it, or send it with its pictures made smaller.",
  },
  document_type_unsupported: {
    status: 415,
    title: "The file is none that the house reads: PDF, DOCX, TXT, MD, HTML or EML.",
    advice: "The bytes count and not the name: save it as one of these and send that.",
  },
  time_entry_not_found: {
    status: 404,
    title: "There is no such time entry, or it is not yours to see or to change.",
    advice: "List the time entries.",
  },
  time_written_off: {
    status: 409,
    title: "It was written off, and stays as it is.",
    advice: "Take the write-off back first (DELETE /api/time/{id}/write-off).",
  },
  timer_not_found: {
    status: 404,
    title: "There is no such timer of yours.",
    advice: "Read the one that runs (GET /api/time/ghost-timer), or start one.",
  },
  idle_not_found: {
    status: 404,
    title: "The timer has no idle time that began at that moment.",
    advice: "Read the session: `idle` lists it, each with the moment at which it began.",
  },
  idle_decided: {
    status: 409,
    title: "Something else was said of that idle time.",
    advice: "Change or remove the time entry that came of it.",
  },
  matter_closed: {
    status: 409,
    title: "The matter is closed or archived: nothing more is done for it.",
    advice: "Open the matter again, or choose another.",
  },
  day_full: {
    status: 409,
    title: "That person's day would have more than 24 hours.",
    advice: "List the person's time of that day, and mend what is wrong there.",
  },
  rate_missing: {
    status: 409,
    title: "It shall be charged, and nobody has said what an hour costs.",
    advice: "Name a rate, say one for the firm (POST /api/rates), or make it not billable.",
  },
  expense_not_found: {
    status: 404,
    title: "There is no such expense of this firm, or its matter is not yours to see.",
    advice: "List the expenses.",
  },
  already_invoiced: {
    status: 409,
    title: "It stands on an invoice, and stays there.",
    advice: "Cancel the invoice first.",
  },
  not_billable: {
    status: 409,
    title: "It is not to be charged: not billable, written off, or still a draft.",
    advice: "Confirm the time entry or make it billable, and charge it then.",
  },
  invoice_not_found: {
    status: 404,
    title: "There is no such invoice of this firm, or its matter is not yours to see.",
    advice: "List the invoices.",
  },
  invoice_wrong_status: {
    status: 409,
    title: "An invoice of this status does not take that step.",
    advice: "Read the invoice: drafts change, issued ones are paid or voided.",
  },
  invoice_has_payments: {
    status: 409,
    title: "Money came for the invoice, or is on its way.",
    advice: "Take the payments back first, or wait until the payment that is open has ended.",
  },
  invoice_overpaid: {
    status: 409,
    title: "That is more than is due of the invoice.",
    advice: "Book what is due; what was paid beyond it is the client's money.",
  },
  invoice_payment_not_found: {
    status: 404,
    title: "The invoice has no such payment that can be taken back here.",
    advice: "Read the invoice; what came by payments or from clients' money goes back there.",
  },
  invoice_payment_reversed: {
    status: 409,
    title: "The payment was taken back already.",
    advice: "Read the invoice as it stands now.",
  },
  invoice_stamped: {
    status: 409,
    title: "The invoice has a CFDI in force.",
    advice: "Have the CFDI cancelled at the issuer first.",
  },
  client_email_missing: {
    status: 409,
    title: "The client's record has no e-mail address.",
    advice: "Write one into the client's record.",
  },
  cfdi_other_receiver: {
    status: 409,
    title: "The invoice has a CFDI for another receiver.",
    advice: "Have that CFDI cancelled at the issuer first; the message names it.",
  },
  fiscal_data_missing: {
    status: 422,
    title: "The receiver's postal code or tax regime is known nowhere.",
    advice: "Write what the message names into the client's record, with this RFC.",
  },
  stamp_refused: {
    status: 422,
    title: "The issuer refused to stamp it.",
    advice: "The message names SAT's rule: correct what it names and ask again.",
  },
  issuer_not_connected: {
    status: 409,
    title: "The firm has no good key at an issuer of CFDI.",
    advice: "Set one under the firm's connections.",
  },
  issuer_away: {
    status: 503,
    title: "The issuer does not answer, or is stamping it still.",
    advice: "Ask again in a moment: it is stamped once, however often it is asked for.",
  },
  payments_not_connected: {
    status: 409,
    title: "The firm has no good key at payments.",
    advice: "Set one under the firm's connections.",
  },
  payments_away: {
    status: 503,
    title: "The payments app does not answer.",
    advice: "Ask again in a moment: it is one payment, however often it is asked for.",
  },
  document_not_found: {
    status: 404,
    title: "There is no such document of this firm, or its matter is not yours to see.",
    advice: "List the documents.",
  },
  conversation_not_found: {
    status: 404,
    title: "There is no such conversation of yours about this matter.",
    advice: "Leave conversationId out: a new one begins.",
  },
  ai_rate_limited: {
    status: 429,
    title: "The firm has used up what AI it may use for now.",
    advice: "Try again later, or choose a larger plan at identity.",
  },
  deadline_not_found: {
    status: 404,
    title: "There is no such deadline of this firm, or its matter is not yours to see.",
    advice: "List the deadlines.",
  },
  deadline_decided: {
    status: 409,
    title: "A person has decided on this deadline already.",
    advice: "Read it: what was confirmed stands in the calendar, and is changed there.",
  },
  deadline_not_computed: {
    status: 409,
    title: "No last day can be told, or it is another one than was shown.",
    advice: "Read why it abstains: name the law, or when what it is counted from happened.",
  },
  court_closure_not_found: {
    status: 404,
    title: "There is no such closure of courts at this firm.",
    advice: "List the closures.",
  },
  ...trustErrors,
});
