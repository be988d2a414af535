/** Whether a rate may be had by a tax: c_TasaOCuota and c_TipoFactor, ready to be asked. */
import { tasasOCuotas } from "./small-catalogs.ts";

/** Factors of c_TipoFactor. */
const factors: ReadonlySet<string> = new Set(["Tasa", "Cuota", "Exento"]);
export const isTipoFactor = (factor: string): boolean => factors.has(factor);

type Side = "traslado" | "retencion";

const millionths = (text: string): number => Math.round(Number(text) * 1_000_000);

const runsOf = (side: Side): ReadonlyMap<string, readonly (readonly [number, number])[]> => {
  const runs = new Map<string, (readonly [number, number])[]>();
  for (const row of tasasOCuotas.filter((one) => one[side])) {
    const key = `${row.impuesto} ${row.factor}`;
    const run = [millionths(row.minimo), millionths(row.maximo)] as const;
    runs.set(key, [...(runs.get(key) ?? []), run]);
  }
  return runs;
};

const allowed = { traslado: runsOf("traslado"), retencion: runsOf("retencion") } as const;

/** `rate` in millionths: 160000 for `0.160000`. Such rates are whole numbers far below 2^53. */
export const isRateOf = (side: Side, tax: string, factor: string, rate: number): boolean =>
  allowed[side].get(`${tax} ${factor}`)?.some(([low, high]) => rate >= low && rate <= high) ??
  false;
