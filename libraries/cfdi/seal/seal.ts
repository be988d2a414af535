/** Seals a document with its issuer's certificate (Anexo 20, SHA-256 with RSA). */
import { sign, verify, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { cadenaOf } from "./cadena.ts";
import type { Comprobante } from "../shape/comprobante.ts";
import { xmlOf } from "./write-xml.ts";

/** What a document says of the certificate that seals it. */
export interface SealFacts {
  /** Twenty digits. */
  readonly number: string;
  /** DER in base64, on one line. */
  readonly certificate: string;
  /** Of a seal, in base64. */
  readonly sealLength: number;
}

/** What seals: a CSD's private key with the facts of its certificate. */
export interface Sealer extends Omit<SealFacts, "sealLength"> {
  readonly key: KeyObject;
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

/** A document with everything but its seal. */
export interface Unsealed {
  readonly comprobante: Comprobante;
  readonly cadena: string;
  /** Of its XML, seal included: known before the seal is. */
  readonly xmlBytes: number;
}

export const sealFactsOf = ({ key, number, certificate }: Sealer): SealFacts => ({
  number,
  certificate,
  sealLength: Math.ceil((key.asymmetricKeyDetails?.modulusLength ?? 0) / 8 / 3) * 4,
});

/** Ready to be sealed: no key is needed to say what will stand in it. */
export const unsealedOf = (comprobante: Comprobante, facts: SealFacts): Unsealed => {
  const certified = certifiedBy(comprobante, facts);
  const xmlBytes = Buffer.byteLength(xmlOf({ ...certified, Sello: "" })) + facts.sealLength;
  return { comprobante: certified, cadena: cadenaOf(certified), xmlBytes };
};

/** What seals beside the event loop. */
export type Sealing = (unsealed: Unsealed) => Promise<Sealed>;

const signing = promisify(sign);

/**
 * Seals with the signature made beside the event loop: by far the most of a seal's work. Whoever
 * asks twice for one document gets the same seal.
 */
export const sealingAside = ({ key }: Pick<Sealer, "key">): Sealing => {
  const begun = new WeakMap<Unsealed, Promise<Sealed>>();
  const sealed = async ({ comprobante, cadena }: Unsealed): Promise<Sealed> => {
    const signature = await signing("sha256", Buffer.from(cadena, "utf8"), key);
    const document = { ...comprobante, Sello: signature.toString("base64") };
    return { comprobante: document, cadena, xml: xmlOf(document) };
  };
  return (unsealed) => {
    const before = begun.get(unsealed);
    if (before) return before;
    const made = sealed(unsealed);
    begun.set(unsealed, made);
    return made;
  };
};

const certifiedBy = (
  comprobante: Comprobante,
  { number, certificate }: Pick<SealFacts, "number" | "certificate">,
): Comprobante => ({
  ...comprobante,
  NoCertificado: number,
  Certificado: certificate,
});

/** Whether a seal (base64) is that key's over that cadena. */
export const sealVerifies = (cadena: string, sello: string, publicKey: KeyObject): boolean =>
  verify("sha256", Buffer.from(cadena, "utf8"), publicKey, Buffer.from(sello, "base64"));
