/** Tables of an auditor's pack that are whole in memory: months, open items, balances. */
import { mxn } from "../callers/money.wire.ts";
import { threeWay } from "../trust-reconciliations/three-way.domain.ts";
import type { AuditTranslate } from "./audit.words.ts";
import type { AuditedMonth, LedgerSums, Pack } from "./pack.domain.ts";

export type Cells = readonly (string | number)[];

/** Whose a ledger is, in the reader's words. */
export const ownerOf = (
  t: AuditTranslate,
  { clientName, isFirms, isHidden }: Pick<LedgerSums, "clientName" | "isFirms" | "isHidden">,
): string => {
  if (isFirms) return t("firms");
  return isHidden ? t("hidden") : clientName;
};

/**
 * Who did it, by the name that the record has; a program and the house by what they are. An id is
 * what the chain's facts have, and stands where nobody knows a name.
 */
export const personOf = (
  t: AuditTranslate,
  names: Pack["names"],
  id: string | null | undefined,
): string => {
  if (id === null || id === undefined) return "";
  const name = names.get(id);
  if (name !== undefined) return name;
  if (id === "house") return t("house");
  return id.startsWith("key:") ? t("program") : id;
};

/** With the id behind it, by which it is found in the chain. */
export const personCell = (...of: Parameters<typeof personOf>): string => {
  const [, , id] = of;
  const name = personOf(...of);
  return name === "" || name === id ? name : `${name} (${id})`;
};

export const stateOf = ({ kept }: AuditedMonth): "signed" | "prepared" | "open" => {
  if (kept === null) return "open";
  return kept.signedAt === null ? "prepared" : "signed";
};

export const monthTable = (t: AuditTranslate, { months, names }: Pack): readonly Cells[] => [
  [
    ...[t("month"), t("state"), t("statementBalance"), t("inTransit"), t("outstanding")],
    ...[t("bankErrors"), t("adjusted"), t("book"), t("ledgers"), t("difference")],
    ...[t("unmatched"), t("preparer"), t("signer"), t("signedAt")],
    ...[t("chainNumber"), t("chainHash")],
  ],
  ...months.map((one) => {
    const { month, kept, books } = one;
    const sums = threeWay(kept?.statementCents ?? 0, books);
    const bank = (cents: number) => (kept === null ? "" : mxn(cents));
    return [
      ...[month, t(stateOf(one)), bank(sums.statementCents), mxn(sums.inTransitCents)],
      ...[mxn(sums.outstandingCents), mxn(sums.bankErrorCents), bank(sums.adjustedCents)],
      ...[mxn(sums.bookCents), mxn(sums.ledgerCents), bank(sums.differenceCents)],
      sums.unmatchedLines,
      ...[personCell(t, names, kept?.preparer), personCell(t, names, kept?.signer)],
      ...[kept?.signedAt?.toISOString() ?? "", kept?.chainSeq ?? "", kept?.chainHash ?? ""],
    ];
  }),
];

export const itemTable = (t: AuditTranslate, { months }: Pack): readonly Cells[] => [
  [t("month"), t("side"), t("day"), t("amount"), t("reference")],
  ...months.flatMap(({ month, books }) =>
    books.items.map(({ side, day, cents, reference }) => [
      ...[month, t(`side_${side}`), day, mxn(cents), reference],
    ]),
  ),
];

export const balanceTable = (t: AuditTranslate, { ledgers }: Pack): readonly Cells[] => [
  [...[t("ledger"), t("client"), t("matter"), t("opening"), t("came"), t("went"), t("closing")]],
  ...ledgers.map((one) => [
    ...[one.id, ownerOf(t, one), one.matterTitle, mxn(one.openingCents), mxn(one.inCents)],
    ...[mxn(one.outCents), mxn(one.closingCents)],
  ]),
];
