/** What is printed: the document, its stamp's cadena, and the issuer's look. */
import type { Comprobante } from "../shape/comprobante.ts";

export interface PrintedLook {
  /** PNG or JPEG; one that `readLogo` refuses gives way to the issuer's name. */
  readonly logo?: Uint8Array | undefined;
  /** `#rrggbb`; darkened when it would not read on white. */
  readonly color?: string | undefined;
  /** The issuer's own words at the end: bank account, terms, thanks. */
  readonly notes?: string | undefined;
  /** Big across each page and in its foot: `SIN VALIDEZ FISCAL`. */
  readonly watermark?: string | undefined;
}

export interface PrintedDocument {
  /** With its TimbreFiscalDigital; without one it is printed as not stamped yet. */
  readonly comprobante: Comprobante;
  /** Of the stamp: `||1.1|…||`. */
  readonly cadenaTimbre: string;
  readonly look?: PrintedLook | undefined;
}
