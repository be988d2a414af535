/** Everything that the form of an invoice shows. */
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import type { Entry } from "#libraries/cfdi/catalogs/rows.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import type { StoredFiscalData } from "../receivers/fiscal-data.query.ts";
import type { PlacedFindings } from "./finding-places.ts";
import type { TotalsFacts } from "../invoice-page/document-totals.ts";
import type { IssueTranslate } from "./issue.words.ts";
import type { TypedInvoice } from "./typed-invoice.ts";

/** Keys of a catalog that fit the words in a field of a line. */
export interface Offers {
  readonly line: number;
  readonly field: "claveProdServ" | "claveUnidad";
  readonly entries: readonly Entry[];
}

export interface Sought {
  readonly words: string;
  readonly found: readonly StoredFiscalData[];
}

export interface IssueState {
  readonly organization: Organization;
  readonly typed: TypedInvoice;
  /** The form's own address. */
  readonly url: string;
  readonly title: string;
  /** Of this form: sent twice, it stamps once. */
  readonly key: string;
  readonly beside: PlacedFindings;
  readonly hints: ReadonlyMap<string, string>;
  readonly totals: TotalsFacts;
  readonly sought: Sought | null;
  readonly offers: Offers | null;
  readonly keepsReceiver: boolean;
  /** The document as it would be, when nothing speaks against it. */
  readonly preview: Comprobante | null;
  /** What it takes the place of, as people call it. */
  readonly substitutes: string | null;
  /** Why nothing can be stamped at all. */
  readonly notReady: string | null;
  /** An invoice that was stamped before and failed, or waits as a draft. */
  readonly anewId: string | null;
}

export interface PartProps {
  readonly state: IssueState;
  readonly t: IssueTranslate;
}
