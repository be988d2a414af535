/** For tests: the sealed and stamped XML that an issuer makes of a request. */
import type { StampRequest } from "#contracts/invoicing/stamp.ts";
import { compose } from "#libraries/cfdi/compose/compose.ts";
import { seal, type Sealer } from "#libraries/cfdi/seal/seal.ts";
import { signTimbre } from "#libraries/cfdi/seal/timbre.ts";
import { withTimbre } from "#libraries/cfdi/seal/timbre-placing.ts";
import { testKeys } from "#libraries/cfdi/testing/test-keys.ts";

/** Of nobody: who reads an issuer's answer trusts the issuer. */
const anySealer = (): Sealer => ({
  key: testKeys("provider").privateKey,
  number: "30001000000500003416",
  certificate: "MIIB",
});

let folio = 0;

export const stampedXmlOf = (
  asked: StampRequest,
  uuid: string,
  sealer: Sealer = anySealer(),
): string => {
  folio += 1;
  const { receptor, referenceId: _id, referenceType: _type, ...rest } = asked;
  const { nombre = "", usoCFDI = "" } = receptor;
  const { domicilioFiscalReceptor = "", regimenFiscalReceptor = "" } = receptor;
  const composed = compose({
    ...rest,
    receptor: { ...receptor, nombre, usoCFDI, domicilioFiscalReceptor, regimenFiscalReceptor },
    fecha: "2026-11-20T12:00:00",
    lugarExpedicion: "42501",
    serie: "A",
    folio: String(folio),
    emisor: { rfc: "EKU9003173C9", nombre: "ESCUELA KEMPER URGATE", regimenFiscal: "601" },
  });
  if ("findings" in composed) throw new Error(composed.findings[0]?.message.en);
  const { comprobante, xml } = seal(composed.comprobante, sealer);
  const timbre = {
    uuid,
    fechaTimbrado: "2026-11-20T12:00:01",
    rfcProvCertif: "SPR190613I52",
    selloCfd: comprobante.Sello ?? "",
    noCertificadoSat: "30001000000500003456",
  };
  return withTimbre(xml, signTimbre(timbre, testKeys("provider").privateKey));
};
