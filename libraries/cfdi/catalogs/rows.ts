/** What the small catalogs of SAT hold; texts are SAT's, in Spanish. */

export interface Entry {
  readonly id: string;
  readonly texto: string;
}

/** For natural persons (`fisica`), legal persons (`moral`), or both. */
export interface ForPersons extends Entry {
  readonly fisica: boolean;
  readonly moral: boolean;
}

export interface UsoCfdi extends ForPersons {
  /** Regimes of the receiver that may use it, with a space between. */
  readonly regimenes: string;
}

export interface FormaPago extends Entry {
  /** Through a bank or a card, so that a payment may name accounts. */
  readonly bancarizado: boolean;
  /** What Pagos 2.0 may say of the paying account, and the form of its number. */
  readonly ordenante: boolean;
  readonly cuentaOrdenante?: string;
  readonly beneficiario: boolean;
  readonly cuentaBeneficiario?: string;
  readonly cadenaDePago: boolean;
}

export interface Moneda extends Entry {
  /** Digits after the point. */
  readonly decimales: number;
  /** How far an exchange rate may lie from the published one, in per cent. */
  readonly variacion: number;
}

export interface Pais extends Entry {
  readonly codigoPostal?: string;
  readonly identidadTributaria?: string;
}

/** One fixed rate (`minimo` equals `maximo`) or a range, six decimals each. */
export interface TasaOCuota {
  /** `001` ISR, `002` IVA, `003` IEPS. */
  readonly impuesto: string;
  readonly factor: string;
  readonly minimo: string;
  readonly maximo: string;
  readonly traslado: boolean;
  readonly retencion: boolean;
}

/** Which state, and whose time, the first two digits of a postal code stand for. */
export interface PostalPrefix {
  readonly id: string;
  readonly estado: string;
  readonly zone: string;
}
