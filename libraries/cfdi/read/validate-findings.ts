/** What somebody else's document can have wrong beyond its form and SAT's rules. */
import type { Finding } from "../shape/finding.ts";

interface Words {
  readonly code: string;
  readonly field: string;
  readonly es: string;
  readonly en: string;
}

const texts = {
  noSeal: {
    code: "301",
    field: "sello",
    es: "El comprobante no está sellado: faltan el sello o el certificado.",
    en: "The document is not sealed: its seal or its certificate is missing.",
  },
  brokenSeal: {
    code: "CFDI40102",
    field: "sello",
    es: "El sello no corresponde al contenido del comprobante: fue alterado o mal sellado.",
    en: "The seal does not fit what the document says: it was altered or badly sealed.",
  },
  badCertificate: {
    code: "CFDI40106",
    field: "certificado",
    es: "El certificado del comprobante no se puede leer.",
    en: "The document's certificate cannot be read.",
  },
  otherNumber: {
    code: "CFDI40106",
    field: "noCertificado",
    es: "El número de certificado no es el del certificado que trae el comprobante.",
    en: "The certificate number is not that of the certificate in the document.",
  },
  otherIssuer: {
    code: "303",
    field: "emisor.rfc",
    es: "El certificado no es del RFC emisor.",
    en: "The certificate does not belong to the issuer's RFC.",
  },
  outsideCertificate: {
    code: "305",
    field: "fecha",
    es: "La fecha de emisión no está dentro de la vigencia del certificado.",
    en: "The date of issue is not within the certificate's time.",
  },
  notCsd: {
    code: "306",
    field: "certificado",
    es: "El comprobante fue sellado con una e.firma (FIEL) y no con un CSD.",
    en: "The document was sealed with an e.firma (FIEL), not with a CSD.",
  },
  notSat: {
    code: "308",
    field: "certificado",
    es: "El certificado no fue emitido por el SAT.",
    en: "The certificate was not issued by SAT.",
  },
  noTimbre: {
    code: "TIMBRE_AUSENTE",
    field: "complemento.timbreFiscalDigital",
    es: "El comprobante no está timbrado: no tiene validez fiscal.",
    en: "The document has no stamp: it has no fiscal validity.",
  },
  otherSeal: {
    code: "TIMBRE_DE_OTRO_SELLO",
    field: "complemento.timbreFiscalDigital.selloCFD",
    es: "El timbre es de otro comprobante: su SelloCFD no es el sello de este.",
    en: "The stamp belongs to another document: its SelloCFD is not this one's seal.",
  },
  brokenTimbre: {
    code: "TIMBRE_ALTERADO",
    field: "complemento.timbreFiscalDigital.selloSAT",
    es: "El sello del SAT no corresponde al timbre: fue alterado.",
    en: "SAT's seal does not fit the stamp: it was altered.",
  },
} as const satisfies Readonly<Record<string, Words>>;

export const validationFinding = (fault: keyof typeof texts): Finding => {
  const { code, field, es, en } = texts[fault];
  return { code, field, message: { es, en } };
};
