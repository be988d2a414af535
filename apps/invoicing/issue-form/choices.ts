/** What the selects of the form offer, narrowed by what was chosen before. */
import {
  exportacion,
  formaPago,
  meses,
  metodoPago,
  moneda,
  periodicidad,
  regimenFiscal,
  tipoRelacion,
  usoCfdi,
} from "#libraries/cfdi/catalogs/small-catalogs.ts";
import type { Entry } from "#libraries/cfdi/catalogs/rows.ts";
import type { Choice } from "#ui/components/fields/select.tsx";

const choiceOf = ({ id, texto }: Entry): Choice => ({ value: id, text: `${id} · ${texto}` });

/** What was typed stays to be seen, also when no catalog has it. */
export const withTyped = (choices: readonly Choice[], typed: string): readonly Choice[] =>
  typed === "" || choices.some(({ value }) => value === typed)
    ? choices
    : [...choices, { value: typed, text: typed }];

const generic = new Set(["XAXX010101000", "XEXX010101000"]);
const withoutObligations = "616";

/** By the length of the RFC: thirteen for people, twelve for companies; all while it is neither. */
export const regimesFor = (rfc: string): readonly Choice[] => {
  if (generic.has(rfc.toUpperCase())) {
    return regimenFiscal.all.filter(({ id }) => id === withoutObligations).map(choiceOf);
  }
  return regimenFiscal.all
    .filter(({ fisica, moral }) => (rfc.length === 12 ? moral : rfc.length !== 13 || fisica))
    .map(choiceOf);
};

const ofPayments = new Set(["CP01", "CN01"]);

export const usesFor = (regime: string, rfc: string): readonly Choice[] =>
  usoCfdi.all
    .filter(({ id }) => !ofPayments.has(id))
    .filter(({ regimenes }) => regime === "" || regimenes.split(" ").includes(regime))
    .filter(({ fisica, moral }) => (rfc.length === 12 ? moral : rfc.length !== 13 || fisica))
    .map(choiceOf);

const currencies = new Set(["MXN", "USD", "EUR", "CAD", "GBP", "JPY", "CNY"]);
const likely = new Set(["01", "02", "03", "04", "28", "99"]);

export const choices = {
  forms: [
    ...formaPago.all.filter(({ id }) => likely.has(id)),
    ...formaPago.all.filter(({ id }) => !likely.has(id)),
  ].map(choiceOf),
  methods: metodoPago.all.map(choiceOf),
  currencies: moneda.all.filter(({ id }) => currencies.has(id)).map(choiceOf),
  exports: exportacion.all.map(choiceOf),
  periods: periodicidad.all.map(choiceOf),
  months: meses.all.map(choiceOf),
  relations: tipoRelacion.all.map(choiceOf),
};
