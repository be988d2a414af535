/** What people type into the forms of this console, read as they meant it. */
import { nameLength } from "#contracts/vouchers/cell.ts";
import { isId } from "#platform/id.ts";
import { readMoney } from "#ui/i18n/format.ts";
import type { VoucherPageContext } from "./frame.view.tsx";

/** Text that a column can hold: without NUL characters and halves of surrogate pairs. */
export const kept = (typed: string | undefined, most: number): string =>
  (typed ?? "").replaceAll("\u0000", "").trim().slice(0, most).toWellFormed();

/** The field without what surrounds it, cut to what a form may hold. */
export const said = ({ form }: Pick<VoucherPageContext, "form">, field: string): string =>
  kept(form[field], 500);

/** Null for a name that says nothing, is too long or cannot be kept. */
export const nameIn = (typed: string): string | null =>
  typed !== "" && typed.length <= nameLength && !typed.includes("\u0000") && typed.isWellFormed()
    ? typed
    : null;

/** Cents of an amount that may be left out (null); `wrong` for what is no amount. */
export const limitIn = (typed: string): number | null | "wrong" =>
  typed === "" ? null : (readMoney(typed) ?? "wrong");

/** `5` or `2.5` as basis points, from 0 to 100 %; null for anything else. */
export const basisPointsIn = (typed: string): number | null => {
  const [, whole, part = ""] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed) ?? [];
  if (whole === undefined) return null;
  const points = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return points <= 10_000 ? points : null;
};

/** Basis points as people type them: 250 as `2.5`. */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100);

/** The cells whose boxes were ticked; what is no id was made up. */
export const tickedCells = (form: VoucherPageContext["form"]): readonly string[] =>
  Object.entries(form).flatMap(([name, value]) => {
    const id = /^cell_(.+)$/.exec(name)?.[1] ?? "";
    return value === "yes" && isId(id) ? [id.toLowerCase()] : [];
  });
