/** The cadena original of a document that somebody else wrote. */
import { cadenaOf } from "../seal/cadena.ts";
import type { Complemento } from "../shape/complemento.ts";
import type { ReadDocument } from "./read-xml.ts";

const ours: readonly (keyof Complemento)[] = ["LeyendasFiscales", "ImpuestosLocales", "Pagos"];

/**
 * As SAT's sheet makes it of the XML. Null with a complement that is not in our table: it is
 * sealed too, and its sheet is not here.
 */
export const cadenaOfRead = ({
  comprobante,
  unknownComplements,
  complementOrder,
}: ReadDocument): string | null => {
  if (unknownComplements.length > 0) return null;
  const present = complementOrder.filter((name) => (ours as readonly string[]).includes(name));
  if (present.length < 2) return cadenaOf(comprobante);
  // Ours are written in one order, but the sheet takes them as they stand. Each ends the cadena
  // when it is alone, so what it adds is what comes after the rest.
  const bare = cadenaOf({ ...comprobante, Complemento: undefined });
  const parts = present.map((name) => {
    const alone = { [name]: comprobante.Complemento?.[name as keyof Complemento] };
    return cadenaOf({ ...comprobante, Complemento: alone }).slice(bare.length - 2, -2);
  });
  return `${bare.slice(0, -2)}${parts.join("")}||`;
};
