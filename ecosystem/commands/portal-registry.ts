/** `milpa portal platforms|tenants`: business apps and businesses, kept on the machine itself. */
import { Option, type Command } from "commander";
import type { z } from "zod";
import { portalErrors } from "#contracts/portal/errors.ts";
import { putPlatform } from "#contracts/portal/platform.ts";
import { TenantInput } from "#contracts/portal/tenant.ts";
import { platformId as platformIdShape } from "#contracts/portal/names.ts";
import { readSettings } from "#platform/config.ts";
import { Refusal, type ErrorCatalog } from "#platform/errors.ts";
import { listMost } from "#platform/limits.ts";
import { StartProblem } from "#platform/problem.ts";
import { portalApp } from "../../apps/portal/app.ts";
import { portalSettings } from "../../apps/portal/config.ts";
import { keyStateOf, presetPlatformId } from "../../apps/portal/platforms/platform-key.domain.ts";
import { readRecord } from "../../apps/portal/tenants/tenant-record.query.ts";
import { registerPlatform } from "../../apps/portal/platforms/register-platform.command.ts";
import { registerTenant } from "../../apps/portal/tenants/register-tenant.command.ts";
import { listPlatforms } from "../../apps/portal/platforms/platforms.query.ts";
import { listTenants } from "../../apps/portal/tenants/tenants.query.ts";
import { withServices } from "../offline.ts";
import { described, print, shownDate, tableText } from "./output.ts";

interface Options {
  readonly json?: boolean;
}

/** Adds its commands below `milpa portal`. */
export const portalRegistry = (portal: Command): void => {
  const platforms = portal.command("platforms").description("Business apps behind the portal.");
  described(
    platforms.command("list").description("Business apps, by id."),
    "milpa portal platforms list",
  ).action(showPlatforms);
  described(
    platforms
      .command("put <platformId>")
      .description("Say where an app serves its consumer API; its key from MILPA_BUSINESS_KEY.")
      .requiredOption("--name <name>", "what people call it")
      .requiredOption("--base-url <url>", "what /api/consumer/… is asked below"),
    "milpa portal platforms put shop --name Shop --base-url https://shop.example",
  ).action(keepPlatform);
  const tenants = portal.command("tenants").description("Businesses that have a portal.");
  described(
    tenants.command("list <platformId>").description("Businesses of an app, by id."),
    "milpa portal tenants list pos",
  ).action(showTenants);
  described(
    tenants
      .command("put <platformId> <tenantId>")
      .description("Register a business, or change it; what is not said stays.")
      .option("--slug <slug>", "the business in an address")
      .option("--name <name>", "what people call it")
      .addOption(new Option("--tier <tier>").choices(["free", "premium"]))
      .addOption(new Option("--portal <state>").choices(["enabled", "disabled"]))
      .option("--color <color>", "such as #2f7d4f; premium shows it")
      .option("--email <address>", "where support mail goes")
      .option("--domain <domain>", "its own, of premium; empty gives it up"),
    "milpa portal tenants put shop t-1 --slug la-esquina --name 'La Esquina' --tier free",
  ).action(keepTenant);
};

const showPlatforms = async (options: Options): Promise<void> => {
  const shown = await withServices(portalApp, async ({ db, urls }) =>
    (await listPlatforms(db, listMost)).map(({ sealedKey, ...one }) => {
      const keyState = keyStateOf({ ...one, sealedKey }, urls[presetPlatformId]);
      return { ...one, hasOwnKey: keyState === "own", keyState };
    }),
  );
  const rows = shown.map((one) => [
    ...[one.platformId, one.name, one.baseUrl],
    one.keyState === "own" ? "its own" : one.keyState,
  ]);
  const headings = ["id", "name", "consumer API", "key"];
  print(shown, tableText(headings, rows, "There are no business apps yet."), options);
};

interface PlatformOptions extends Options {
  readonly name: string;
  readonly baseUrl: string;
}

const keepPlatform = async (id: string, options: PlatformOptions): Promise<void> => {
  const platformId = read(platformIdShape, id);
  const apiKey = process.env["MILPA_BUSINESS_KEY"];
  const input = read(putPlatform.shape.body, {
    name: options.name,
    baseUrl: options.baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
  });
  const put = await withServices(portalApp, (services) =>
    registerPlatform(services, platformId, input, services.clock.now()),
  );
  if (put instanceof Refusal) throw refused(put);
  const document = { platformId, name: options.name, ...put };
  const key = put.keyState === "own" ? "a key of its own" : "the portal's shared key";
  print(document, `${platformId} is asked at ${put.baseUrl} with ${key}.`, options);
};

const showTenants = async (platformId: string, options: Options): Promise<void> => {
  const found = await withServices(portalApp, ({ db }) =>
    listTenants(db, platformId, { after: "", limit: listMost }),
  );
  const rows = found.map((one) => [
    ...[one.tenantId, one.slug, one.name, one.tier, one.enabled ? "open" : "closed"],
    ...[one.provedDomain ?? one.customDomain ?? "-", shownDate(one.syncedAt)],
  ]);
  const headings = ["id", "slug", "name", "tier", "portal", "domain", "told (UTC)"];
  print(found, tableText(headings, rows, `No business of ${platformId} is known.`), options);
};

interface TenantOptions extends Options {
  readonly slug?: string;
  readonly name?: string;
  readonly tier?: string;
  readonly portal?: string;
  readonly color?: string;
  readonly email?: string;
  readonly domain?: string;
}

const keepTenant = async (
  platformId: string,
  tenantId: string,
  options: TenantOptions,
): Promise<void> => {
  const record = await withServices(portalApp, async (services) => {
    const key = { platformId, tenantId };
    const input = read(TenantInput, merged(await readRecord(services, key), options));
    const settings = readSettings(portalSettings, process.env);
    const now = services.clock.now();
    const put = await registerTenant({ services, settings, now }, key, input);
    if (put instanceof Refusal) throw refused(put);
    return readRecord(services, key);
  });
  const domain = record?.customDomain;
  const proof = domain
    ? `\nProve ${domain.domain} by a TXT record ${domain.recordName} = ${domain.recordValue}`
    : "";
  print(record, `${record?.name ?? ""} is at ${record?.portalUrl ?? ""}.${proof}`, options);
};

/** What is kept, with what was said in its place. */
const merged = (
  before: Awaited<ReturnType<typeof readRecord>>,
  { slug, name, tier, portal, color, email, domain }: TenantOptions,
) => ({
  slug: slug ?? before?.slug,
  name: name ?? before?.name,
  tier: tier ?? before?.tier ?? "free",
  enabled: portal === undefined ? (before?.enabled ?? true) : portal === "enabled",
  branding: { ...before?.branding, ...(color === undefined ? {} : { brandColor: color }) },
  contact: { ...before?.contact, ...(email === undefined ? {} : { email }) },
  ...(before ? { features: before.features } : {}),
  ...(domain === undefined ? {} : { customDomain: domain === "" ? null : domain }),
});

const read = <S extends z.ZodType>(shape: S, value: unknown): z.output<S> => {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const said = result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new StartProblem(said.join("\n").replace(/^: /, ""));
};

const refused = ({ code, detail }: Refusal): StartProblem => {
  const titles: ErrorCatalog = portalErrors;
  return new StartProblem(detail.message ?? titles[code]?.title ?? code);
};
