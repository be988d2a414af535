/** `milpa operators`: who may come in to the console, decided on the machine itself. */
import type { Command } from "commander";
import { newId } from "#platform/id.ts";
import { StartProblem } from "#platform/problem.ts";
import { controlApp } from "../../apps/control/app.ts";
import { readEmail } from "../../apps/control/domain/operator-email.ts";
import { operatorsMost } from "../../apps/control/limits.ts";
import * as operators from "../../apps/control/store/operators.ts";
import { withServices } from "../offline.ts";
import { described, print, shownDate, tableText } from "./output.ts";

interface Options {
  readonly json?: boolean;
}

interface AddOptions extends Options {
  readonly readOnly?: boolean;
}

export const operatorsCommand = (program: Command): void => {
  const command = program.command("operators").description("People who may use the console.");
  described(
    command
      .command("add <email>")
      .description(
        "Let a person in by the e-mail of their identity account, or change their rights.",
      )
      .option("--read-only", "may see everything and change nothing"),
    "milpa operators add ana@example.org",
  ).action(add);
  described(
    command.command("list").description("Who may come in, and who did."),
    "milpa operators list",
  ).action(list);
  described(
    command.command("remove <email>").description("Take it back; open sessions end in seconds."),
    "milpa operators remove ana@example.org",
  ).action(remove);
};

const add = async (typed: string, options: AddOptions): Promise<void> => {
  const email = readEmail(typed);
  if (email === null) throw new StartProblem(`${typed} is no e-mail address.`);
  const roles = options.readOnly
    ? (["admin:read"] as const)
    : (["admin:read", "admin:manage"] as const);
  const row = await withServices(controlApp, ({ db, clock }) =>
    operators.addOperator(db, { id: newId(), email, roles, at: clock.now() }),
  );
  const may = options.readOnly ? "see everything" : "do everything";
  print(shown(row), `${row.email} may ${may} in the console.`, options);
};

const list = async (options: Options): Promise<void> => {
  const rows = await withServices(controlApp, ({ db }) =>
    operators.listOperators(db, operatorsMost),
  );
  const headings = ["e-mail", "name", "may", "last sign-in (UTC)"];
  const cells = rows.map((row) => [
    ...[row.email, row.name || "-", row.roles.join(" "), shownDate(row.last_signed_in_at)],
  ]);
  print(rows.map(shown), tableText(headings, cells, "There are no operators yet."), options);
};

const remove = async (email: string, options: Options): Promise<void> => {
  const known = await withServices(controlApp, ({ db }) => operators.removeOperator(db, email));
  if (!known)
    throw new StartProblem(`${email} is no operator: \`milpa operators list\` shows all.`);
  print({ email, removed: true }, `Removed ${email}.`, options);
};

const shown = (row: operators.OperatorRow) => ({
  id: row.id,
  email: row.email,
  name: row.name,
  roles: row.roles,
  addedAt: row.added_at,
  lastSignedInAt: row.last_signed_in_at,
});
