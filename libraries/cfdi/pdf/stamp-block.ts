/** What proves a document: QR code, seals, the stamp's cadena, certificates. */
import { qrTextOf } from "../seal/qr.ts";
import { facts } from "./facts.ts";
import { dateText } from "./figures.ts";
import { contentWidth, left } from "./page/marks.ts";
import type { PrintedDocument } from "./printed-document.ts";
import { qrSquares } from "./pictures/qr-squares.ts";
import { folded, line, lines, put, roomFor, rule, type Sheet, styles } from "./page/sheet.ts";

/** 2.9 cm; SAT asks for 2.75 at least. */
const qrSide = 82.5;
const x = left + qrSide + 16;
const width = contentWidth - qrSide - 16;

/** The block stays whole: nobody should have to put a seal together from two pages. */
export const stampBlock = (sheet: Sheet, document: PrintedDocument): void => {
  const { comprobante, cadenaTimbre } = document;
  const timbre = comprobante.Complemento?.TimbreFiscalDigital;
  if (!timbre) return;
  const squares = qrSquares(qrTextOf(comprobante, timbre.UUID));
  const texts = [
    { title: "SELLO DIGITAL DEL CFDI", text: timbre.SelloCFD },
    { title: "SELLO DEL SAT", text: timbre.SelloSAT },
    {
      title: "CADENA ORIGINAL DEL COMPLEMENTO DE CERTIFICACIÓN DIGITAL DEL SAT",
      text: cadenaTimbre,
    },
  ].map(({ title, text }) => ({ title, rows: folded(sheet, text, styles.seal, width) }));
  const seals = texts.reduce((sum, { rows }) => sum + rows.length * styles.seal.leading + 15, 0);
  roomFor(sheet, Math.max(qrSide, seals + 26) + 14);
  const top = sheet.y + 8;
  rule(sheet, sheet.y, contentWidth);
  put(sheet, { kind: "qr", x: left, y: top + 2, side: qrSide, squares });
  let y = top;
  for (const { title, rows } of texts) {
    line(sheet, title, { x, y, width }, { ...styles.section, size: 6.2 });
    y = lines(sheet, rows, { x, y: y + 11, width }, styles.seal) + 4;
  }
  const half = width / 2 - 6;
  const column = { y, width: half, labelWidth: 88 };
  const certificates = facts(
    sheet,
    [
      { label: "Certificado emisor", value: comprobante.NoCertificado },
      { label: "Certificado SAT", value: timbre.NoCertificadoSAT },
    ],
    { ...column, x },
  );
  const provider = facts(
    sheet,
    [
      { label: "RFC del PAC", value: timbre.RfcProvCertif },
      { label: "Certificación", value: dateText(timbre.FechaTimbrado) },
      { label: "Leyenda", value: timbre.Leyenda },
    ],
    { ...column, x: x + half + 12, labelWidth: 62 },
  );
  sheet.y = Math.max(certificates, provider, top + qrSide);
};
