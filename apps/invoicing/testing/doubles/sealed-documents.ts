/** Sealed documents and signed cancellations of a test issuer, for tests of providers. */
import { signCancellation, type CancellationRequest } from "#libraries/cfdi/seal/cancellation.ts";
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import { seal, type Sealer } from "#libraries/cfdi/seal/seal.ts";
import { testComprobante } from "#libraries/cfdi/testing/whole-comprobante.ts";
import { testAuthority } from "#libraries/cfdi/testing/test-authority.ts";
import { testKeys } from "#libraries/cfdi/testing/test-keys.ts";
import { newId } from "#platform/id.ts";
import type { ProviderTimes } from "../../providers/limits.ts";
import type { SealedDocument, SignedCancellation } from "../../providers/provider-port.ts";
import { certificateOf, numberAt } from "#libraries/cfdi/authority/make-certificates.ts";
import {
  kemper,
  type CertificateKind,
  type Taxpayer,
} from "#libraries/cfdi/authority/subject-names.ts";

/** The moment of these documents; doubles are handed it as theirs. */
export const testNow = new Date("2026-11-21T18:00:00Z");

/** Short enough for tests, long enough for a busy machine. */
export const testTimes: ProviderTimes = {
  loginMs: 2_000,
  stampMs: 600,
  recoverMs: 2_000,
  cancelMs: 600,
  statusMs: 600,
  checkMs: 2_000,
  notYetPausesMs: [5, 10, 15],
  isDenialFinal: true,
};

interface SealerOrder {
  readonly kind?: CertificateKind;
  readonly taxpayer?: Taxpayer;
  readonly from?: Date;
}

export const newSealer = (order: SealerOrder = {}): Sealer => {
  const { kind = "csd", taxpayer = kemper, from = new Date("2026-01-01T00:00:00Z") } = order;
  const number = numberAt(from, 7);
  const facts = { kind, taxpayer, number, now: from };
  const made = certificateOf(testAuthority(), facts, testKeys("issuer"));
  return { key: made.key, number, certificate: made.certificate.toString("base64") };
};

let usual: Sealer | undefined;
export const testSealer = (): Sealer => (usual ??= newSealer());

let folio = 0;
const testOrganization = newId();

/** A new document each time, sealed two minutes ago. */
export const sealedDocument = (
  changes: Partial<Comprobante> = {},
  sealer: Sealer = testSealer(),
): SealedDocument => {
  folio += 1;
  const fresh = { Folio: String(folio), Fecha: "2026-11-21T11:58:00", CfdiRelacionados: undefined };
  const document = { ...testComprobante, ...fresh, ...changes };
  const { xml } = seal(document, sealer);
  return { id: newId(), organizationId: testOrganization, issuerRfc: document.Emisor.Rfc, xml };
};

export const signedCancellation = (
  request: Pick<CancellationRequest, "uuid"> & Partial<CancellationRequest>,
): SignedCancellation => {
  const full: CancellationRequest = { issuerRfc: kemper.rfc, motivo: "02", ...request };
  const xml = signCancellation(full, testSealer(), "2026-11-21T12:00:00");
  return { issuerRfc: full.issuerRfc, uuid: full.uuid, xml };
};
