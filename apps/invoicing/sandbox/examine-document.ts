/** What a stamping provider looks at before it stamps, with SAT's codes for what it refuses. */
import { LRUCache } from "lru-cache";
import { hourMs, minuteMs } from "#platform/clock.ts";
import { readCertificate, type CertificateFacts } from "#libraries/cfdi/seal/certificate.ts";
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import { readComprobante, type ReadDocument } from "#libraries/cfdi/read/read-xml.ts";
import { sealVerifies } from "#libraries/cfdi/seal/seal.ts";
import { cadenaOfRead } from "#libraries/cfdi/read/validate-cadena.ts";

/** Read certificates that a process keeps. */
const certificatesMost = 200;

export type Examined =
  | { readonly kind: "good"; readonly comprobante: Comprobante }
  | { readonly kind: "refused"; readonly code: string; readonly message: string };

export interface Examiner {
  /** Further rules, as real providers have them all; absent: certificate, seal and dates only. */
  readonly rules?: ((comprobante: Comprobante) => readonly Finding[]) | undefined;
}

export const examineDocument = (xml: string, now: Date, { rules }: Examiner = {}): Examined => {
  const read = readComprobante(xml);
  if ("findings" in read) return refusedBy(read.findings) ?? refused("301", "XML mal formado.");
  const { comprobante } = read;
  if (comprobante.Complemento?.TimbreFiscalDigital)
    return refused("307", "El comprobante contiene un timbre previo.");
  return (
    wrongCertificate(comprobante) ??
    wrongSeal(read) ??
    wrongDate(comprobante, now) ??
    refusedBy(rules?.(comprobante) ?? []) ?? { kind: "good", comprobante }
  );
};

const refused = (code: string, message: string): Examined => ({ kind: "refused", code, message });

const refusedBy = (findings: readonly Finding[]): Examined | null => {
  const [first] = findings;
  if (!first) return null;
  return refused(first.code, `${first.message.es} (${first.field})`);
};

/** Certificates that were read: an issuer seals many documents with one. */
const known = new LRUCache<string, CertificateFacts>({ max: certificatesMost });

const certificateOf = ({ Certificado = "" }: Comprobante): CertificateFacts | null => {
  const before = known.get(Certificado);
  if (before) return before;
  try {
    const facts = readCertificate(Buffer.from(Certificado, "base64"));
    known.set(Certificado, facts);
    return facts;
  } catch {
    return null;
  }
};

const wrongCertificate = (comprobante: Comprobante): Examined | null => {
  const facts = certificateOf(comprobante);
  if (!facts || facts.number !== comprobante.NoCertificado)
    return refused("CFDI40103", "NoCertificado no es el del certificado.");
  if (facts.kind !== "csd") return refused("306", "El certificado no es de tipo CSD.");
  if (facts.rfc !== comprobante.Emisor.Rfc)
    return refused("303", "El sello no corresponde al emisor.");
  // Fecha is local to a place whose zone is not looked up here: all of Mexico's may be meant.
  const { earliest, latest } = momentsOf(comprobante.Fecha);
  if (latest < facts.validFrom.getTime() || earliest > facts.validUntil.getTime())
    return refused("305", "La fecha de emisión no está dentro de la vigencia del CSD.");
  return null;
};

const wrongSeal = (read: ReadDocument): Examined | null => {
  const facts = certificateOf(read.comprobante);
  const cadena = cadenaOfRead(read);
  if (!facts || cadena === null) return null;
  const good = sealVerifies(cadena, read.comprobante.Sello ?? "", facts.publicKey);
  return good ? null : refused("CFDI40102", "El sello no corresponde a la cadena original.");
};

const wrongDate = ({ Fecha }: Comprobante, now: Date): Examined | null => {
  const { earliest, latest } = momentsOf(Fecha);
  if (!(earliest <= now.getTime() + 5 * minuteMs))
    return refused("CFDI40101", "Fecha posterior a la del proveedor.");
  if (latest < now.getTime() - 72 * hourMs)
    return refused("401", "Fecha y hora de generación fuera de rango.");
  return null;
};

/** Mexico's places lie five to eight hours behind UTC. */
const momentsOf = (fecha: string): { readonly earliest: number; readonly latest: number } => {
  const asUtc = new Date(`${fecha}Z`).getTime();
  return { earliest: asUtc + 5 * hourMs, latest: asUtc + 8 * hourMs };
};
