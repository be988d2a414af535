/** `milpa keys`: API keys of an app are made, listed, rotated and revoked on the machine itself. */
import type { Command } from "commander";
import type { IssuedKey, KeyFacts } from "#platform/auth/api-keys.ts";
import { permissionsOf } from "#platform/contract/permissions.ts";
import { Refusal } from "#platform/errors.ts";
import type { KeyScope } from "#platform/http/caller.ts";
import { isId } from "#platform/id.ts";
import { listMost } from "#platform/limits.ts";
import { StartProblem } from "#platform/problem.ts";
import { appNamed, withServices } from "../offline.ts";
import { described, print, shownDate, tableText } from "./output.ts";

interface CreateOptions {
  readonly name: string;
  readonly permission: readonly string[];
  readonly scope: string;
  readonly ecosystem?: boolean;
  readonly json?: boolean;
}

interface MarkOptions {
  readonly own?: boolean;
  readonly json?: boolean;
}

export const keysCommand = (program: Command): void => {
  const keys = program.command("keys").description("API keys of an app.");
  described(
    keys
      .command("create <app>")
      .description("Make a key; it is shown once.")
      .requiredOption("--name <name>", "what people call it")
      .requiredOption("--permission <permission...>", "what it may do")
      .option("--scope <json>", "what it may touch, as JSON", "{}")
      .option("--ecosystem", "a key of the ecosystem's own apps: it has no scope"),
    "milpa keys create vouchers --name till --permission charges:create charges:settle " +
      `--scope '{"communityId":"…","cellIds":["…"]}'`,
  ).action(create);
  described(
    keys.command("list <app>").description("List keys, newest first."),
    "milpa keys list vouchers",
  ).action(list);
  described(
    keys
      .command("rotate <app> <id>")
      .description("Replace a key; the old one stays valid for a day."),
    "milpa keys rotate vouchers 0199…",
  ).action(rotate);
  described(
    keys.command("revoke <app> <id>").description("End a key now."),
    "milpa keys revoke vouchers 0199…",
  ).action(revoke);
  described(
    keys
      .command("mark <app> <id>")
      .description("Say that a key without a scope is the ecosystem's own.")
      .option("--own", "say that it is not: it is the own key of whoever holds it"),
    "milpa keys mark payments 0199…",
  ).action(mark);
};

const create = async (name: string, options: CreateOptions): Promise<void> => {
  const app = appNamed(name);
  const known: readonly string[] = permissionsOf(app);
  const unknown = options.permission.filter((permission) => !known.includes(permission));
  if (unknown.length > 0) {
    throw new StartProblem(
      `${app.name} has no permission ${unknown.join(", ")}; it has ${known.join(", ")}.`,
    );
  }
  const key = {
    name: options.name,
    permissions: options.permission,
    scope: scopeOf(options.scope),
    ecosystem: options.ecosystem === true,
  };
  if (key.ecosystem && Object.keys(key.scope).length > 0) {
    throw new StartProblem("An ecosystem key belongs to no owner: leave --scope out.");
  }
  const issued = await withServices(app, (services) => services.keys.create(key));
  print(issued, shown(issued), options);
};

const list = async (name: string, options: { readonly json?: boolean }): Promise<void> => {
  const found = await withServices(appNamed(name), (services) => services.keys.list(listMost));
  const rows = found.map((key) => [
    key.id,
    key.hint,
    key.name,
    stateOf(key),
    key.ecosystem ? "ecosystem" : (key.madeBy ?? "an operator"),
    shownDate(key.lastUsedAt),
  ]);
  const headings = ["id", "key", "name", "state", "of, or made by", "last used"];
  print(found, tableText(headings, rows, "There are no keys yet."), options);
};

const rotate = async (name: string, id: string, options: { readonly json?: boolean }) => {
  const issued = await withServices(appNamed(name), ({ keys }) => keys.rotate(knownId(id)));
  if (issued instanceof Refusal)
    throw new StartProblem(`There is no key ${id} of ${name} that can be rotated.`);
  print(issued, shown(issued), options);
};

const revoke = async (name: string, id: string, options: { readonly json?: boolean }) => {
  const known = await withServices(appNamed(name), ({ keys }) => keys.revoke(knownId(id)));
  if (!known) throw new StartProblem(`There is no key ${id} of ${name}.`);
  print({ id, revoked: true }, `Revoked ${id}.`, options);
};

const mark = async (name: string, id: string, options: MarkOptions) => {
  const ecosystem = options.own !== true;
  const known = await withServices(appNamed(name), ({ keys }) => keys.mark(knownId(id), ecosystem));
  if (!known) {
    throw new StartProblem(
      `${id} is no key of ${name} that can be so: it has a scope, or another key made it.`,
    );
  }
  const kind = ecosystem ? "an ecosystem key" : "no ecosystem key";
  print({ id, ecosystem }, `${id} and its successors: ${kind}.`, options);
};

const shown = ({ key, id }: IssuedKey): string => `${key}\n(id ${id}; this key is not shown again)`;

const stateOf = (key: KeyFacts): string => {
  if (key.revokedAt) return "revoked";
  return key.expiresAt ? `until ${shownDate(key.expiresAt)}` : "active";
};

const knownId = (id: string): string => {
  if (isId(id)) return id;
  throw new StartProblem(`${id} is no id of a key: \`milpa keys list\` shows them.`);
};

const scopeOf = (text: string): KeyScope => {
  try {
    const scope: unknown = JSON.parse(text);
    if (typeof scope === "object" && scope !== null && !Array.isArray(scope)) return scope;
  } catch {
    // Said below, like every other wrong scope.
  }
  throw new StartProblem(`--scope must be a JSON object, such as {"communityId":"…"}.`);
};
