/** What Milpa asks of a stamping provider (PAC), whichever it is. */

/** A sealed document on its way to a stamp. It is sent again unchanged, never sealed anew. */
export interface SealedDocument {
  /** Ours, the same through all attempts: the invoice's id. */
  readonly id: string;
  /** Whose account at the provider it goes through; one RFC may stand in several. */
  readonly organizationId: string;
  readonly issuerRfc: string;
  readonly xml: string;
}

export type StampOutcome =
  /** The document with its TimbreFiscalDigital, exactly as the provider gave it. */
  | { readonly kind: "stamped"; readonly xml: string; readonly repeated: boolean }
  /** Surely not stamped, and the document is at fault: another provider would say the same. */
  | { readonly kind: "refused"; readonly code: string; readonly message: string }
  /** Surely not stamped, and the provider is at fault: another one may be asked. */
  | { readonly kind: "unavailable"; readonly reason: string }
  /** It may have been stamped: only the same provider can say. */
  | { readonly kind: "unknown"; readonly reason: string };

/** A `Cancelacion` signed here; the key stays home. */
export interface SignedCancellation {
  readonly issuerRfc: string;
  readonly uuid: string;
  readonly xml: string;
}

export type CancelOutcome =
  /** 201 or 202: SAT has the request. The state comes from the status query, not from this. */
  | { readonly kind: "received"; readonly code: string; readonly acuse: string | null }
  | { readonly kind: "refused"; readonly code: string; readonly message: string }
  /** 205 and SAT unreachable: to be asked again, with growing pauses. */
  | { readonly kind: "later"; readonly code: string; readonly reason: string };

export interface StampingProvider {
  /** `sw`, `finkok` or `sandbox`. */
  readonly name: string;
  /** False while its circuit is open: whoever may choose asks another one. */
  isUp(): boolean;
  stamp(document: SealedDocument): Promise<StampOutcome>;
  /** After `unknown`: finds the stamp of this very XML, or says that surely there is none. */
  recover(document: SealedDocument): Promise<StampOutcome>;
  cancel(request: SignedCancellation): Promise<CancelOutcome>;
  /** Whether it can be reached and the account is good; a sentence for operators when not. */
  check(): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>;
}

/** SAT's public register of documents (ConsultaCFDIService). */
export interface StatusRegister {
  ask(query: StatusQuery): Promise<SatStatus | null>;
}

export interface StatusQuery {
  readonly issuerRfc: string;
  readonly receiverRfc: string;
  /** As it stands in the document. */
  readonly total: string;
  readonly uuid: string;
  readonly sello: string;
}

export interface SatStatus {
  /** `S - Comprobante obtenido satisfactoriamente.` or `N - 60x: …`. */
  readonly codigoEstatus: string;
  readonly estado: "Vigente" | "Cancelado" | "No Encontrado";
  readonly esCancelable: string | null;
  /** Empty, `En proceso`, `Cancelado sin aceptación`, `Plazo vencido`, `Solicitud rechazada`, … */
  readonly estatusCancelacion: string | null;
  readonly validacionEfos: string | null;
}
