/** `milpa community`: founds communities of vouchers and fills them, on the machine itself. */
import { InvalidArgumentError, type Command } from "commander";
import { Refusal } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import { centsOf } from "#platform/money.ts";
import { StartProblem } from "#platform/problem.ts";
import type { Services } from "#platform/services.ts";
import { vouchersApp } from "../../../apps/vouchers/app.ts";
import { listCells } from "../../../apps/vouchers/cells/cell-list.query.ts";
import { cellOf } from "../../../apps/vouchers/cells/cell.wire.ts";
import { addCell } from "../../../apps/vouchers/cells/keep-cell.command.ts";
import {
  listCommunities,
  readCommunity,
  type CommunityRow,
} from "../../../apps/vouchers/community/community.query.ts";
import { foundCommunity } from "../../../apps/vouchers/community/found-community.command.ts";
import { welcomeMember } from "../../../apps/vouchers/members/keep-member.command.ts";
import { listMembers } from "../../../apps/vouchers/members/member-list.query.ts";
import { contactsOf, memberWire } from "../../../apps/vouchers/members/member.wire.ts";
import { withServices } from "../../offline.ts";
import { described, print, tableText } from "../output.ts";

/** Rows that a list shows. */
const listMost = 1_000;

export interface Options {
  readonly json?: boolean;
}

export interface PersonOptions extends Options {
  readonly email?: string;
  readonly phone?: string;
}

interface FoundOptions extends PersonOptions {
  readonly administrator: string;
  readonly zone?: string;
  readonly voucherDays?: number;
}

interface CellOptions extends Options {
  readonly umbrella?: string;
  readonly quota?: number;
  readonly subLimit?: number;
  readonly cashback?: number;
  readonly test?: boolean;
}

interface MemberOptions extends PersonOptions {
  readonly administrator?: boolean;
  readonly operates?: readonly string[];
}

export const communityCommand = (program: Command): void => {
  const command = program.command("community").description("Communities of vouchers.");
  const one = (usage: string, says: string, example: string): Command =>
    described(command.command(usage).description(says), `milpa community ${example}`);
  const person = (of: Command): Command =>
    of.option("--email <address>", "they sign in with").option("--phone <number>", "or with");
  person(
    one(
      "found <name>",
      "Found a community with its administrator, who is written to.",
      'found "Mercado del Norte" --administrator "Inés Robles" --email ines@example.org',
    )
      .requiredOption("--administrator <name>", "who administers it")
      .option("--zone <zone>", "of its days and months")
      .option("--voucher-days <days>", "how long vouchers live; a calendar year", whole),
  ).action(found);
  one("list", "All communities.", "list").action(list);
  one("cells <community>", "Its cells, with what is left this month.", "cells 0199…").action(cells);
  one("add-cell <community> <name>", "Add a cell.", "add-cell 0199… Tamales --cashback 500")
    .option("--umbrella <cell>", "under which it stands")
    .option("--quota <amount>", "issued a month at most, standing alone", cents)
    .option("--sub-limit <amount>", "issued a month at most, under an umbrella", cents)
    .option("--cashback <points>", "basis points of what is paid in money", whole)
    .option("--test", "counts in no report and for nobody else")
    .action(cell);
  one("members <community>", "Its members, newest first.", "members 0199…").action(members);
  person(
    one("add-member <community> <name>", "Add a member.", "add-member 0199… Ana --phone 5512345678")
      .option("--administrator", "administers the community")
      .option("--operates <cell...>", "whose register they may use"),
  ).action(member);
};

const whole = (given: string): number => {
  if (/^\d{1,6}$/.test(given)) return Number(given);
  throw new InvalidArgumentError("It is no whole number.");
};

const cents = (given: string): number => {
  const amount = centsOf(given);
  if (amount !== null && amount >= 0) return amount;
  throw new InvalidArgumentError("It is no amount such as 5000 or 12.50.");
};

/** What a refusal says, as one sentence for people. */
export const done = <T>(answer: T | Refusal): T => {
  if (!(answer instanceof Refusal)) return answer;
  const { title, advice } = vouchersApp.errors[answer.code as keyof typeof vouchersApp.errors] ?? {
    title: `It was refused: ${answer.code}.`,
    advice: answer.detail.field ?? "",
  };
  throw new StartProblem(`${title} ${advice}`.trim());
};

