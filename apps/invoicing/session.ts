/** Who is signed in: a person of identity, and the organizations that they work for. */

export interface InvoicingSession {
  readonly personId: string;
  /** A name or an e-mail address. */
  readonly name: string;
  readonly email: string;
  /** Organizations whose invoices this person sees; operators see all. */
  readonly organizationIds: readonly string[];
}
