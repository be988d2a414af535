/** Holds a receiver's data alone against SAT's rules, by a sale that is otherwise right. */
import { compose } from "../compose/compose.ts";
import type { Draft, DraftReceiver } from "../shape/draft.ts";
import type { Finding } from "../shape/finding.ts";
import { findingsOf } from "./findings-of.ts";

const anyMoment = "2026-01-01T12:00:00";

const saleTo = (receptor: DraftReceiver): Draft => ({
  tipoDeComprobante: "I",
  fecha: anyMoment,
  lugarExpedicion: receptor.domicilioFiscalReceptor,
  emisor: { rfc: "EKU9003173C9", nombre: "ESCUELA KEMPER URGATE", regimenFiscal: "601" },
  receptor,
  formaPago: "01",
  metodoPago: "PUE",
  moneda: "MXN",
  conceptos: [
    {
      claveProdServ: "01010101",
      cantidad: 1,
      claveUnidad: "ACT",
      descripcion: "Venta",
      valorUnitario: 1,
      importe: 1,
      objetoImp: "01",
    },
  ],
});

/** By SAT's codes, with fields such as `receptor.rfc`; none when nothing speaks against them. */
export const receiverFindings = (receiver: DraftReceiver): readonly Finding[] => {
  const composed = compose(saleTo(receiver));
  if ("findings" in composed) return composed.findings;
  return findingsOf(composed.comprobante, { localNow: anyMoment }).filter(({ field }) =>
    field.startsWith("receptor."),
  );
};
