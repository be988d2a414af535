/** `milpa organizations`: who issues invoices: added, listed, and given a price. */
import { readFileSync } from "node:fs";
import { InvalidArgumentError, Option, type Command } from "commander";
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import { isId } from "#platform/id.ts";
import { readEmail } from "#platform/people/email-address.ts";
import { addMember } from "#platform/people/memberships.ts";
import { listMost } from "#platform/limits.ts";
import { Refusal } from "#platform/errors.ts";
import { StartProblem } from "#platform/problem.ts";
import { readSettings } from "#platform/config.ts";
import { invoicingApp } from "../../apps/invoicing/app.ts";
import { addOrganization } from "../../apps/invoicing/organizations/change-organization.command.ts";
import { takeCertificate } from "../../apps/invoicing/certificates/take-certificate.command.ts";
import { tiers, type Tier } from "../../apps/invoicing/billing/partner-rates.domain.ts";
import { billOrganization } from "../../apps/invoicing/organizations/bill-organization.command.ts";
import { billedAs } from "../../apps/invoicing/organizations/organization.domain.ts";
import { listOrganizations } from "../../apps/invoicing/organizations/organization-list.query.ts";
import { putTier } from "../../apps/invoicing/organizations/organizations.store.ts";
import { findOrganization } from "../../apps/invoicing/organizations/organizations.query.ts";
import { withServices } from "../offline.ts";
import { described, print, shownDate, tableText } from "./output.ts";

interface Options {
  readonly json?: boolean;
}

interface AddOptions extends Options {
  readonly name: string;
  readonly rfc: string;
  readonly legalName: string;
  readonly regime: string;
  readonly postalCode: string;
  readonly email?: string;
  readonly member?: readonly string[];
  readonly tier: Tier;
}

export const organizationsCommand = (program: Command): void => {
  const command = program
    .command("organizations")
    .description("Organizations that issue invoices (invoicing).");
  const one = (usage: string, says: string, example: string): Command =>
    described(command.command(usage).description(says), `milpa organizations ${example}`);
  one(
    "add",
    "Add an organization; its certificate and its provider come after.",
    `add --name Kemper --rfc EKU9003173C9 --legal-name "ESCUELA KEMPER URGATE" ` +
      "--regime 601 --postal-code 42501",
  )
    .requiredOption("--name <name>", "what people call it")
    .requiredOption("--rfc <rfc>", "of the issuer")
    .requiredOption("--legal-name <name>", "as SAT has it, without the company form")
    .requiredOption("--regime <key>", "of SAT's catalog, such as 601")
    .requiredOption("--postal-code <code>", "where invoices are issued")
    .option("--email <address>", "where warnings and bills go", email)
    .option("--member <email...>", "who may see it and issue for it in the console")
    .addOption(new Option("--tier <tier>", "the price of stamps").choices(tiers).default("starter"))
    .action(add);
  one("list", "Organizations, newest first.", "list").action(list);
  one(
    "tier <id> <tier>",
    `Set the price of stamps: ${tiers.join(", ")}.`,
    "tier 0199… business",
  ).action(tier);
  one(
    "billing <id> <kind> [tenant]",
    `Say who pays for its stamps: ${billedAs.join(", ")}; a tenant where it is the ecosystem's.`,
    "billing 0199… ecosystem 0198…",
  ).action(billing);
  one(
    "certificate <id> <cer> <key>",
    "Take a CSD; the password of its key comes from MILPA_CSD_PASSWORD.",
    "certificate 0199… sello.cer sello.key",
  ).action(certificate);
};

const email = (given: string): string => {
  const read = readEmail(given);
  if (read !== null) return read;
  throw new InvalidArgumentError("It is no e-mail address.");
};

