/** For tests only: documents to print, and the tools that read what was printed. */
import { spawnSync } from "node:child_process";
import { needs } from "#platform/testing/needs.ts";
import { cadenaOfTimbre } from "../seal/cadena.ts";
import type { TimbreFiscalDigital } from "../shape/complemento.ts";
import type { Comprobante } from "../shape/comprobante.ts";
import type { PrintedDocument, PrintedLook } from "../pdf/printed-document.ts";

const seal = (start: number): string =>
  Buffer.from(Array.from({ length: 256 }, (_, index) => (index * 97 + start) % 256)).toString(
    "base64",
  );

export const uuid = "5803EB8D-81CD-4557-8719-26632D2FA434";

const timbre: TimbreFiscalDigital = {
  Version: "1.1",
  UUID: uuid,
  FechaTimbrado: "2026-11-21T10:16:02",
  RfcProvCertif: "SPR190613I52",
  SelloCFD: seal(31),
  NoCertificadoSAT: "30001000000500003456",
  SelloSAT: seal(67),
};

/** As if it were stamped: seals of the right length, which prove nothing. */
export const printOf = (comprobante: Comprobante, look?: PrintedLook): PrintedDocument => ({
  comprobante: {
    ...comprobante,
    Sello: timbre.SelloCFD,
    NoCertificado: "30001000000500003416",
    Complemento: { ...comprobante.Complemento, TimbreFiscalDigital: timbre },
  },
  cadenaTimbre: cadenaOfTimbre(timbre),
  look,
});

const { isAbsent, skippedBecause } = needs("pdftotext");

export const runsPoppler = !isAbsent;
export { skippedBecause };

/** What a tool of poppler answers about a PDF; throws when it complains of the file. */
export const poppler = (
  tool: string,
  pdf: Uint8Array,
  args: { readonly before?: readonly string[]; readonly after?: readonly string[] } = {},
): Buffer => {
  const all = [...(args.before ?? []), "-", ...(args.after ?? [])];
  const { stdout, stderr } = spawnSync(tool, all, { input: pdf, maxBuffer: 1 << 27 });
  if (stderr.length > 0) throw new Error(`${tool}: ${stderr.toString()}`);
  return stdout;
};

/** The text of all pages, blanks and line ends as one blank each. */
export const textOf = (pdf: Uint8Array): string =>
  poppler("pdftotext", pdf, { before: ["-layout"], after: ["-"] })
    .toString("utf8")
    .replace(/\s+/g, " ");
