/** Which regimes and uses a person may choose from: narrowed by the RFC, then by the regime. */
import { regimenFiscal, usoCfdi } from "#libraries/cfdi/catalogs/small-catalogs.ts";
import type { Entry } from "#libraries/cfdi/catalogs/rows.ts";
import { isGeneric } from "#libraries/cfdi/rules/rfc.ts";

const withoutObligations = "616";
const withoutEffects = "S01";
const general = "G03";
/** Complements of payment and payroll: nobody asks for those with a ticket. */
const notOfSales = new Set(["CP01", "CN01"]);

interface Persons {
  readonly fisica: boolean;
  readonly moral: boolean;
}

/** Twelve characters are a company's, thirteen a person's; any other length tells nothing. */
const suits = ({ fisica, moral }: Persons, rfc: string): boolean =>
  rfc.length === 12 ? moral : rfc.length !== 13 || fisica;

export const regimesFor = (rfc: string): readonly Entry[] =>
  regimenFiscal.all.filter((row) =>
    isGeneric(rfc) ? row.id === withoutObligations : suits(row, rfc),
  );

/** `regime` empty: those of any regime. */
export const usesFor = (regime: string, rfc: string): readonly Entry[] =>
  usoCfdi.all
    .filter(({ id }) => !notOfSales.has(id))
    .filter(({ id }) => !isGeneric(rfc) || id === withoutEffects)
    .filter(({ regimenes }) => regime === "" || regimenes.split(" ").includes(regime))
    .filter((row) => suits(row, rfc));

/** The use that most tickets have, where the regime allows it; else the one without effects. */
export const likelyUse = (regime: string, rfc: string): string =>
  usesFor(regime, rfc).some(({ id }) => id === general) ? general : withoutEffects;

/** The catalogs for a script that narrows lists while people type. */
export interface PackedChoices {
  /** `601|m|General de Ley…`: `f` for natural persons, `m` for legal ones. */
  readonly regimes: readonly string[];
  /** `G03|fm|Gastos en general|601 603`: with the regimes that may use it. */
  readonly uses: readonly string[];
}

const personsOf = ({ fisica, moral }: Persons): string => `${fisica ? "f" : ""}${moral ? "m" : ""}`;

/** As a list shows it: some of SAT's descriptions end with a full stop. */
export const textOf = ({ texto }: Entry): string => texto.replace(/\.$/, "");

export const packedChoices: PackedChoices = {
  regimes: regimenFiscal.all.map((row) => [row.id, personsOf(row), textOf(row)].join("|")),
  uses: usoCfdi.all
    .filter(({ id }) => !notOfSales.has(id))
    .map((row) => [row.id, personsOf(row), textOf(row), row.regimenes].join("|")),
};
