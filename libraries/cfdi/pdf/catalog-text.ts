/** What SAT's catalogs say of a key, for the reader of a page. */
import { claveUnidad } from "../catalogs/clave-unidad.ts";
import {
  exportacion,
  formaPago,
  meses,
  metodoPago,
  moneda,
  pais,
  periodicidad,
  regimenFiscal,
  tipoRelacion,
  usoCfdi,
} from "../catalogs/small-catalogs.ts";

interface Texts {
  readonly get: (id: string) => { readonly texto: string } | undefined;
}

const catalogs = {
  claveUnidad,
  exportacion,
  formaPago,
  meses,
  metodoPago,
  moneda,
  pais,
  periodicidad,
  regimenFiscal,
  tipoRelacion,
  usoCfdi,
} as const satisfies Readonly<Record<string, Texts>>;

export type PrintedCatalog = keyof typeof catalogs;

/** The text of a key, in Spanish; empty for one that is unknown. */
export const textOfKey = (catalog: PrintedCatalog, key: string): string => {
  const texts: Texts = catalogs[catalog];
  return texts.get(key)?.texto.replace(/\.$/, "") ?? "";
};

/** `601 · General de Ley Personas Morales`, or the key alone. */
export const keyAndText = (catalog: PrintedCatalog, key: string | undefined): string => {
  if (key === undefined || key === "") return "";
  const text = textOfKey(catalog, key);
  return text === "" ? key : `${key} · ${text}`;
};
