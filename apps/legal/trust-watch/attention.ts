/** What operators of the house are told: at how many firms rules of clients' money are broken. */
import type { FindAttention } from "#platform/attention/finding.ts";
import { breachKinds } from "./incident.domain.ts";
import { firmsWith } from "./incidents.query.ts";

export const trustAttention: FindAttention = async ({ db }) => {
  const found = await firmsWith(db, breachKinds);
  if (!found) return [];
  const { firms, since } = found;
  return [
    {
      kind: "trust_breach",
      id: "trust",
      tone: "danger",
      title: {
        "es-MX": `Fondos de clientes con reglas rotas: despachos ${firms}`,
        en: `Clients' money with broken rules: firms ${firms}`,
      },
      reason: {
        "es-MX": "La verificación de la noche encontró registros que no son lo que deben ser.",
        en: "The nightly verification found records that are not what they ought to be.",
      },
      count: firms,
      since,
    },
  ];
};
