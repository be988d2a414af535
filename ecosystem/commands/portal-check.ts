/** `milpa portal check`: whether a business app's consumer API is what portals expect. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Command, Option } from "commander";
import { fetchOver } from "#platform/outgoing/fetch-over.ts";
import { socketsOf } from "#platform/outgoing/sockets.ts";
import { StartProblem } from "#platform/problem.ts";
import { checkBusiness, type CheckRequest } from "#libraries/portal-check/check-business.ts";
import { reportText } from "#libraries/portal-check/report-text.ts";
import type { DemoWorld } from "../demo-world.ts";
import { readEcosystemSettings } from "../settings.ts";
import { described, print } from "./output.ts";
import { portalRegistry } from "./portal-registry.ts";

interface Options {
  readonly key?: string;
  readonly sourceApp?: string;
  readonly tenant?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly order?: string;
  readonly disabledTenant?: string;
  readonly ticket?: string;
  readonly write?: true;
  readonly json?: boolean;
}

const defaultSourceApp = "milpa-portal";
/** A stranger's app may be slow, or answer without end; a redirect is looked at, not followed. */
const bounds = { timeoutMs: 10_000, bytesMost: 8 * 1024 * 1024 };

const what =
  "Look at a business app's consumer API, line by line of the contract; " +
  "exit 1 where one is broken. Without an address, the point of sale of the sandbox that runs.";

export const portalCommand = (program: Command): void => {
  const portal = program.command("portal").description("Consumer portals and their business apps.");
  described(
    portal
      .command("check [baseUrl]")
      .description(what)
      .option("--key <key>", "what the portal sends in X-API-Key")
      .option("--source-app <name>", `what it sends in X-Source-App; ${defaultSourceApp} otherwise`)
      .option("--phone <phone>", "a customer's ten digits")
      .option("--email <address>", "a customer's e-mail address")
      .option("--tenant <id>", "a tenant; else one that the customer is known at")
      .option("--order <id>", "an order of that tenant without an invoice")
      .option("--disabled-tenant <id>", "a tenant whose portal is turned off")
      .addOption(new Option("--ticket <code>", "a ticket's code, where tickets are served"))
      .option("--write", "let one invoice request be recorded; nothing is otherwise"),
    "milpa portal check https://pos.example --key $KEY --phone 5512345678 --email ana@example.com",
  ).action(check);
  portalRegistry(portal);
};

const check = async (baseUrl: string | undefined, options: Options): Promise<void> => {
  const request = await requestOf(baseUrl, options);
  const sockets = socketsOf({ connections: 4 });
  try {
    const report = await checkBusiness(fetchOver(sockets, bounds), request);
    print(report, reportText(report), options);
    if (report.counts.failed > 0) process.exitCode = 1;
  } finally {
    await sockets.destroy();
  }
};

/** What was given; for the point of sale of this sandbox, what is missing is in demo.json. */
const requestOf = async (baseUrl: string | undefined, given: Options): Promise<CheckRequest> => {
  const demo = await demoWorld();
  const ours = demo?.urls["pos"];
  const address = baseUrl ?? ours;
  if (address === undefined)
    throw new StartProblem("Say whose API to look at: `milpa portal check <baseUrl> --key …`.");
  if (!/^https?:\/\/./.test(address)) throw new StartProblem(`${address} is no http(s) address.`);
  const known = demo && address.replace(/\/+$/, "") === ours ? demo : null;
  const key = given.key ?? known?.portal["apiKey"];
  if (key === undefined) throw new StartProblem("Say what the portal sends: --key <key>.");
  const ids = known?.ids ?? {};
  return {
    baseUrl: address,
    key,
    sourceApp: given.sourceApp ?? defaultSourceApp,
    phone: given.phone ?? ids["posConsumerPhone"],
    email: given.email ?? ids["posConsumerEmail"],
    tenantId: given.tenant,
    orderId: given.order,
    disabledTenantId: given.disabledTenant ?? ids["posTenantPortalDisabled"],
    ticketCode: given.ticket ?? ids["posTicketCode"],
    requests: given.write ? "record" : "none",
  };
};

const demoWorld = async (): Promise<DemoWorld | null> => {
  try {
    const path = join(readEcosystemSettings(process.env).home, "demo.json");
    return JSON.parse(await readFile(path, "utf8")) as DemoWorld;
  } catch {
    // Another business app is looked at from anywhere, without a sandbox.
    return null;
  }
};
