/** The cadena original: what the issuer seals, and what the stamping provider signs. */
import type { TimbreFiscalDigital } from "../shape/complemento.ts";
import { timbreShape } from "../shape/complemento-shape.ts";
import type { Comprobante } from "../shape/comprobante.ts";
import { comprobanteShape } from "../shape/comprobante-shape.ts";
import type { ElementShape } from "../shape/element.ts";
import type { ElementValue } from "./write-xml.ts";

/** The same text, byte for byte, as SAT's cadenaoriginal_4_0.xslt makes of the XML. */
export const cadenaOf = (comprobante: Comprobante): string =>
  `|${fieldsOf(comprobanteShape, comprobante as unknown as ElementValue)}||`;

/** What SelloSAT signs (cadenaoriginal_TFD_1_1.xslt). */
export const cadenaOfTimbre = (timbre: TimbreFiscalDigital): string =>
  `|${fieldsOf(timbreShape, timbre as unknown as ElementValue)}||`;

const fieldsOf = (shape: ElementShape, value: ElementValue): string => {
  let text = "";
  for (const item of shape.content) {
    if ("attribute" in item) {
      const given = value[item.attribute];
      // An attribute that is there and empty counts: SAT's sheet asks for the node, not its text.
      if (given !== undefined && !item.unsealed) text += `|${normalized(given as string)}`;
      continue;
    }
    const inner = value[item.child];
    if (inner === undefined || item.shape.unsealed) continue;
    if (Array.isArray(inner))
      for (const each of inner) text += fieldsOf(item.shape, each as ElementValue);
    else text += fieldsOf(item.shape, inner as ElementValue);
  }
  return text;
};

const untidy = /^[\t\n\r ]|[\t\n\r ]$|[\t\n\r]| {2}/;

/** XPath's `normalize-space`: only XML's four white characters, not the no-break space. */
export const normalized = (text: string): string =>
  untidy.test(text) ? text.replace(/[\t\n\r ]+/g, " ").replace(/^ | $/g, "") : text;
