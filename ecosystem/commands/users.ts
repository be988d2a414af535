/** `milpa users`: accounts of identity: who there is, and who is suspended. */
import type { Command } from "commander";
import { listMost } from "#platform/limits.ts";
import { StartProblem } from "#platform/problem.ts";
import type { Services } from "#platform/services.ts";
import { identityApp } from "../../apps/identity/app.ts";
import { switchAccount } from "../../apps/identity/accounts/switch-account.command.ts";
import { listAccounts } from "../../apps/identity/accounts/account-lists.query.ts";
import { findByEmail, type Account } from "../../apps/identity/accounts/accounts.query.ts";
import { withServices } from "../offline.ts";
import { described, print, shownDate, tableText } from "./output.ts";

interface Options {
  readonly json?: boolean;
}

export const usersCommand = (program: Command): void => {
  const users = program.command("users").description("Accounts that people sign in with.");
  const add = (usage: string, says: string, example: string): Command =>
    described(users.command(usage).description(says), `milpa users ${example}`);
  add("list", "Accounts, newest first.", "list --search ana")
    .option("--search <text>", "part of an address or name", "")
    .action(list);
  add(
    "disable <email>",
    "Suspend: devices and grants end at once.",
    "disable ana@example.org",
  ).action((email: string, options: Options) => turn(email, "off", options));
  add("enable <email>", "Let a person in again.", "enable ana@example.org").action(
    (email: string, options: Options) => turn(email, "on", options),
  );
};

const list = async (options: Options & { readonly search: string }): Promise<void> => {
  const found = await withServices(identityApp, ({ db }) =>
    listAccounts(db, options.search, listMost),
  );
  const rows = found.map((account) => [
    ...[account.id, account.email, account.name, account.roles.join(" ") || "-"],
    account.disabled_at ? `disabled since ${shownDate(account.disabled_at)}` : "enabled",
  ]);
  const text = tableText(
    ["id", "e-mail", "name", "roles", "state"],
    rows,
    "There are no accounts.",
  );
  print(found.map(shown), text, options);
};

const shown = (account: Awaited<ReturnType<typeof listAccounts>>[number]) => ({
  id: account.id,
  email: account.email,
  name: account.name,
  roles: account.roles,
  createdAt: account.created_at,
  disabledAt: account.disabled_at,
});

const withAccount = <T>(
  email: string,
  work: (services: Services, account: Account) => Promise<T>,
): Promise<T> =>
  withServices(identityApp, async (services) => {
    const account = await findByEmail(services.db, email);
    if (!account) throw new StartProblem(`Nobody has an account with ${email}.`);
    return work(services, account);
  });

const turn = async (email: string, to: "on" | "off", options: Options): Promise<void> => {
  const changed = await withAccount(email, (services, { id }) => switchAccount(services, id, to));
  const state = to === "on" ? "enabled" : "disabled";
  print({ email, state, changed }, `${email} is ${changed ? "now" : "already"} ${state}.`, options);
};
