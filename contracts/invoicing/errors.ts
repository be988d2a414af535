/** Everything the invoicing app refuses with, beside what the kit itself answers. */
import { errorCatalog } from "#platform/errors.ts";

export const invoicingErrors = errorCatalog({
  stamp_failed: {
    status: 422,
    title: "The invoice breaks a rule of CFDI 4.0; nothing was stamped.",
    advice: "Correct what details name, by SAT's codes, and send it again.",
  },
  profile_not_active: {
    status: 403,
    title: "The organization cannot stamp yet.",
    advice: "It needs a certificate in force (CSD) and a stamping provider.",
  },
  stamping_pending: {
    status: 503,
    title: "The provider has not said yet whether it stamped; the invoice waits, and is not lost.",
    advice: "Send the same request again with its reference or Idempotency-Key.",
  },
  provider_unavailable: {
    status: 503,
    title: "No stamping provider can take the invoice right now; nothing was stamped.",
    advice: "Try again after the seconds in the Retry-After header.",
  },
  reference_conflict: {
    status: 422,
    title: "The reference belongs to an invoice with another receiver or total.",
    advice: "Read that invoice; ask for another one under a reference of its own.",
  },
  invoice_not_found: {
    status: 404,
    title: "There is no such invoice, or it is not yours to see.",
    advice: "Check the fiscal UUID and the organization of the key.",
  },
  fiscal_data_not_found: {
    status: 404,
    title: "No fiscal data are stored for this receiver.",
    advice: "Store them with PUT /api/ecosystem/fiscal-data.",
  },
  invalid_state: {
    status: 409,
    title: "The invoice's state does not allow this.",
    advice: "Read the invoice: its state says what can still be done.",
  },
  cancellation_refused: {
    status: 422,
    title: "SAT's rules do not allow this cancellation.",
    advice: "Check the motive and the substitute that details name.",
  },
  sat_unreachable: {
    status: 503,
    title: "SAT's register did not answer.",
    advice: "Try again after the seconds in the Retry-After header.",
  },
  issuing_not_configured: {
    status: 409,
    title: "Issuing is off in this house: it cannot tell SAT's certificates from forged ones.",
    advice: "Let whoever runs the house set MILPA_INVOICING_SAT_AUTHORITIES; then send it again.",
  },
  certificate_refused: {
    status: 422,
    title: "The certificate cannot seal invoices of this organization.",
    advice: "Upload the CSD (not the e.firma) of this RFC with its own key and password.",
  },
  poliza_unbalanced: {
    status: 422,
    title: "Debits and credits of the entry do not sum up alike.",
    advice: "Send an entry whose lines are balanced, and each line on one side alone.",
  },
  poliza_reused: {
    status: 422,
    title: "An entry with this id was received with other contents.",
    advice: "An entry is never changed: send a correcting one under its own id.",
  },
});
