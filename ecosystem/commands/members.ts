/** `milpa members`: who belongs to a business or an organization, decided on the machine itself. */
import { Option, type Command } from "commander";
import type { AppDefinition } from "#platform/app.ts";
import { isId } from "#platform/id.ts";
import { readEmail } from "#platform/people/email-address.ts";
import type { MembershipPlan } from "#platform/people/people-plan.ts";
import { memberState } from "#platform/people/membership-change.ts";
import * as memberships from "#platform/people/memberships.ts";
import { StartProblem } from "#platform/problem.ts";
import type { Services } from "#platform/services.ts";
import { apps } from "../apps.ts";
import { withServices } from "../offline.ts";
import { described, print, shownDate, tableText } from "./output.ts";

interface Options {
  readonly json?: boolean;
  readonly app: string;
}

interface AddOptions extends Options {
  readonly role?: string;
  readonly name?: string;
}

const planned = apps.flatMap((app): readonly (readonly [AppDefinition, MembershipPlan])[] =>
  app.people?.memberships ? [[app, app.people.memberships]] : [],
);

export const membersCommand = (program: Command): void => {
  const command = program
    .command("members")
    .description("People who belong to a place: a business (pos), an organization (invoicing).");
  const one = (usage: string, says: string, example: string): Command =>
    described(command.command(usage).description(says), `milpa members ${example}`).addOption(
      new Option("--app <app>", "whose places")
        .choices(planned.map(([{ name }]) => name))
        .makeOptionMandatory(),
    );
  one("list <place>", "Who belongs to it, and who came in.", "list 0199… --app pos").action(list);
  one(
    "add <place> <email>",
    "Let a person in by the e-mail of their identity account.",
    "add 0199… ana@example.org --app pos --role management",
  )
    .option("--role <role>", "what they do there")
    .option("--name <name>", "what the place calls them")
    .action(add);
  one(
    "remove <place> <email>",
    "Take somebody off; open sessions notice in seconds.",
    "remove 0199… ana@example.org --app pos",
  ).action(remove);
};

interface Place {
  readonly id: string;
  readonly title: string;
  readonly plan: MembershipPlan;
}

const withPlace = <T>(
  { app: name }: Options,
  id: string,
  work: (services: Services, place: Place) => Promise<T>,
): Promise<T> => {
  const [app, plan] = planned.find(([one]) => one.name === name) ?? [];
  if (!app || !plan) throw new StartProblem(`Nobody belongs to a place of ${name}.`);
  return withServices(app, async (services) => {
    const title = isId(id) ? await plan.titleOf(services.db, id) : null;
    if (title === null) throw new StartProblem(`There is no place ${id} in ${name}.`);
    return work(services, { id, title, plan });
  });
};

const states = {
  in: "active",
  waits: "has not come yet",
  over: "invitation over",
  left: "left",
} as const;

const list = (id: string, options: Options): Promise<void> =>
  withPlace(options, id, async ({ db, clock }, place) => {
    const now = clock.now();
    const rows = await memberships.listMembers(db, place.id);
    const headings = ["e-mail", "name", "role", "state", "last sign-in (UTC)"];
    const cells = rows.map((row) => [
      ...[row.emailKey, row.name ?? "-", row.role, states[memberState(row, now)]],
      shownDate(row.lastSignedInAt),
    ]);
    const document = rows.map((row) => ({
      email: row.emailKey,
      name: row.name,
      role: row.role,
      active: row.active,
      state: memberState(row, now),
      lastSignedInAt: row.lastSignedInAt,
    }));
    const empty = `Nobody belongs to ${place.title} yet.`;
    print(document, tableText(headings, cells, empty), options);
  });

const add = (id: string, typed: string, options: AddOptions): Promise<void> =>
  withPlace(options, id, async ({ db, clock }, place) => {
    const email = readEmail(typed);
    if (email === null) throw new StartProblem(`${typed} is no e-mail address.`);
    const role = options.role ?? place.plan.roles[0];
    if (!place.plan.roles.includes(role)) {
      throw new StartProblem(`${role} is no role there: ${place.plan.roles.join(", ")}.`);
    }
    const member = { placeId: place.id, email, role, at: clock.now() };
    const fault = await memberships.addMember(db, { name: options.name ?? "", ...member });
    if (fault === "known") throw new StartProblem(`${email} belongs to ${place.title} already.`);
    if (fault === "full") throw new StartProblem(`${place.title} is full.`);
    const text = `${email} belongs to ${place.title} as ${role} from the next sign-in on.`;
    print({ place: place.id, email, role }, text, options);
  });

const remove = (id: string, email: string, options: Options): Promise<void> =>
  withPlace(options, id, async ({ db }, { id: placeId, title, plan }) => {
    const fault = await memberships.removeMember(db, { placeId, email }, plan.keeper);
    if (fault === "unknown") throw new StartProblem(`${email} does not belong to ${title}.`);
    if (fault === "lastKeeper") {
      const message = `${email} is the last ${plan.keeper ?? ""} of ${title}: add another first.`;
      throw new StartProblem(message);
    }
    print({ place: placeId, email, removed: true }, `Removed ${email} from ${title}.`, options);
  });
