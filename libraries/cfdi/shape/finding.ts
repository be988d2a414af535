/** What is wrong with a document: SAT's code, the field, and words for people. */

export interface Finding {
  /** SAT's, such as `CFDI40158`; `301` for what SAT's schema refuses, `401` for a late date. */
  readonly code: string;
  /** In the words of a draft: `conceptos[0].importe`, `receptor.rfc`. */
  readonly field: string;
  readonly message: { readonly es: string; readonly en: string };
  /** The value that would pass, where it is known. */
  readonly suggestion?: string;
}
