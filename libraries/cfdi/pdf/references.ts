/** What a document refers to: the tickets of a global invoice, other documents. */
import { keyAndText } from "./catalog-text.ts";
import { contentWidth, left } from "./page/marks.ts";
import type { PrintedDocument } from "./printed-document.ts";
import { flow, line, roomFor, type Sheet, styles } from "./page/sheet.ts";

const span = { x: left, width: contentWidth };

const titled = (sheet: Sheet, title: string, texts: readonly string[]): void => {
  roomFor(sheet, 26);
  line(sheet, title, { ...span, y: sheet.y }, styles.section);
  sheet.y += styles.section.leading;
  for (const text of texts) flow(sheet, text, span, styles.body);
  sheet.y += 6;
};

export const references = (sheet: Sheet, { comprobante }: PrintedDocument): void => {
  const { InformacionGlobal: global, CfdiRelacionados = [] } = comprobante;
  if (global) {
    const parts = [
      `Periodicidad ${keyAndText("periodicidad", global.Periodicidad)}`,
      `Meses ${keyAndText("meses", global.Meses)}`,
      `Año ${global.Año}`,
    ];
    titled(sheet, "INFORMACIÓN GLOBAL", [parts.join("   |   ")]);
  }
  for (const { TipoRelacion, CfdiRelacionado } of CfdiRelacionados)
    titled(sheet, "CFDI RELACIONADOS", [
      keyAndText("tipoRelacion", TipoRelacion),
      CfdiRelacionado.map(({ UUID }) => UUID).join("   "),
    ]);
};

/** Legends that a law asks for, then the issuer's own notes. */
export const closingWords = (sheet: Sheet, { comprobante, look }: PrintedDocument): void => {
  const legends = comprobante.Complemento?.LeyendasFiscales?.Leyenda ?? [];
  const texts = legends.map(({ disposicionFiscal, norma, textoLeyenda }) => {
    const law = [disposicionFiscal, norma].filter((one) => one !== undefined).join(", ");
    return law === "" ? textoLeyenda : `${textoLeyenda} (${law})`;
  });
  if (texts.length > 0) titled(sheet, "LEYENDAS FISCALES", texts);
  const notes = (look?.notes ?? "").split(/\r?\n/).filter((one) => one.trim() !== "");
  if (notes.length > 0) titled(sheet, "NOTAS", notes);
};
