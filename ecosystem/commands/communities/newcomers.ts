/** `milpa community`, further: who comes in by invitation, by file and by asking. */
import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { isId } from "#platform/id.ts";
import { StartProblem } from "#platform/problem.ts";
import type { Services } from "#platform/services.ts";
import type { CommunityRow } from "../../../apps/vouchers/community/community.query.ts";
import { nameIn } from "../../../apps/vouchers/console/typed.ts";
import {
  approveRequest,
  refuseRequest,
} from "../../../apps/vouchers/join-requests/answer-request.command.ts";
import { requestWire } from "../../../apps/vouchers/join-requests/join-request.wire.ts";
import { listRequests } from "../../../apps/vouchers/join-requests/join-requests.query.ts";
import { addMembers } from "../../../apps/vouchers/member-files/add-members.command.ts";
import { said, saidOfLines } from "../../../apps/vouchers/member-files/file-faults.wire.ts";
import { readMemberFile } from "../../../apps/vouchers/member-files/member-file.query.ts";
import {
  firstAdministrator,
  readMember,
} from "../../../apps/vouchers/members/member-list.query.ts";
import { contactsOf } from "../../../apps/vouchers/members/member.wire.ts";
import { invitationWire } from "../../../apps/vouchers/newcomers/invitation.wire.ts";
import { inviteMember } from "../../../apps/vouchers/newcomers/invite-member.command.ts";
import { done, within, type Options, type PersonOptions } from "./community.ts";
import { described, print, shownDate, tableText } from "../output.ts";

const listMost = 1_000;

/** What a command answers: to programs, and to people. */
export interface Answer {
  readonly document: unknown;
  readonly text: string;
}

interface ActingOptions extends Options {
  /** The administrator in whose name it is done. */
  readonly as?: string;
}

/** Adds to the command that `communityCommand` made. */
export const newcomerCommands = (program: Command): void => {
  const command = program.commands.find((one) => one.name() === "community");
  if (!command) throw new Error("`milpa community` has to be there first");
  const one = (usage: string, says: string, example: string): Command =>
    described(command.command(usage).description(says), `milpa community ${example}`);
  const acting = (of: Command): Command =>
    of.option("--as <member>", "the administrator who does it; else whoever has been it longest");
  acting(
    one("invite <community> <name>", "Invite by a link.", "invite 0199… Ana --phone 5512345678"),
  )
    .option("--email <address>", "the link is sent there, too")
    .option("--phone <number>", "or there")
    .action(acted(invite));
  one(
    "add-members <community> <file>",
    "Add all of a CSV file, or none.",
    "add-members 0199… gente.csv",
  )
    .option("--check", "only say what is in it, and what is wrong")
    .action(async (id: string, file: string, options: Options & { readonly check?: boolean }) => {
      const csv = await readFile(file, "utf8").catch(() => {
        throw new StartProblem(`${file} cannot be read.`);
      });
      const asked = { csv, check: options.check ?? false };
      tell(await within(id, (services, place) => addFile(services, place, asked)), options);
    });
  one("requests <community>", "Who asks to belong, newest first.", "requests 0199…")
    .option("--all", "those that were answered, too")
    .action(async (id: string, options: Options & { readonly all?: boolean }) => {
      const all = options.all ?? false;
      tell(await within(id, (services, place) => requests(services, place, all)), options);
    });
  acting(one("approve <community> <request>", "Let them in.", "approve 0199… 019a…")).action(
    acted(approve),
  );
  acting(
    one("refuse <community> <request>", "Say no; they are written to.", "refuse 0199… 019a…"),
  ).action(acted(refuse));
};

const tell = ({ document, text }: Answer, options: Options): void => print(document, text, options);

/** Who acts, where, and when. */
export interface Acting {
  readonly services: Services;
  readonly by: {
    readonly communityId: string;
    readonly communityName: string;
    readonly id: string;
  };
  readonly now: Date;
}

