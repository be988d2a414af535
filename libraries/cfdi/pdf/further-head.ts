/** What each further page opens with, and what every page ends with. */
import { contentWidth, left, letter } from "./page/marks.ts";
import { kindName, numberOf } from "./names.ts";
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

/** The number of pages is known at the end only. */
export const feet = (sheet: Sheet, { comprobante, look }: PrintedDocument): void => {
  const uuid = comprobante.Complemento?.TimbreFiscalDigital?.UUID;
  const words = uuid === undefined ? "Sin timbrar: no es un comprobante fiscal" : legend;
  const y = letter.height - 42;
  for (const [index, page] of sheet.pages.entries()) {
    const one: Sheet = { ...sheet, pages: [page] };
    const place = { x: left, y: y + 4, width: 440 };
    const count = `Página ${index + 1} de ${sheet.pages.length}`;
    rule(one, y, contentWidth);
    line(one, uuid === undefined ? words : `${words} · ${uuid}`, place, styles.detail);
    line(
      one,
      count,
      { ...place, x: left + 442, width: contentWidth - 442, align: "right" },
      styles.detail,
    );
    if (look?.watermark === undefined) continue;
    line(one, look.watermark, { ...place, y: y + 13, width: contentWidth }, styles.warning);
  }
};

/** Beneath everything else on each page. */
export const watermarks = (sheet: Sheet, text: string): void => {
  const diagonal = Math.hypot(letter.width, letter.height) * 0.72;
  const size = Math.min(72, (diagonal * 100) / sheet.typeface.widthOf(text, "bold", 100));
  const width = sheet.typeface.widthOf(text, "bold", size);
  for (const page of sheet.pages)
    page.unshift({ kind: "watermark", text, size, color: sheet.palette.watermark, width });
};
