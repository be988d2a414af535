/** Reads anybody's CFDI 4.0: prefixes, quotes and order of attributes are as free as XML's. */
import type { Comprobante } from "../shape/comprobante.ts";
import type { Finding } from "../shape/finding.ts";
import { structureFinding } from "./xml-findings.ts";
import { decodedXml, isTooLarge, parseXml } from "./xml-parse.ts";
import { XmlReader, type ForeignName } from "./xml-reader.ts";

export interface ReadDocument {
  readonly comprobante: Comprobante;
  /** Complements that we do not know. They are sealed, so the seal cannot be checked here. */
  readonly unknownComplements: readonly ForeignName[];
  /** What the parties added for themselves: neither sealed nor SAT's. */
  readonly addenda: readonly ForeignName[];
  /** The known complements in the order of the document, which is that of its cadena. */
  readonly complementOrder: readonly string[];
}

export type ReadOutcome = ReadDocument | { readonly findings: readonly Finding[] };

/**
 * The document, or what is wrong with its form (all of it code 301, the schema's). Required names
 * are there; that values are of SAT's forms and catalogs is for `findingsOf` to say. At most 1 MB.
 */
export const readComprobante = (xml: string | Uint8Array): ReadOutcome => {
  if (isTooLarge(xml)) return { findings: [structureFinding("tooLarge", "xml")] };
  const text = decodedXml(xml);
  if (text === null) return { findings: [structureFinding("encoding", "xml")] };
  const reader = new XmlReader();
  const stopped = parseXml(text, reader);
  if (stopped) return { findings: [...reader.findings, stopped] };
  if (reader.findings.length > 0) return { findings: reader.findings };
  return {
    comprobante: reader.root as unknown as Comprobante,
    unknownComplements: reader.unknownComplements,
    addenda: reader.addenda,
    complementOrder: reader.complementOrder,
  };
};
