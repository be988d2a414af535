/**
 * A statement as OFX: version 1 (SGML, whose elements of one value have no end) and version 2
 * (XML) alike. Only what a statement needs is looked for, by name; there is nothing to be expanded
 * and nothing to be fetched.
 */
import { amountOf } from "./amount-text.domain.ts";
import { dayFromText } from "./day-text.domain.ts";
import { descriptionMost, referenceMost } from "./limits.ts";
import type { BankMovement, StatementFault, StatementRead } from "./statement.domain.ts";

export const isOfx = (text: string): boolean => /<OFX>/i.test(text.slice(0, 4_000));

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

const valueOf = (block: string, name: string): string => {
  const at = block.search(new RegExp(`<${name}>`, "i"));
  if (at < 0) return "";
  const value = /^[^<\r\n]*/.exec(block.slice(at + name.length + 2))?.[0] ?? "";
  return value.replace(/&(amp|lt|gt|quot);/g, (_, one: string) => entities[one] ?? "").trim();
};

/** From each `<NAME>` to its end, or to the next one where none is written. */
const blocksOf = (text: string, name: string): readonly string[] =>
  text
    .split(new RegExp(`<${name}>`, "i"))
    .slice(1)
    .map((block) => block.split(new RegExp(`</${name}>`, "i"))[0] ?? "");

const dayOfOfx = (text: string) => dayFromText(text.slice(0, 8), "dayFirst");

const movementOf = (block: string, line: number): BankMovement | StatementFault => {
  const [posted, amount] = [valueOf(block, "DTPOSTED"), valueOf(block, "TRNAMT")];
  const day = dayOfOfx(posted);
  if (day === null) return { line, kind: "day", found: posted };
  const cents = amountOf(amount);
  if (cents === null || cents === 0) return { line, kind: "amount", found: amount };
  const reference = valueOf(block, "CHECKNUM") || valueOf(block, "REFNUM");
  const words = [valueOf(block, "NAME"), valueOf(block, "MEMO")].filter((one) => one !== "");
  return {
    line,
    day,
    cents,
    reference: reference.slice(0, referenceMost),
    description: words.join(" · ").slice(0, descriptionMost),
    bankId: valueOf(block, "FITID").slice(0, 255) || null,
  };
};

/** `most` movements at the most; one more is told. */
export const ofxStatement = (text: string, most: number): StatementRead => {
  const blocks = blocksOf(text, "STMTTRN");
  if (blocks.length === 0) return { faults: [{ line: 1, kind: "empty", found: "" }] };
  if (blocks.length > most) return { faults: [{ line: most + 1, kind: "too_long", found: "" }] };
  const read = blocks.map((block, at) => movementOf(block, at + 1));
  const faults = read.filter((one): one is StatementFault => "kind" in one);
  if (faults.length > 0) return { faults };
  const [ledger = ""] = blocksOf(text, "LEDGERBAL");
  const [day, cents] = [dayOfOfx(valueOf(ledger, "DTASOF")), amountOf(valueOf(ledger, "BALAMT"))];
  return {
    movements: read.filter((one): one is BankMovement => !("kind" in one)),
    balance: day === null || cents === null ? null : { day, cents },
  };
};
