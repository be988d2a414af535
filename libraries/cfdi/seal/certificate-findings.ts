/** What can be wrong with a certificate and its key, with SAT's codes where it has one. */
import type { Finding } from "../shape/finding.ts";

interface Words {
  readonly code: string;
  readonly field: "certificado" | "llave" | "contrasena";
  readonly message: (detail: string) => Finding["message"];
}

const texts = {
  unreadableCertificate: {
    code: "CERTIFICADO_ILEGIBLE",
    field: "certificado",
    message: () => ({
      es: "El archivo no es un certificado. Sube el archivo .cer del sello digital (CSD).",
      en: "The file is no certificate. Upload the .cer file of the digital seal (CSD).",
    }),
  },
  unreadableKey: {
    code: "LLAVE_ILEGIBLE",
    field: "llave",
    message: () => ({
      es: "El archivo no es una llave privada del SAT. Sube el archivo .key del sello digital.",
      en: "The file is no private key of SAT's. Upload the .key file of the digital seal.",
    }),
  },
  wrongPassword: {
    code: "CONTRASENA_INCORRECTA",
    field: "contrasena",
    message: () => ({
      es: "La contraseña no abre la llave privada.",
      en: "The password does not open the private key.",
    }),
  },
  notAPair: {
    code: "303",
    field: "llave",
    message: () => ({
      es: "La llave privada no corresponde al certificado.",
      en: "The private key does not belong to the certificate.",
    }),
  },
  notSat: {
    code: "308",
    field: "certificado",
    message: () => ({
      es: "El certificado no fue emitido por el SAT.",
      en: "The certificate was not issued by SAT.",
    }),
  },
  notCsd: {
    code: "306",
    field: "certificado",
    message: () => ({
      es: "El certificado es de la e.firma (FIEL); para facturar se usa un sello digital (CSD).",
      en: "The certificate is an e.firma (FIEL); invoices are sealed with a CSD.",
    }),
  },
  expired: {
    code: "305",
    field: "certificado",
    message: (until) => ({
      es: `El certificado venció el ${until}.`,
      en: `The certificate expired on ${until}.`,
    }),
  },
  notYetValid: {
    code: "305",
    field: "certificado",
    message: (from) => ({
      es: `El certificado será válido a partir del ${from}.`,
      en: `The certificate will be valid from ${from}.`,
    }),
  },
  otherRfc: {
    code: "303",
    field: "certificado",
    message: (rfc) => ({
      es: `El certificado es del RFC ${rfc}, no del emisor.`,
      en: `The certificate belongs to RFC ${rfc}, not to the issuer.`,
    }),
  },
} as const satisfies Readonly<Record<string, Words>>;

export type CertificateFault = keyof typeof texts;

export const certificateFinding = (fault: CertificateFault, detail = ""): Finding => {
  const { code, field, message }: Words = texts[fault];
  return { code, field, message: message(detail) };
};
