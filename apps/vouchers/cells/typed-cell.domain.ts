/** A cell as it was typed into the form: its terms, or what is wrong with each field. */
import type { Cents } from "#platform/money.ts";

export interface TypedCell {
  readonly name: string | null;
  readonly umbrellaId: string | null;
  readonly limitCents: Cents | null | "wrong";
  readonly cashbackBp: number | null;
}

export interface CellTermsTyped {
  readonly name: string;
  readonly umbrellaId: string | null;
  readonly quotaCents: Cents | null;
  readonly subLimitCents: Cents | null;
  readonly cashbackBp: number;
}

export interface CellFault {
  readonly field: "name" | "limit" | "cashback" | "umbrella";
  readonly fault: "needName" | "needLimit" | "needPercent" | "needUmbrella";
}

/** The one limit that people type is the sub-limit of a stall, and any other cell's quota. */
export const cellTermsOf = (typed: TypedCell): CellTermsTyped | readonly CellFault[] => {
  const { name, umbrellaId, limitCents, cashbackBp } = typed;
  if (name === null || limitCents === "wrong" || cashbackBp === null) {
    return [
      ...(name === null ? [{ field: "name", fault: "needName" } as const] : []),
      ...(limitCents === "wrong" ? [{ field: "limit", fault: "needLimit" } as const] : []),
      ...(cashbackBp === null ? [{ field: "cashback", fault: "needPercent" } as const] : []),
    ];
  }
  const under = umbrellaId !== null;
  return {
    name,
    umbrellaId,
    quotaCents: under ? null : limitCents,
    subLimitCents: under ? limitCents : null,
    cashbackBp,
  };
};
