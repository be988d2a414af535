/** A client: whom a firm acts for, and to whom its invoices are made out. */

export interface Client {
  readonly id: string;
  readonly name: string;
  readonly kind: "person" | "company";
  readonly email: string | null;
  readonly phone: string | null;
  /** What a CFDI of theirs needs; asked of the issuer where it is not known. */
  readonly rfc: string | null;
  readonly postalCode: string | null;
  /** SAT's c_RegimenFiscal. */
  readonly taxRegime: string | null;
  readonly createdAt: Date;
}
