/** `milpa operators`: who may come in to an app's console, decided on the machine itself. */
import type { Command } from "commander";
import { readEmail } from "#platform/people/email-address.ts";
import type { Operator } from "#platform/people/operators.ts";
import { StartProblem } from "#platform/problem.ts";
import { operatorAppNamed, operatorApps } from "./operator-apps.ts";
import { described, print, shownDate, tableText } from "./output.ts";

interface Options {
  readonly json?: boolean;
  readonly app: string;
}

interface AddOptions extends Options {
  readonly readOnly?: boolean;
}

export const operatorsCommand = (program: Command): void => {
  const command = program.command("operators").description("People who may use a console.");
  const one = (usage: string, says: string, example: string): Command =>
    described(command.command(usage).description(says), `milpa operators ${example}`).option(
      "--app <app>",
      `whose console: ${operatorApps.join(", ")}`,
      "control",
    );
  one(
    "add <email>",
    "Let a person in by the e-mail of their identity account, or change their rights.",
    "add ana@example.org --app payments",
  )
    .option("--read-only", "of control: may see everything and change nothing")
    .action(add);
  one("list", "Who may come in, and who did.", "list --app payments").action(list);
  one(
    "remove <email>",
    "Take it back; open sessions end in seconds.",
    "remove ana@example.org",
  ).action(remove);
};

const add = async (typed: string, options: AddOptions): Promise<void> => {
  const email = readEmail(typed);
  if (email === null) throw new StartProblem(`${typed} is no e-mail address.`);
  const app = operatorAppNamed(options.app);
  await app.add(email, options.readOnly ? "readOnly" : "all");
  const row = (await app.list()).find((one) => one.email.toLowerCase() === email.toLowerCase());
  const may = options.readOnly ? "see everything" : "do everything";
  const text = `${email} may ${may} in the console of ${options.app}.`;
  print(row ? shown(row) : { email }, text, options);
};

const list = async (options: Options): Promise<void> => {
  const rows = await operatorAppNamed(options.app).list();
  const headings = ["e-mail", "name", "may", "last sign-in (UTC)"];
  const cells = rows.map((row) => [
    ...[row.email, row.name || "-", row.roles.join(" "), shownDate(row.lastSignedInAt)],
  ]);
  print(rows.map(shown), tableText(headings, cells, "There are no operators yet."), options);
};

const remove = async (email: string, options: Options): Promise<void> => {
  const known = await operatorAppNamed(options.app).remove(email);
  if (!known) {
    const way = `milpa operators list --app ${options.app}`;
    throw new StartProblem(`${email} is no operator: \`${way}\` shows all.`);
  }
  print({ email, removed: true }, `Removed ${email}.`, options);
};

const shown = ({ email, name, roles, addedAt, lastSignedInAt }: Operator) => ({
  email,
  name: name ?? "",
  roles,
  addedAt,
  lastSignedInAt,
});
