/** Seals a document with its issuer's certificate (Anexo 20, SHA-256 with RSA). */
import { sign, verify, type KeyObject } from "node:crypto";
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
  const certified = {
    ...comprobante,
    NoCertificado: sealer.number,
    Certificado: sealer.certificate,
  };
  const cadena = cadenaOf(certified);
  const Sello = sign("sha256", Buffer.from(cadena, "utf8"), sealer.key).toString("base64");
  const sealed = { ...certified, Sello };
  return { comprobante: sealed, cadena, xml: xmlOf(sealed) };
};

/** Whether a seal (base64) is that key's over that cadena. */
export const sealVerifies = (cadena: string, sello: string, publicKey: KeyObject): boolean =>
  verify("sha256", Buffer.from(cadena, "utf8"), publicKey, Buffer.from(sello, "base64"));
