/** Seals a document with its issuer's certificate (Anexo 20, SHA-256 with RSA). */
import { sign, verify, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { cadenaOf } from "./cadena.ts";
import type { Comprobante } from "../shape/comprobante.ts";
import { xmlOf } from "./write-xml.ts";

/** What seals: a CSD's private key with the facts of its certificate. */
export interface Sealer {
  readonly key: KeyObject;
  /** Twenty digits. */
  readonly number: string;
  /** DER in base64, on one line. */
  readonly certificate: string;
}

export interface Sealed {
  readonly comprobante: Comprobante;
  readonly cadena: string;
  readonly xml: string;
}

/** The document with its seal, its cadena original and its XML. The key does not leave the call. */
export const seal = (comprobante: Comprobante, sealer: Sealer): Sealed => {
  const certified = certifiedBy(comprobante, sealer);
  const cadena = cadenaOf(certified);
  const Sello = sign("sha256", Buffer.from(cadena, "utf8"), sealer.key).toString("base64");
  const sealed = { ...certified, Sello };
  return { comprobante: sealed, cadena, xml: xmlOf(sealed) };
};

/** A document whose seal is being made. */
export interface Sealing {
  /** Of its XML, seal included: known before the seal is. */
  readonly xmlBytes: number;
  readonly sealed: Promise<Sealed>;
}

const signing = promisify(sign);

/**
 * The same document, its signature made beside the event loop: by far the most of a seal's work.
 * It begins at once, whether anybody waits for it or not.
 */
export const sealAside = (comprobante: Comprobante, sealer: Sealer): Sealing => {
  const certified = certifiedBy(comprobante, sealer);
  const cadena = cadenaOf(certified);
  const unsealed = xmlOf({ ...certified, Sello: "" });
  const sealed = signing("sha256", Buffer.from(cadena, "utf8"), sealer.key).then((signature) => {
    const document = { ...certified, Sello: signature.toString("base64") };
    return { comprobante: document, cadena, xml: xmlOf(document) };
  });
  // Who waits for it hears of a failure; nobody else has to.
  sealed.catch(() => undefined);
  return { xmlBytes: Buffer.byteLength(unsealed) + sealLength(sealer), sealed };
};

/** In base64. */
const sealLength = ({ key }: Sealer): number =>
  Math.ceil((key.asymmetricKeyDetails?.modulusLength ?? 0) / 8 / 3) * 4;

const certifiedBy = (comprobante: Comprobante, { number, certificate }: Sealer): Comprobante => ({
  ...comprobante,
  NoCertificado: number,
  Certificado: certificate,
});

/** Whether a seal (base64) is that key's over that cadena. */
export const sealVerifies = (cadena: string, sello: string, publicKey: KeyObject): boolean =>
  verify("sha256", Buffer.from(cadena, "utf8"), publicKey, Buffer.from(sello, "base64"));
