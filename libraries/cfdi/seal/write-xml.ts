/** Writes a document's XML: one line, SAT's prefixes, each namespace said once on the root. */
import type { Comprobante } from "../shape/comprobante.ts";
import { comprobanteShape } from "../shape/comprobante-shape.ts";
import type { ElementShape, Namespace } from "../shape/element.ts";

export type ElementValue = Readonly<Record<string, unknown>>;

/** The XML, in UTF-8 without a byte order mark. What it says must not be changed once sealed. */
export const xmlOf = (comprobante: Comprobante): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${elementXml(
    comprobanteShape,
    comprobante as unknown as ElementValue,
    namespacesOf(comprobante),
  )}`;

const namespacesOf = ({ Complemento: complement }: Comprobante): string => {
  const used: Namespace[] = comprobanteShape.namespace ? [comprobanteShape.namespace] : [];
  const parts = comprobanteShape.children.find(({ child }) => child === "Complemento")?.shape;
  for (const { child, shape } of parts?.children ?? []) {
    const value = (complement as ElementValue | undefined)?.[child];
    // The provider declares its own, on its own element.
    if (value !== undefined && shape.namespace && !shape.unsealed) used.push(shape.namespace);
  }
  const names = used.map(({ prefix, uri }) => ` xmlns:${prefix}="${uri}"`).join("");
  const schemas = used.map(({ uri, schema }) => `${uri} ${schema}`).join(" ");
  return `${names} xmlns:xsi="${instance}" xsi:schemaLocation="${schemas}"`;
};

const instance = "http://www.w3.org/2001/XMLSchema-instance";

/** One element with all that is in it; `extra` goes before its attributes. */
export const elementXml = (shape: ElementShape, value: ElementValue, extra = ""): string => {
  let text = `<${shape.name}${extra}`;
  for (const { attribute } of shape.attributes) {
    const given = value[attribute];
    if (given !== undefined) text += ` ${attribute}="${escaped(given as string)}"`;
  }
  const inside = childrenXml(shape, value);
  return inside === "" ? `${text}/>` : `${text}>${inside}</${shape.name}>`;
};

const childrenXml = (shape: ElementShape, value: ElementValue): string => {
  let text = "";
  for (const { child, shape: inner } of shape.children) {
    const given = value[child];
    if (given === undefined) continue;
    const own = inner.unsealed && inner.namespace ? declared(inner.namespace) : "";
    if (Array.isArray(given))
      for (const each of given) text += elementXml(inner, each as ElementValue, own);
    else text += elementXml(inner, given as ElementValue, own);
  }
  return text;
};

const declared = ({ prefix, uri, schema }: Namespace): string =>
  ` xmlns:${prefix}="${uri}" xmlns:xsi="${instance}" xsi:schemaLocation="${uri} ${schema}"`;

const special = /[&<>"'\t\n\r]/;
const specials = /[&<>"'\t\n\r]/g;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** Line ends as references: a parser would turn them into spaces in an attribute. */
const escaped = (text: string): string =>
  special.test(text) ? text.replace(specials, (character) => entities[character] ?? "") : text;
