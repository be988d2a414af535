/** What CoDi's numbers mean, as data: a newer annex changes these tables and no code. */

export type RequestState = "taken" | "missing_field" | "invalid_field" | "bad_seal" | "unclear";

/** `edoPet`, of an answer. Also an internal error of theirs (-2) leaves open what was made. */
const requestStates: Readonly<Record<string, RequestState>> = {
  "0": "taken",
  "-1": "missing_field",
  "-2": "unclear",
  "-3": "invalid_field",
  "-4": "bad_seal",
};

export const requestStateOf = (code: number): RequestState =>
  requestStates[String(code)] ?? "unclear";

export type ChargeState = "pending" | "paid" | "rejected";

/**
 * `edoMC`, of a charge in a query. Code 1 is told as "rejected" by one public source while another
 * shows it beside a tracking key, as only paid ones have; until the annex itself is at hand it
 * counts as pending, as every code does that is not here.
 */
const chargeStates: Readonly<Record<string, ChargeState>> = {
  "-1": "pending",
  "0": "paid",
};

export const chargeStateOf = (code: number): ChargeState => chargeStates[String(code)] ?? "pending";