/** Only administrators act; whoever runs the machine names one, or takes the first. */
export const actingIn = async (
  services: Services,
  community: CommunityRow,
  as: string | undefined,
): Promise<Acting> => {
  const { db, clock } = services;
  const given = as !== undefined && isId(as) ? await readMember(db, community.id, as) : null;
  if (as !== undefined && !given?.administrator)
    throw new StartProblem(`${as} is no administrator of ${community.name}.`);
  const id = given?.id ?? (await firstAdministrator(db, community.id));
  if (id === null) throw new StartProblem(`Nobody administers ${community.name}.`);
  const by = { communityId: community.id, communityName: community.name, id };
  return { services, by, now: clock.now() };
};

const acted =
  <O extends ActingOptions>(work: (acting: Acting, given: string, options: O) => Promise<Answer>) =>
  async (id: string, given: string, options: O): Promise<void> => {
    const answer = await within(id, async (services, community) =>
      work(await actingIn(services, community, options.as), given, options),
    );
    tell(answer, options);
  };

export const invite = async (
  { services, by, now }: Acting,
  displayName: string,
  { email, phone }: PersonOptions,
): Promise<Answer> => {
  if (email !== undefined && phone !== undefined)
    throw new StartProblem("Say --email or --phone: the link goes to one of the two.");
  const contact = done(contactsOf({ email, phone }))[0] ?? null;
  const invited = { displayName, contact, now };
  const { invitation, url } = done(await inviteMember(services, services.db, by, invited));
  const sent = contact === null ? "Send it to them" : `It was sent to ${contact}`;
  const until = shownDate(invitation.expiresAt);
  return {
    document: { ...invitationWire(invitation, now), url },
    text: `${url}\n${sent}; it holds for ${displayName} until ${until}.`,
  };
};

export const addFile = async (
  services: Services,
  { id: communityId, name: communityName }: CommunityRow,
  { csv, check }: { readonly csv: string; readonly check: boolean },
): Promise<Answer> => {
  const { db, clock } = services;
  const lines = await readMemberFile(db, { communityId, csv, nameIn });
  if ("fault" in lines) throw new StartProblem(`Nobody was added: ${said(lines)}.`);
  const wrong = lines.filter(({ faults }) => faults.length > 0);
  if (wrong.length > 0) throw new StartProblem(`Nobody was added: ${saidOfLines(wrong)}.`);
  const known = lines.filter((line) => line.known).length;
  if (check) {
    const would = { lines: lines.length, added: lines.length - known, known };
    const text = `It would add ${would.added}; ${known} are members already.`;
    return { document: would, text };
  }
  const place = { communityId, communityName };
  const added = await addMembers(services, db, place, lines, clock.now());
  return {
    document: { lines: lines.length, ...added },
    text: `${added.added} were added and written to; ${added.known} were members already.`,
  };
};

export const requests = async (
  { db }: Services,
  { id: communityId }: CommunityRow,
  all: boolean,
): Promise<Answer> => {
  const status = all ? null : ("waiting" as const);
  const found = await listRequests(db, { communityId, before: null, status, limit: listMost });
  const shown = found.slice(0, listMost).map(requestWire);
  const rows = shown.map((one) => [
    ...[one.id, one.displayName, one.contact, one.status],
    ...[shownDate(one.askedAt), one.note ?? "-"],
  ]);
  const headings = ["id", "name", "contact", "status", "asked", "note"];
  return { document: shown, text: tableText(headings, rows, "Nobody waits for an answer.") };
};

export const approve = async (
  { services, by, now }: Acting,
  requestId: string,
): Promise<Answer> => {
  const asked = { requestId: idOf(requestId), now };
  const { request, member } = done(await approveRequest(services, services.db, by, asked));
  const text = `${member.displayName} is member ${member.id} and was written to.`;
  return { document: requestWire(request), text };
};

export const refuse = async ({ services, by, now }: Acting, requestId: string): Promise<Answer> => {
  const asked = { requestId: idOf(requestId), now };
  const request = done(await refuseRequest(services, services.db, by, asked));
  return { document: requestWire(request), text: `${request.displayName} was written to.` };
};

const idOf = (given: string): string => {
  if (isId(given)) return given;
  throw new StartProblem(`There is no request ${given}.`);
};
