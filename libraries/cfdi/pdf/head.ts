/** The head of the first page: who issues, what it is, who receives, how it is paid. */
import type { Comprobante } from "../shape/comprobante.ts";
import { keyAndText } from "./catalog-text.ts";
import { facts } from "./facts.ts";
import { dateText, grouped } from "./figures.ts";
import { readLogo } from "./pictures/logo.ts";
import { contentWidth, left, right } from "./page/marks.ts";
import { kindName, numberOf, typeName } from "./names.ts";
import type { PrintedDocument } from "./printed-document.ts";
import { folded, line, lines, put, rule, type Sheet, styles } from "./page/sheet.ts";

const logoWidth = 170;
const logoHeight = 56;
const gap = 24;
const sideWidth = 256;
const sideX = right - sideWidth;
const mainWidth = contentWidth - sideWidth - gap;

/** The logo where there is one that can be printed; gives where the next thing may start. */
const logo = (sheet: Sheet, file: Uint8Array | undefined): number => {
  const picture = file ? readLogo(file) : null;
  if (!picture) return sheet.y;
  const scale = Math.min(logoWidth / picture.width, logoHeight / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  put(sheet, { kind: "picture", x: left, y: sheet.y, width, height, picture });
  return sheet.y + height + 8;
};

const bigName = { ...styles.name, size: 14, leading: 17 };

const issuer = (sheet: Sheet, { comprobante, look }: PrintedDocument): number => {
  const { Emisor, LugarExpedicion } = comprobante;
  const start = logo(sheet, look?.logo);
  // Where there is no logo the name stands for it.
  const big = folded(sheet, Emisor.Nombre, bigName, mainWidth);
  const style = start > sheet.y || big.length > 2 ? styles.name : bigName;
  const place = { x: left, width: mainWidth };
  const name = style === bigName ? big : folded(sheet, Emisor.Nombre, style, mainWidth);
  const y = lines(sheet, name, { ...place, y: start }, style) + 2;
  return facts(
    sheet,
    [
      { label: "RFC", value: Emisor.Rfc, style: styles.strong },
      { label: "Régimen", value: keyAndText("regimenFiscal", Emisor.RegimenFiscal) },
      { label: "Expedido en", value: `C.P. ${LugarExpedicion}` },
      { label: "FacAtrAdquirente", value: Emisor.FacAtrAdquirente },
    ],
    { ...place, y, labelWidth: 52 },
  );
};

const document = (sheet: Sheet, { comprobante }: PrintedDocument): number => {
  const timbre = comprobante.Complemento?.TimbreFiscalDigital;
  const place = { x: sideX, width: sideWidth, y: sheet.y - 3 };
  line(sheet, kindName(comprobante.TipoDeComprobante), place, styles.title);
  const number = { ...place, y: place.y + styles.title.leading };
  line(sheet, numberOf(comprobante), number, styles.name);
  return facts(
    sheet,
    [
      { label: "Folio fiscal", value: timbre?.UUID ?? "Sin timbrar", style: styles.strong },
      { label: "Emisión", value: dateText(comprobante.Fecha) },
      { label: "Certificación", value: dateText(timbre?.FechaTimbrado ?? "") },
      { label: "Confirmación", value: comprobante.Confirmacion },
    ],
    {
      x: sideX,
      y: number.y + styles.name.leading + 6,
      width: sideWidth,
      labelWidth: 62,
    },
  );
};

const section = (sheet: Sheet, title: string, x: number, y: number): number => {
  line(sheet, title, { x, y, width: sideWidth }, styles.section);
  return y + styles.section.leading + 1;
};

const receiver = (sheet: Sheet, { comprobante }: PrintedDocument, top: number): number => {
  const { Receptor } = comprobante;
  const place = { x: left, width: mainWidth };
  const start = section(sheet, "RECEPTOR", left, top);
  const name = folded(sheet, Receptor.Nombre, styles.strong, mainWidth);
  const y = lines(sheet, name, { ...place, y: start }, styles.strong);
  return facts(
    sheet,
    [
      { label: "RFC", value: Receptor.Rfc, style: styles.strong },
      { label: "Domicilio fiscal", value: `C.P. ${Receptor.DomicilioFiscalReceptor}` },
      {
        label: "Régimen",
        value: keyAndText("regimenFiscal", Receptor.RegimenFiscalReceptor),
      },
      { label: "Uso del CFDI", value: keyAndText("usoCfdi", Receptor.UsoCFDI) },
      { label: "Residencia fiscal", value: keyAndText("pais", Receptor.ResidenciaFiscal) },
      { label: "Registro fiscal", value: Receptor.NumRegIdTrib },
    ],
    { ...place, y, labelWidth: 66 },
  );
};

const rate = ({ TipoCambio, Moneda }: Comprobante): string =>
  TipoCambio === undefined || Moneda === "MXN" ? "" : `${grouped(TipoCambio)} MXN por ${Moneda}`;

const conditions = (sheet: Sheet, document: PrintedDocument, top: number): number => {
  const { comprobante } = document;
  const y = section(sheet, "DATOS DEL COMPROBANTE", sideX, top);
  return facts(
    sheet,
    [
      { label: "Tipo", value: typeName(comprobante.TipoDeComprobante) },
      { label: "Forma de pago", value: keyAndText("formaPago", comprobante.FormaPago) },
      { label: "Método de pago", value: keyAndText("metodoPago", comprobante.MetodoPago) },
      { label: "Moneda", value: keyAndText("moneda", comprobante.Moneda) },
      { label: "Tipo de cambio", value: rate(comprobante) },
      { label: "Condiciones", value: comprobante.CondicionesDePago },
      { label: "Exportación", value: keyAndText("exportacion", comprobante.Exportacion) },
    ],
    { x: sideX, y, width: sideWidth, labelWidth: 62 },
  );
};

/** Moves the cursor below the head. */
export const head = (sheet: Sheet, printed: PrintedDocument): void => {
  const below = Math.max(issuer(sheet, printed), document(sheet, printed)) + 8;
  rule(sheet, below, contentWidth);
  const top = below + 8;
  sheet.y = Math.max(receiver(sheet, printed, top), conditions(sheet, printed, top)) + 10;
};
