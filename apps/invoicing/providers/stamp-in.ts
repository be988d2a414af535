/** Finds the stamp in what a provider hands back, and whether it is the stamp of our document. */
import { LRUCache } from "lru-cache";
import type { TimbreFiscalDigital } from "#libraries/cfdi/shape/complemento.ts";
import { isTooLarge, parseXml } from "#libraries/cfdi/read/xml-parse.ts";

export interface StampFound {
  readonly timbre: TimbreFiscalDigital;
  /** The seal of the document around it; empty when the stamp stands alone. */
  readonly sello: string;
}

const timbreUri = "http://www.sat.gob.mx/TimbreFiscalDigital";
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The last that were read: one document is looked at several times on its way into the store. */
const known = new LRUCache<string, { readonly found: StampFound | null }>({ max: 32 });

/**
 * Null where there is no well-formed stamp in it, or where it is more than `readComprobante` reads:
 * larger than a megabyte, too deep, with a document type.
 */
export const stampIn = (xml: string): StampFound | null => {
  const read = known.get(xml) ?? { found: readStamp(xml) };
  known.set(xml, read);
  return read.found;
};

const readStamp = (xml: string): StampFound | null => {
  if (isTooLarge(xml)) return null;
  let sello = "";
  let found: TimbreFiscalDigital | null = null;
  const fault = parseXml(xml, {
    open: ({ local, uri, attributes }) => {
      if (local === "Comprobante") sello = attributes["Sello"]?.value ?? "";
      if (local === "TimbreFiscalDigital" && uri === timbreUri) found ??= timbreOf(attributes);
    },
    close: () => undefined,
    text: () => undefined,
  });
  const timbre = fault ? null : (found as TimbreFiscalDigital | null);
  return timbre && uuidForm.test(timbre.UUID) ? { timbre, sello } : null;
};

const timbreOf = (
  attributes: Readonly<Record<string, { readonly value: string }>>,
): TimbreFiscalDigital => {
  const value = (name: string): string => attributes[name]?.value ?? "";
  const leyenda = attributes["Leyenda"]?.value;
  return {
    Version: value("Version"),
    UUID: value("UUID"),
    FechaTimbrado: value("FechaTimbrado"),
    RfcProvCertif: value("RfcProvCertif"),
    ...(leyenda === undefined ? {} : { Leyenda: leyenda }),
    SelloCFD: value("SelloCFD"),
    NoCertificadoSAT: value("NoCertificadoSAT"),
    SelloSAT: value("SelloSAT"),
  };
};

/**
 * Whether this is our sealed document, stamped: the same seal on it and in its stamp. A provider
 * that mixes up two documents, or finds another one under our id, is not believed.
 */
export const isOursStamped = (sealedXml: string, stampedXml: string): boolean => {
  const stamp = stampIn(stampedXml);
  const ours = selloOf(sealedXml);
  return ours !== "" && stamp?.timbre.SelloCFD === ours && stamp.sello === ours;
};

/** The seal of a document of ours: written by us, so its form is known. */
export const selloOf = (sealedXml: string): string =>
  /\sSello="([^"]+)"/.exec(sealedXml)?.[1] ?? "";
