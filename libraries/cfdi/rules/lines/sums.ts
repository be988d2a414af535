/** What the lines add up to, for the totals and the summary of taxes to be held against. */

export interface TaxSum {
  readonly impuesto: string;
  readonly exempt: boolean;
  /** In millionths, as all sums here. */
  base: bigint;
  importe: bigint;
}

export interface LineSums {
  importe: bigint;
  descuento: bigint;
  hasDescuento: boolean;
  /** By tax, factor and rate. */
  readonly traslados: Map<string, TaxSum>;
  /** By tax. */
  readonly retenciones: Map<string, bigint>;
  /** An amount that could not be read: nothing can be held against these sums. */
  isBroken: boolean;
}

export const noSums = (): LineSums => ({
  importe: 0n,
  descuento: 0n,
  hasDescuento: false,
  traslados: new Map(),
  retenciones: new Map(),
  isBroken: false,
});

/** `002 Tasa 160000`; an exempt tax has no rate. */
export const groupOf = (tax: string, factor: string, rate: bigint | undefined): string =>
  `${tax} ${factor} ${rate ?? ""}`;
