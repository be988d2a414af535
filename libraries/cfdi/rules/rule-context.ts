/** What the rules know beyond the document: the time, and what only its issuer can say. */

/** What SAT's own list says of a product key: a complement or a tax that must go with it. */
export interface KeyDemands {
  /** Local name of the complement, such as `Pagos`. */
  readonly complemento?: string | undefined;
  readonly iva?: true | undefined;
  readonly ieps?: true | undefined;
}

export interface RuleContext {
  /** At LugarExpedicion, without a zone: `2026-11-21T10:00:00`. */
  readonly localNow: string;
  /** SAT's list of postal codes, when it was loaded; else the first digits decide. */
  readonly postalCodes?: ReadonlySet<string> | undefined;
  /** Pesos for one unit of a currency, as published; absent: no rate is out of range. */
  readonly publishedRates?: ReadonlyMap<string, string> | undefined;
  /** The highest total without a confirmation; absent: SAT's of c_TipoDeComprobante. */
  readonly totalLimit?: string | undefined;
  /** Of product keys, when SAT's whole list was loaded. */
  readonly keyDemands?: ReadonlyMap<string, KeyDemands> | undefined;
  /** Local names of complements that a read document holds and `Complemento` does not model. */
  readonly otherComplements?: readonly string[] | undefined;
  /** The cadena of a read document, where it holds more than `Comprobante` does. */
  readonly cadena?: string | undefined;
}
