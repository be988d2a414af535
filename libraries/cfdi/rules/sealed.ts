/** The seal of a document and the certificate it names, once both are there. */
import { X509Certificate } from "node:crypto";
import { cadenaOf } from "../seal/cadena.ts";
import { certificateBytesMost } from "../seal/certificate.ts";
import { sealVerifies } from "../seal/seal.ts";
import type { Check } from "./report.ts";

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Base64 of the most bytes that are taken for a certificate anywhere. */
const certificateTextMost = Math.ceil(certificateBytesMost / 3) * 4;

const certificateIn = (text: string): X509Certificate | null => {
  if (text.length > certificateTextMost || !base64.test(text)) return null;
  try {
    return new X509Certificate(Buffer.from(text, "base64"));
  } catch {
    return null;
  }
};

/** SAT writes the twenty digits of the number as ASCII in the serial. */
const numberOf = ({ serialNumber }: X509Certificate): string =>
  Buffer.from(serialNumber, "hex").toString("latin1");

export const checkSeal = ({ document, context, refuse }: Check): void => {
  const { Sello: sello, Certificado: text } = document;
  if (text === undefined) return;
  const certificate = certificateIn(text);
  if (certificate === null || numberOf(certificate) !== document.NoCertificado)
    refuse("CFDI40106", "certificado");
  if (certificate === null || sello === undefined) return;
  // What we do not model of a read document is in its cadena too: without that nobody can tell.
  const isPartial = context.cadena === undefined && (context.otherComplements?.length ?? 0) > 0;
  if (isPartial) return;
  const cadena = context.cadena ?? cadenaOf(document);
  if (!sealVerifies(cadena, sello, certificate.publicKey)) refuse("CFDI40102", "sello");
};
