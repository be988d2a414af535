/** `milpa clients`: apps that sign people in, kept on the machine itself. */
import { InvalidArgumentError, Option, type Command } from "commander";
import { clientKinds, knownScopes, secretGraceHoursMost } from "#contracts/identity/client.ts";
import { hourMs } from "#platform/clock.ts";
import type { Transaction } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import { isId } from "#platform/id.ts";
import { listMost } from "#platform/limits.ts";
import { StartProblem } from "#platform/problem.ts";
import { identityApp } from "../../apps/identity/app.ts";
import { clientOnWire } from "../../apps/identity/clients/client.wire.ts";
import { switchClient } from "../../apps/identity/clients/change-client.command.ts";
import { addSecret, removeSecret } from "../../apps/identity/clients/client-secrets.command.ts";
import { registerClient } from "../../apps/identity/clients/register-client.command.ts";
import { listClients, readRegistered } from "../../apps/identity/clients/client-lists.query.ts";
import { withServices } from "../offline.ts";
import { clientCard, registeredText, secretText } from "./client-text.ts";
import { described, print, shownDate, tableText } from "./output.ts";

interface Options {
  readonly json?: boolean;
}

interface CreateOptions extends Options {
  readonly name: string;
  readonly kind: (typeof clientKinds)[number];
  readonly redirectUri: readonly string[];
  readonly scope?: readonly string[];
  readonly defaultScope?: readonly string[];
  readonly homepage: string;
  readonly firstParty: boolean;
  readonly iss: boolean;
  readonly dpopBound: boolean;
  readonly parRequired: boolean;
}

export const clientsCommand = (program: Command): void => {
  const clients = program.command("clients").description("Apps that sign people in (identity).");
  createOptions(
    described(
      clients.command("create").description("Register a client; its secret is shown once."),
      "milpa clients create --name Tienda --redirect-uri https://tienda.example/callback",
    ),
  ).action(create);
  const add = (usage: string, says: string, example: string): Command =>
    described(clients.command(usage).description(says), `milpa clients ${example}`);
  add("list", "Clients, newest first.", "list --search tienda")
    .option("--search <text>", "part of a name or client_id", "")
    .action(list);
  add("show <client_id>", "One client and its secrets' hints.", "show tienda-…").action(show);
  add("add-secret <client_id>", "A second secret, shown once.", "add-secret tienda-…").action(
    addOne,
  );
  add("remove-secret <client_id> <id>", "End a secret.", "remove-secret tienda-… 0199… --grace 24")
    .option("--grace <hours>", "how long it still works", hours, 0)
    .action(removeOne);
  add("disable <client_id>", "Nobody enters; tokens stop at once.", "disable tienda-…").action(
    (clientId: string, options: Options) => turn(clientId, "off", options),
  );
  add("enable <client_id>", "Let people enter again.", "enable tienda-…").action(
    (clientId: string, options: Options) => turn(clientId, "on", options),
  );
};

const createOptions = (command: Command): Command =>
  command
    .requiredOption("--name <name>", "what people read when they are asked")
    .requiredOption("--redirect-uri <uri...>", "where answers are sent, exactly")
    .addOption(
      new Option("--kind <kind>", "web keeps a secret; spa and native are public")
        .choices(clientKinds)
        .default("web"),
    )
    .addOption(new Option("--scope <scope...>", "all when none is named").choices(knownScopes))
    .addOption(
      new Option("--default-scope <scope...>", "for requests that name none").choices(knownScopes),
    )
    .option("--homepage <url>", "shown to people who are asked", "")
    .option("--first-party", "an app of this house: people are not asked", false)
    .option("--no-iss", "leave iss out of answers (RFC 9207)")
    .option("--dpop-bound", "tokens only with a DPoP proof", false)
    .option("--par-required", "pushed requests only", false);

const hours = (given: string): number => {
  const number = Number(given);
  if (Number.isInteger(number) && number >= 0 && number <= secretGraceHoursMost) return number;
  throw new InvalidArgumentError(`It is a whole number from 0 to ${secretGraceHoursMost}.`);
};

/** Work on clients in one transaction; a refusal becomes its sentence. */
const write = async <T>(
  work: (tx: Transaction, now: Date) => Promise<T | Refusal>,
): Promise<Exclude<T, Refusal>> => {
  const answer = await withServices(identityApp, ({ db, clock }) =>
    db.transaction((tx) => work(tx, clock.now())),
  );
  if (!(answer instanceof Refusal)) return answer as Exclude<T, Refusal>;
  const titles: Readonly<Record<string, { readonly title: string }>> = identityApp.errors;
  throw new StartProblem(answer.detail.message ?? titles[answer.code]?.title ?? answer.code);
};

const create = async (options: CreateOptions): Promise<void> => {
  const scopes = options.scope ?? knownScopes;
  const defaultScopes = options.defaultScope ?? scopes;
  const given = {
    name: options.name,
    kind: options.kind,
    redirectUris: options.redirectUri,
    scopes,
    defaultScopes,
    homepage: options.homepage,
    firstParty: options.firstParty,
    sendIss: options.iss,
    dpopBound: options.dpopBound,
    parRequired: options.parRequired,
  };
  const made = await write((tx, now) => registerClient(tx, given, now));
  if (made === null) throw new StartProblem("The client was not registered.");
  const { client, secret } = made;
  const shown = secret ? { client_secret: secret.secret, client_secret_id: secret.id } : {};
  print({ ...clientOnWire(client), ...shown }, registeredText(client, secret), options);
};

const list = async (options: Options & { readonly search: string }): Promise<void> => {
  const found = await withServices(identityApp, ({ db, clock }) => {
    const all = { search: options.search, state: null, before: null };
    return listClients(db, { ...all, limit: listMost - 1, now: clock.now() });
  });
  const rows = found.map((client) => [
    ...[client.clientId, client.name, client.kind, client.disabledAt ? "disabled" : "enabled"],
    ...[String(client.secrets.length), shownDate(client.createdAt)],
  ]);
  const headings = ["client_id", "name", "kind", "state", "secrets", "registered (UTC)"];
  print(found.map(clientOnWire), tableText(headings, rows, "There are no clients."), options);
};

const show = async (clientId: string, options: Options): Promise<void> => {
  const client = await withServices(identityApp, ({ db, clock }) =>
    readRegistered(db, clientId, clock.now()),
  );
  if (!client) throw new StartProblem(`There is no client ${clientId}.`);
  print(clientOnWire(client), clientCard(client), options);
};

const addOne = async (clientId: string, options: Options): Promise<void> => {
  const made = await write((tx, now) => addSecret(tx, clientId, now));
  print({ client_secret: made.secret, client_secret_id: made.id }, secretText(made), options);
};

const removeOne = async (
  clientId: string,
  secretId: string,
  options: Options & { readonly grace: number },
): Promise<void> => {
  if (!isId(secretId)) throw new StartProblem(`${secretId} is no id of a secret.`);
  const end = { clientId, secretId, graceMs: options.grace * hourMs };
  const client = await write((tx, now) => removeSecret(tx, { ...end, now }));
  const when = options.grace === 0 ? "now" : `in ${options.grace} hours`;
  print(clientOnWire(client), `The secret ends ${when}.`, options);
};

const turn = async (clientId: string, to: "on" | "off", options: Options): Promise<void> => {
  const client = await write((tx, now) => switchClient(tx, clientId, to, now));
  print(clientOnWire(client), `${clientId} is ${to === "on" ? "enabled" : "disabled"}.`, options);
};
