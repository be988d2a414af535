/** The small catalogs of SAT, read from the files beside, which tools/catalogs.ts writes. */
import { catalogOf } from "./catalog.ts";
import { packedRows } from "./packed.ts";
import type {
  Entry,
  FormaPago,
  ForPersons,
  Moneda,
  Pais,
  PostalPrefix,
  TasaOCuota,
  UsoCfdi,
} from "./rows.ts";

/** Whether goods leave the country. */
export const exportacion = catalogOf(packedRows<Entry>("exportacion.json"));
/** How money is paid. */
export const formaPago = catalogOf(packedRows<FormaPago>("forma-pago.json"));
/** Federal taxes. */
export const impuesto = catalogOf(packedRows<Entry>("impuesto.json"));
/** Months of a global invoice. */
export const meses = catalogOf(packedRows<Entry>("meses.json"));
/** Paid at once or later. */
export const metodoPago = catalogOf(packedRows<Entry>("metodo-pago.json"));
/** Currencies and their decimals. */
export const moneda = catalogOf(packedRows<Moneda>("moneda.json"));
/** Whether a line is subject to tax. */
export const objetoImp = catalogOf(packedRows<Entry>("objeto-imp.json"));
/** Countries and the forms of their tax numbers. */
export const pais = catalogOf(packedRows<Pais>("pais.json"));
/** Period of a global invoice. */
export const periodicidad = catalogOf(packedRows<Entry>("periodicidad.json"));
/** States of postal codes, by their first two digits. */
export const postalPrefixes = catalogOf(packedRows<PostalPrefix>("postal-prefix.json"));
/** Tax regimes. */
export const regimenFiscal = catalogOf(packedRows<ForPersons>("regimen-fiscal.json"));
/** Rates that a tax may have. */
export const tasasOCuotas = packedRows<TasaOCuota>("tasa-o-cuota.json");
/** Kinds of document. */
export const tipoDeComprobante = catalogOf(packedRows<Entry>("tipo-de-comprobante.json"));
/** How documents relate. */
export const tipoRelacion = catalogOf(packedRows<Entry>("tipo-relacion.json"));
/** What the receiver uses it for. */
export const usoCfdi = catalogOf(packedRows<UsoCfdi>("uso-cfdi.json"));
