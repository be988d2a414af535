/** A cancellation signed here (enveloped XML-DSig), so that the private key stays home. */
import { createHash, createPublicKey, sign } from "node:crypto";
import { attributeC14n, textC14n } from "./c14n.ts";
import { issuerNameOf } from "./certificate.ts";
import type { Sealer } from "./seal.ts";

export interface CancellationRequest {
  readonly issuerRfc: string;
  readonly uuid: string;
  /** `01` with a substitute, `02` without, `03` did not happen, `04` is in a global invoice. */
  readonly motivo: "01" | "02" | "03" | "04";
  /** The stamped document that takes its place; only with `01`, and always then. */
  readonly folioSustitucion?: string | undefined;
}

/**
 * The signed `Cancelacion`, ready to be sent. `at` is local to the issuer, without a zone:
 * `2026-11-21T10:15:00`. Throws a `RangeError` where motive and substitute do not fit.
 */
export const signCancellation = (
  request: CancellationRequest,
  sealer: Sealer,
  at: string,
): string => {
  if ((request.motivo === "01") !== (request.folioSustitucion !== undefined))
    throw new RangeError("motive 01, and only 01, names a substitute");
  const [opening, inside] = cancelacion(request, at);
  const info = signedInfo(sha1(`${opening}${inside}</Cancelacion>`));
  // What is signed stands alone, so it says the namespaces that it has from its surroundings.
  const canonical = info.replace("<SignedInfo>", `<SignedInfo ${signature} ${schemas}>`);
  const value = sign("sha1", Buffer.from(canonical, "utf8"), sealer.key).toString("base64");
  return (
    `<?xml version="1.0" encoding="UTF-8"?>${opening}${inside}<Signature ${signature}>${info}` +
    `<SignatureValue>${value}</SignatureValue>${keyInfo(sealer)}</Signature></Cancelacion>`
  );
};

const schemas =
  'xmlns:xsd="http://www.w3.org/2001/XMLSchema" ' +
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const signature = 'xmlns="http://www.w3.org/2000/09/xmldsig#"';

/** Written in canonical form from the start: sorted attributes, no empty-element tags. */
const cancelacion = (
  { issuerRfc, uuid, motivo, folioSustitucion }: CancellationRequest,
  at: string,
): readonly [opening: string, inside: string] => {
  const substitute =
    folioSustitucion === undefined
      ? ""
      : attributeC14n("FolioSustitucion", folioSustitucion.toUpperCase());
  const folio = `${substitute}${attributeC14n("Motivo", motivo)}`;
  return [
    `<Cancelacion xmlns="http://cancelacfd.sat.gob.mx" ${schemas}` +
      `${attributeC14n("Fecha", at)}${attributeC14n("RfcEmisor", issuerRfc)}>`,
    `<Folios><Folio${folio}${attributeC14n("UUID", uuid.toUpperCase())}></Folio></Folios>`,
  ];
};

const algorithm = (element: string, name: string): string =>
  `<${element} Algorithm="http://www.w3.org/${name}"></${element}>`;

const signedInfo = (digest: string): string =>
  "<SignedInfo>" +
  algorithm("CanonicalizationMethod", "TR/2001/REC-xml-c14n-20010315") +
  algorithm("SignatureMethod", "2000/09/xmldsig#rsa-sha1") +
  '<Reference URI=""><Transforms>' +
  algorithm("Transform", "2000/09/xmldsig#enveloped-signature") +
  `</Transforms>${algorithm("DigestMethod", "2000/09/xmldsig#sha1")}` +
  `<DigestValue>${digest}</DigestValue></Reference></SignedInfo>`;

const keyInfo = ({ certificate, number, key }: Sealer): string => {
  const { n = "", e = "" } = createPublicKey(key).export({ format: "jwk" });
  const name = issuerNameOf(Buffer.from(certificate, "base64"));
  return (
    `<KeyInfo><X509Data><X509IssuerSerial><X509IssuerName>${textC14n(name)}</X509IssuerName>` +
    `<X509SerialNumber>${number}</X509SerialNumber></X509IssuerSerial>` +
    `<X509Certificate>${certificate}</X509Certificate></X509Data><KeyValue><RSAKeyValue>` +
    `<Modulus>${plainBase64(n)}</Modulus><Exponent>${plainBase64(e)}</Exponent>` +
    "</RSAKeyValue></KeyValue></KeyInfo>"
  );
};

/** Key parts come in the alphabet of URLs. */
const plainBase64 = (text: string): string => Buffer.from(text, "base64url").toString("base64");

const sha1 = (text: string): string => createHash("sha1").update(text, "utf8").digest("base64");