export const contactsIn = ({ email, phone }: PersonOptions): readonly string[] => {
  const contacts = done(contactsOf({ email, phone }));
  if (contacts.length > 0) return contacts;
  throw new StartProblem("Say --email or --phone: they sign in with it.");
};

const found = async (name: string, options: FoundOptions): Promise<void> => {
  const { administrator: displayName, zone, voucherDays } = options;
  const contacts = contactsIn(options);
  const { community, administrator } = await withServices(vouchersApp, async (services) => {
    const founding = {
      name,
      ...(zone === undefined ? {} : { timeZone: zone }),
      ...(voucherDays === undefined ? {} : { voucherDays }),
      administrator: { displayName, contacts },
      now: services.clock.now(),
    };
    return done(await foundCommunity(services, services.db, founding));
  });
  const text = `${community.name} is community ${community.id}; ${displayName} administers it.`;
  print({ community, administrator: memberWire(administrator) }, text, options);
};

const list = async (options: Options): Promise<void> => {
  const rows = await withServices(vouchersApp, ({ db }) => listCommunities(db, listMost));
  const lines = rows.map((row) => [
    ...[row.id, row.name, row.timeZone, String(row.cells), String(row.members)],
  ]);
  const headings = ["id", "name", "time zone", "cells", "members"];
  print(rows, tableText(headings, lines, "There are no communities yet."), options);
};

export const within = <T>(
  id: string,
  work: (services: Services, community: CommunityRow) => Promise<T>,
): Promise<T> =>
  withServices(vouchersApp, async (services) => {
    const community = isId(id) ? await readCommunity(services.db, id) : null;
    if (!community) throw new StartProblem(`There is no community ${id}.`);
    return work(services, community);
  });

const cells = async (id: string, options: Options): Promise<void> => {
  const rows = await within(id, async ({ db, clock }, { id: communityId }) =>
    listCells(db, { communityId, now: clock.now(), after: null, limit: listMost }),
  );
  const shown = rows.map(cellOf);
  const lines = shown.map(({ id: cellId, name, test, polen }) => [
    ...[cellId, name, test ? "test" : "-", String(polen.usedCents)],
    polen.leftCents === null ? "no limit" : String(polen.leftCents),
  ]);
  const headings = ["id", "name", "kind", "issued (cents)", "left (cents)"];
  print(shown, tableText(headings, lines, "There are no cells yet."), options);
};

const cell = async (id: string, name: string, options: CellOptions): Promise<void> => {
  const added = await within(id, async ({ db, clock }, { id: communityId }) => {
    const { umbrella = null, quota = null, subLimit = null, cashback = 0, test = false } = options;
    const limits = { umbrellaId: umbrella, quotaCents: quota, subLimitCents: subLimit };
    const asked = { name, ...limits, cashbackBp: cashback, test };
    return done(await addCell(db, communityId, asked, clock.now()));
  });
  print(cellOf(added), `${added.name} is cell ${added.id}.`, options);
};

const members = async (id: string, options: Options): Promise<void> => {
  const rows = await within(id, async ({ db }, { id: communityId }) =>
    listMembers(db, { communityId, before: null, search: null, contacts: [], limit: listMost }),
  );
  const shown = rows.map(memberWire);
  const lines = shown.map(({ id: memberId, displayName, phones, emails, administrator }) => [
    ...[memberId, displayName, [...phones, ...emails].join(" "), administrator ? "yes" : "-"],
  ]);
  const headings = ["id", "name", "contacts", "administers"];
  print(shown, tableText(headings, lines, "There are no members yet."), options);
};

const member = async (id: string, name: string, options: MemberOptions): Promise<void> => {
  const contacts = contactsIn(options);
  const added = await within(id, async (services, community) => {
    const place = { communityId: community.id, communityName: community.name };
    const { administrator = false, operates = [] } = options;
    const person = { displayName: name, contacts, administrator, operates };
    return done(await welcomeMember(services, services.db, place, person, services.clock.now()));
  });
  print(memberWire(added), `${name} is member ${added.id} and was written to.`, options);
};
