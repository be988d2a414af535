/** For tests: the form of a sale as somebody fills it in. */
import { newId } from "#platform/id.ts";

type Form = Readonly<Record<string, string>>;

/** A sale of 2 × 25 pesos to one of SAT's test taxpayers; `changes` are typed over it. */
export const saleForm = (button: string, changes: Form = {}): Form => ({
  do: button,
  key: newId(),
  lines: "1",
  tipoDeComprobante: "I",
  "receptor.rfc": "CACX7605101P8",
  "receptor.nombre": "Xochilt Casas Chavez",
  "receptor.domicilioFiscalReceptor": "36257",
  "receptor.usoCFDI": "G03",
  "receptor.regimenFiscalReceptor": "621",
  exportacion: "01",
  formaPago: "01",
  metodoPago: "PUE",
  moneda: "MXN",
  "conceptos.0.claveProdServ": "50202306",
  "conceptos.0.descripcion": "Agua de jamaica",
  "conceptos.0.cantidad": "2",
  "conceptos.0.valorUnitario": "25",
  "conceptos.0.claveUnidad": "H87",
  "conceptos.0.tax": "policy",
  ...changes,
});
