/** The stamp (TimbreFiscalDigital 1.1): made by a provider in SAT's name, checked by anybody. */
import { sign, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { cadenaOfTimbre } from "./cadena.ts";
import type { TimbreFiscalDigital } from "../shape/complemento.ts";
import { sealVerifies } from "./seal.ts";

export interface TimbreFacts {
  readonly uuid: string;
  /** Local to central Mexico, without a zone: `2026-11-21T10:15:07`. */
  readonly fechaTimbrado: string;
  /** The provider's RFC. */
  readonly rfcProvCertif: string;
  readonly leyenda?: string | undefined;
  /** The issuer's seal, as it stands in the document. */
  readonly selloCfd: string;
  /** Twenty digits. */
  readonly noCertificadoSat: string;
}

/** A stamp, signed with a provider's key. Only a sandbox has one. */
export const signTimbre = (facts: TimbreFacts, key: KeyObject): TimbreFiscalDigital => {
  const unsigned = unsignedTimbre(facts);
  return signedWith(unsigned, sign("sha256", signedText(unsigned), key));
};

const signing = promisify(sign);

/** The same stamp, its signature made beside the event loop. */
export const signTimbreAside = async (
  facts: TimbreFacts,
  key: KeyObject,
): Promise<TimbreFiscalDigital> => {
  const unsigned = unsignedTimbre(facts);
  return signedWith(unsigned, await signing("sha256", signedText(unsigned), key));
};

const unsignedTimbre = (facts: TimbreFacts): TimbreFiscalDigital => ({
  Version: "1.1",
  UUID: facts.uuid,
  FechaTimbrado: facts.fechaTimbrado,
  RfcProvCertif: facts.rfcProvCertif,
  Leyenda: facts.leyenda,
  SelloCFD: facts.selloCfd,
  NoCertificadoSAT: facts.noCertificadoSat,
  SelloSAT: "",
});

const signedText = (unsigned: TimbreFiscalDigital): Buffer =>
  Buffer.from(cadenaOfTimbre(unsigned), "utf8");

const signedWith = (unsigned: TimbreFiscalDigital, signature: Buffer): TimbreFiscalDigital => ({
  ...unsigned,
  SelloSAT: signature.toString("base64"),
});

/** Whether the stamp was signed with the key of this certificate. */
export const timbreVerifies = (timbre: TimbreFiscalDigital, publicKey: KeyObject): boolean =>
  sealVerifies(cadenaOfTimbre(timbre), timbre.SelloSAT, publicKey);