const add = async (options: AddOptions): Promise<void> => {
  const { name, rfc, legalName, regime, postalCode, email: address = null } = options;
  const members = (options.member ?? []).map(email);
  const made = await withServices(invoicingApp, ({ db, clock }) =>
    db.transaction(async (tx) => {
      const given = { name, rfc, legalName, regime, postalCode, email: address };
      const added = await addOrganization(tx, given, clock.now());
      if ("findings" in added) throw new StartProblem(sentences(added.findings));
      await putTier(tx, added.id, options.tier);
      for (const person of members)
        await addMember(tx, { placeId: added.id, email: person, role: "member", at: clock.now() });
      return added;
    }),
  );
  const scope = `'{"organizationId":"${made.id}"}'`;
  const next = `milpa keys create invoicing --name app --permission cfdi:stamp --scope ${scope}`;
  const text = `${made.name} (${made.rfc}) is organization ${made.id}.\nA key of it: ${next}`;
  print({ id: made.id, name: made.name, rfc: made.rfc, tier: options.tier }, text, options);
};

const sentences = (findings: readonly Finding[]): string =>
  findings.map(({ code, field, message }) => `${code} ${field}: ${message.en}`).join("\n");

const list = async (options: Options): Promise<void> => {
  const found = await withServices(invoicingApp, ({ db }) => listOrganizations(db, listMost));
  const rows = found.map((one) => [
    ...[one.id, one.rfc, one.name, one.tier, shownDate(one.validUntil)],
    one.providers.join(", ") || "-",
  ]);
  const headings = ["id", "RFC", "name", "tier", "certificate until (UTC)", "providers"];
  print(found, tableText(headings, rows, "There are no organizations yet."), options);
};

const knownId = (id: string): string => {
  if (isId(id)) return id;
  throw new StartProblem(`${id} is no id: \`milpa organizations list\` shows them.`);
};

const unknown = (id: string) => new StartProblem(`There is no organization ${id}.`);

const tier = async (id: string, wanted: string, options: Options): Promise<void> => {
  const known = tiers.find((one) => one === wanted);
  if (!known) throw new StartProblem(`${wanted} is no tier; there are ${tiers.join(", ")}.`);
  const done = await withServices(invoicingApp, ({ db }) => putTier(db, knownId(id), known));
  if (!done) throw unknown(id);
  print({ id, tier: known }, `Stamps of ${id} are billed as ${known}.`, options);
};

const billing = async (
  id: string,
  wanted: string,
  tenant: string | undefined,
  options: Options,
): Promise<void> => {
  const known = billedAs.find((one) => one === wanted);
  if (!known) throw new StartProblem(`${wanted} is no kind; there are ${billedAs.join(", ")}.`);
  const asked = { billedAs: known, ecosystemTenantId: tenant ?? "" };
  const done = await withServices(invoicingApp, ({ db }) =>
    billOrganization(db, knownId(id), asked),
  );
  if (!done) throw unknown(id);
  if ("findings" in done) throw new StartProblem(sentences(done.findings));
  const { ecosystemTenantId } = done;
  print({ id, billedAs: known, ecosystemTenantId }, `Stamps of ${id}: ${known}.`, options);
};

const certificate = async (
  id: string,
  cer: string,
  key: string,
  options: Options,
): Promise<void> => {
  const password = process.env["MILPA_CSD_PASSWORD"];
  if (password === undefined) throw new StartProblem("Set MILPA_CSD_PASSWORD to its password.");
  const files = { certificate: fileAt(cer), key: fileAt(key), password };
  const settings = readSettings(invoicingApp.settings, process.env);
  const held = await withServices(invoicingApp, async (services) => {
    const organization = await findOrganization(services.db, knownId(id));
    if (!organization) throw unknown(id);
    return takeCertificate(services, settings, organization, files);
  });
  if (held instanceof Refusal) {
    const { title, advice } = invoicingApp.errors[held.code];
    throw new StartProblem(`${title} ${advice}`);
  }
  if ("findings" in held) throw new StartProblem(sentences(held.findings));
  const { number, validUntil } = held;
  const text = `Certificate ${number} seals for ${id} until ${shownDate(validUntil)}.`;
  print({ id, number, validUntil }, text, options);
};

const fileAt = (path: string): Buffer => {
  try {
    return readFileSync(path);
  } catch {
    throw new StartProblem(`${path} cannot be read.`);
  }
};
