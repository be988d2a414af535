/** What operations on clients' money refuse with. */
import { errorCatalog } from "#platform/errors.ts";

export const trustErrors = errorCatalog({
  trust_insufficient: {
    status: 400,
    title: "The client's ledger does not hold that much that is cleared and not held.",
    advice: "Read the ledger's available amount; wait for deposits to clear or release a hold.",
  },
  trust_account_not_found: {
    status: 404,
    title: "There is no such account for clients' money at this firm.",
    advice: "List the accounts, or open one.",
  },
  trust_transaction_not_found: {
    status: 404,
    title: "There is no such transaction, or its matter is not yours to see.",
    advice: "List the transactions.",
  },
  trust_already_reversed: {
    status: 409,
    title: "The transaction was reversed, or is a reversal itself.",
    advice: "Book what really happened as a transaction of its own.",
  },
  trust_hold_not_found: {
    status: 404,
    title: "Nothing of that id is set aside, or its matter is not yours to see.",
    advice: "List what is held.",
  },
  trust_hold_ended: {
    status: 409,
    title: "It was released, refused or paid already.",
    advice: "Read the client's ledger as it stands now.",
  },
  trust_own_approval: {
    status: 409,
    title: "Whoever prepared a disbursement cannot approve it.",
    advice: "Ask another partner.",
  },
  trust_month_closed: {
    status: 409,
    title: "The month was reconciled and signed: nothing is booked into it.",
    advice: "Book it on a day of an open month; a correction is a reversal of today.",
  },
  trust_fee_cap: {
    status: 409,
    title: "The firm's own money there would be more than bank fees need.",
    advice: "Keep no more than the account's cap.",
  },
  trust_other_client: {
    status: 409,
    title: "The matters are not of the same client.",
    advice: "No client's money pays for another: choose a matter of the same client.",
  },
  trust_invoice_not_payable: {
    status: 409,
    title: "The invoice is not issued, is of another matter, or less than that is due of it.",
    advice: "Read what is due of it; money of another matter is moved to this one first.",
  },
  trust_statement_unreadable: {
    status: 400,
    title: "The file is no statement that can be read, or some of its lines cannot.",
    advice: "Correct the lines that are named; send the columns' names where they are others.",
  },
  trust_statement_not_found: {
    status: 404,
    title: "There is no such statement at this firm.",
    advice: "List the statements of the account.",
  },
  trust_bank_line_not_found: {
    status: 404,
    title: "There is no such line of a statement at this firm.",
    advice: "List the lines of the month.",
  },
  trust_line_matched: {
    status: 409,
    title: "The line or one of the transactions is matched already, or is a bank's mistake.",
    advice: "Take back what was said of it first.",
  },
  trust_match_unequal: {
    status: 409,
    title: "The transactions are not of the line's amount, or not of its account.",
    advice: "Choose those whose sum is the line's, to the cent.",
  },
  trust_reconciliation_not_found: {
    status: 404,
    title: "There is no such reconciliation at this firm.",
    advice: "List the reconciliations of the account.",
  },
  trust_not_reconciled: {
    status: 409,
    title: "Bank, book and ledgers are not one to the cent, or a line is not explained.",
    advice: "Match or book what is missing; the message says how far apart they are.",
  },
  trust_own_signature: {
    status: 409,
    title: "Whoever prepared the reconciliation cannot sign it: the account is above its limit.",
    advice: "Ask another partner.",
  },
  trust_month_not_next: {
    status: 409,
    title: "The month is signed already, is not over, or leaves one out.",
    advice: "Reconcile the month that follows the newest signed one, once it is over.",
  },
});
