/** A statement as a table: the columns are told by their names, in Spanish or English. */
import type { CsvLine } from "#platform/parsing/csv.ts";
import { amountOf } from "./amount-text.domain.ts";
import { dayFromText, dayOrderOf, type DayOrder } from "./day-text.domain.ts";
import { descriptionMost, preambleLinesMost, referenceMost } from "./limits.ts";
import type { BankMovement, Columns, StatementFault, StatementRead } from "./statement.domain.ts";

type Column = keyof Columns;
type Heads = Partial<Readonly<Record<Column, number>>>;

/** What banks call their columns, without accents; the leftmost that fits counts. */
const usual: Readonly<Record<Column, readonly string[]>> = {
  date: [
    ...["fecha", "dia", "date", "posting date", "transaction date"],
    ...["fecha operacion", "fecha de operacion", "fecha movimiento", "fecha de movimiento"],
    ...["fecha aplicacion", "fecha de aplicacion"],
  ],
  amount: ["importe", "monto", "amount", "importe mxn", "cantidad"],
  debit: [
    ...["cargo", "cargos", "retiro", "retiros", "debito", "debitos", "egreso", "egresos"],
    ...["debit", "debits", "withdrawal", "withdrawals"],
  ],
  credit: [
    ...["abono", "abonos", "deposito", "depositos", "credito", "creditos", "ingreso", "ingresos"],
    ...["credit", "credits", "deposit", "deposits"],
  ],
  reference: [
    ...["referencia", "reference", "ref", "ref.", "folio", "no. de referencia"],
    ...["clave de rastreo", "rastreo", "check number"],
  ],
  description: [
    ...["descripcion", "concepto", "detalle", "detalles", "movimiento"],
    ...["description", "detail", "details", "memo"],
  ],
  balance: ["saldo", "saldo final", "balance", "running balance"],
};

export const plainText = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase().replace(/\s+/g, " ");

/** Null where the line does not name a day and an amount. */
const headsOf = ({ cells }: CsvLine, columns: Columns): Heads | null => {
  const names = cells.map(plainText);
  const heads: Partial<Record<Column, number>> = {};
  for (const column of Object.keys(usual) as Column[]) {
    const asked = columns[column];
    const at = names.findIndex((name) =>
      asked === undefined ? usual[column].includes(name) : name === plainText(asked),
    );
    if (at >= 0) heads[column] = at;
  }
  const hasAmount = heads.amount !== undefined || (heads.debit ?? heads.credit) !== undefined;
  return heads.date !== undefined && hasAmount ? heads : null;
};

const cellOf = ({ cells }: CsvLine, at: number | undefined): string =>
  at === undefined ? "" : (cells[at] ?? "").trim();

/** What went out stands below zero, or in a column of its own. */
const centsOfLine = (line: CsvLine, heads: Heads): number | "amount" | "both_sides" => {
  if (heads.amount !== undefined) return amountOf(cellOf(line, heads.amount)) ?? "amount";
  const [out, came] = [cellOf(line, heads.debit), cellOf(line, heads.credit)];
  const [debit, credit] = [out, came].map((text) => (text === "" ? 0 : amountOf(text)));
  if (debit === null || credit === null || debit === undefined || credit === undefined)
    return "amount";
  if (debit !== 0 && credit !== 0) return "both_sides";
  return credit - Math.abs(debit);
};

const movementOf = (
  line: CsvLine,
  heads: Heads,
  order: DayOrder,
): BankMovement | StatementFault => {
  const { number } = line;
  const day = dayFromText(cellOf(line, heads.date), order);
  if (day === null) return { line: number, kind: "day", found: cellOf(line, heads.date) };
  const cents = centsOfLine(line, heads);
  if (typeof cents !== "number" || cents === 0) {
    const found = [heads.amount, heads.debit, heads.credit].map((at) => cellOf(line, at));
    const kind = cents === "both_sides" ? cents : "amount";
    return { line: number, kind, found: found.filter((text) => text !== "").join(" / ") };
  }
  const reference = cellOf(line, heads.reference).slice(0, referenceMost);
  const description = cellOf(line, heads.description).slice(0, descriptionMost);
  return { line: number, day, cents, reference, description, bankId: null };
};

/** Newest first or last, the balance is the one beside the movement that is the latest. */
const balanceOf = (lines: readonly CsvLine[], heads: Heads, movements: readonly BankMovement[]) => {
  const [first, last] = [movements[0], movements.at(-1)];
  if (heads.balance === undefined || !first || !last) return null;
  const isNewestFirst = first.day > last.day;
  const newest = isNewestFirst ? first : last;
  const line = lines.find(({ number }) => number === newest.line);
  const cents = line ? amountOf(cellOf(line, heads.balance)) : null;
  return cents === null ? null : { day: newest.day, cents };
};

/** Every line is right, or each that is not is named and none counts. */
export const csvStatement = (all: readonly CsvLine[], columns: Columns): StatementRead => {
  const at = all.slice(0, preambleLinesMost).findIndex((line) => headsOf(line, columns) !== null);
  const named = all[at];
  const heads = named ? headsOf(named, columns) : null;
  if (!named || !heads) {
    const found = all[0]?.cells.join(", ").slice(0, 200) ?? "";
    return { faults: [{ line: all[0]?.number ?? 1, kind: "no_columns", found }] };
  }
  const lines = all.slice(at + 1);
  const order = dayOrderOf(lines.map((line) => cellOf(line, heads.date)));
  const read = lines.map((line) => movementOf(line, heads, order));
  const faults = read.filter((one): one is StatementFault => "kind" in one);
  if (faults.length > 0) return { faults };
  const movements = read.filter((one): one is BankMovement => !("kind" in one));
  if (movements.length === 0) return { faults: [{ line: named.number, kind: "empty", found: "" }] };
  return { movements, balance: balanceOf(lines, heads, movements) };
};
