/** A line of a file against what is known: a dispersal, or what is wrong with it. */
import type { Cents } from "#platform/money.ts";
import type { AskedLine } from "./dispersal-file.domain.ts";

export type LineFault =
  | "unknownCell"
  | "twoCells"
  | "unknownMember"
  | "badAmount"
  | "badExpiry"
  | "pastExpiry";

export interface CheckedLine {
  readonly number: number;
  /** As it is called, or as it was written where nothing is known of it. */
  readonly cellName: string;
  readonly memberName: string;
  readonly cents: Cents | null;
  readonly faults: readonly LineFault[];
  /** Of a line without a fault. */
  readonly dispersal: {
    readonly cellId: string;
    readonly memberId: string;
    readonly walletId: string;
    readonly cents: Cents;
    /** Null: as long as vouchers of the community live. */
    readonly expiresAt: Date | null;
    readonly note: string | null;
  } | null;
}

interface Known {
  /** Undefined for none, null where two have the name. */
  readonly cell: { readonly id: string; readonly name: string } | null | undefined;
  readonly member:
    | { readonly id: string; readonly displayName: string; readonly walletId: string }
    | undefined;
}

export const checkedLine = (line: AskedLine, { cell, member }: Known, now: Date): CheckedLine => {
  const { number, cents, expiresAt, note } = line;
  const isPast = expiresAt instanceof Date && expiresAt <= now;
  const faults: readonly LineFault[] = [
    ...(cell === undefined ? (["unknownCell"] as const) : []),
    ...(cell === null ? (["twoCells"] as const) : []),
    ...(member === undefined ? (["unknownMember"] as const) : []),
    ...(cents === null ? (["badAmount"] as const) : []),
    ...(expiresAt === "wrong" ? (["badExpiry"] as const) : []),
    ...(isPast ? (["pastExpiry"] as const) : []),
  ];
  const isWhole = cell && member && cents !== null && expiresAt !== "wrong" && !isPast;
  return {
    number,
    cellName: cell?.name ?? line.cell,
    memberName: member?.displayName ?? line.member,
    cents,
    faults,
    dispersal: isWhole
      ? { cellId: cell.id, memberId: member.id, walletId: member.walletId, cents, expiresAt, note }
      : null,
  };
};
