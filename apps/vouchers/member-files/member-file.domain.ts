/** A file of members, line by line: who each line names, or what is wrong with it. */
import { memberTyped, type MemberTyped } from "../members/typed-member.domain.ts";

/** Lines of one file of members. */
export const memberLinesMost = 2_000;

/** How files name their columns, in small letters and without accents. */
export const memberColumns = {
  name: ["nombre", "name", "miembro", "member"],
  phone: ["celular", "telefono", "phone", "mobile"],
  email: ["correo", "email", "e-mail"],
} as const;

interface CsvLine {
  readonly number: number;
  readonly cells: readonly string[];
}

type Reader = (cells: readonly string[], column: keyof typeof memberColumns) => string;

export interface FileFault {
  readonly fault: "empty" | "broken" | "noHeads" | "tooLong";
  /** Of a file that is broken. */
  readonly line?: number;
}

export type LineFault = "needName" | "needContact" | "contactTaken" | "twice";

export interface NamedLine {
  /** Where it stands in the file, from 1. */
  readonly number: number;
  /** As written. */
  readonly name: string;
  readonly contact: string;
  readonly person: MemberTyped | null;
  readonly faults: readonly LineFault[];
}

/** Who each line below the names is, by `read`; null where the names are not all there. */
export const namedLines = (
  lines: readonly CsvLine[],
  read: Reader | null,
  nameIn: (typed: string) => string | null,
): readonly NamedLine[] | FileFault => {
  if (!read) return { fault: "noHeads" };
  if (lines.length === 0) return { fault: "empty" };
  if (lines.length > memberLinesMost) return { fault: "tooLong" };
  return lines.map(({ number, cells }) => {
    const [name, phone, email] = [read(cells, "name"), read(cells, "phone"), read(cells, "email")];
    const typed = memberTyped({ name: nameIn(name), phone, email });
    const isPerson = "displayName" in typed;
    return {
      number,
      name,
      contact: [phone, email].filter(Boolean).join(" · "),
      person: isPerson ? typed : null,
      faults: isPerson ? [] : typed.map(({ fault }) => fault),
    };
  });
};

interface Owner {
  readonly communityId: string;
  readonly memberId: string;
}

export interface CheckedLine extends NamedLine {
  /** A member already, with all that the line names: left as they are. */
  readonly known: boolean;
}

/** `owners`: whose the contacts are. One that an earlier line names is nobody else's. */
export const checkedLines = (
  communityId: string,
  lines: readonly NamedLine[],
  owners: ReadonlyMap<string, Owner>,
): readonly CheckedLine[] => {
  const seen = new Set<string>();
  return lines.map((line) => {
    const contacts = line.person?.contacts ?? [];
    const isTwice = contacts.some((contact) => seen.has(contact));
    for (const contact of contacts) seen.add(contact);
    const whose = contacts.map((contact) => owners.get(contact));
    const [one] = whose;
    const known =
      one?.communityId === communityId && whose.every((owner) => owner?.memberId === one.memberId);
    const isTaken = !known && whose.some((owner) => owner !== undefined);
    const faults: readonly LineFault[] = [
      ...line.faults,
      ...(isTwice ? (["twice"] as const) : []),
      ...(isTaken ? (["contactTaken"] as const) : []),
    ];
    return { ...line, known: known && faults.length === 0, faults };
  });
};
