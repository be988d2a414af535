/** What each further page opens with, and what every page ends with. */
import { contentWidth, left } from "./page/marks.ts";
import { kindName, numberOf } from "./names.ts";
import { pageFeet } from "./page/feet.ts";
import type { PrintedDocument } from "./printed-document.ts";
import { line, rule, type Sheet, styles } from "./page/sheet.ts";

/** Enough to know which document a loose page belongs to. */
export const furtherHead = (sheet: Sheet, { comprobante }: PrintedDocument): void => {
  const { Emisor, TipoDeComprobante } = comprobante;
  const title = `${kindName(TipoDeComprobante)} ${numberOf(comprobante)}`.trimEnd();
  const { y } = sheet;
  line(sheet, Emisor.Nombre, { x: left, y, width: 340 }, styles.strong);
  line(
    sheet,
    title,
    { x: left + 350, y, width: contentWidth - 350, align: "right" },
    styles.strong,
  );
  rule(sheet, y + 14, contentWidth);
  sheet.y = y + 22;
};

const legend = "Este documento es una representación impresa de un CFDI";

export const feet = (sheet: Sheet, { comprobante, look }: PrintedDocument): void => {
  const uuid = comprobante.Complemento?.TimbreFiscalDigital?.UUID;
  pageFeet(sheet, {
    words: uuid === undefined ? "Sin timbrar: no es un comprobante fiscal" : `${legend} · ${uuid}`,
    countOf: (page, pages) => `Página ${page} de ${pages}`,
    warning: look?.watermark,
  });
};
