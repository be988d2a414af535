/** The demo world: each app seeds itself once, and `demo.json` tells what a tutorial needs. */
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DemoFacts } from "#platform/app.ts";
import { factNamed, keepFact, sealedFact, waitForFact } from "#platform/db/app-facts.ts";
import type { Transaction } from "#platform/db/database.ts";
import { factsOfApps } from "#platform/db/facts-of-apps.ts";
import { newToken } from "#platform/id.ts";
import { patiently } from "#platform/db/patiently.ts";
import type { RunningApp } from "#platform/run-app.ts";
import type { HouseVault, Vault } from "#platform/vault.ts";
import type { InstanceSecrets } from "./secrets.ts";
import type { EcosystemSettings } from "./settings.ts";

/** What `demo.json` holds (decisions, section 1). */
export interface DemoWorld {
  readonly urls: Readonly<Record<string, string>>;
  readonly apiKeys: NonNullable<DemoFacts["apiKeys"]>;
  readonly oauthClients: NonNullable<DemoFacts["oauthClients"]>;
  readonly users: NonNullable<DemoFacts["users"]>;
  readonly cronSecret: string | null;
  readonly queueSecret: string | null;
  readonly webhookSecrets: Readonly<Record<string, string>>;
  readonly portal: Readonly<Record<string, string>>;
  readonly ids: Readonly<Record<string, string>>;
}

interface SealedFacts {
  readonly sealed: string;
}

/** Under this name each app keeps what its demo world is; only a sandbox has it. */
export const demoFactName = "demo world";

export interface DemoPlace {
  readonly settings: Pick<EcosystemSettings, "home">;
  readonly secrets: Pick<InstanceSecrets, "cron" | "queue">;
  readonly urls: Readonly<Record<string, string>>;
  /** What apps keep of it that this process does not start. */
  readonly elsewhere?: readonly DemoFacts[];
  /** Told what of the demo world nobody can read any more. */
  readonly progress: (sentence: string) => void;
}

export const makeDemoWorld = async (
  running: readonly RunningApp[],
  { settings, secrets, urls, elsewhere = [], progress }: DemoPlace,
): Promise<DemoWorld> => {
  const facts: DemoFacts[] = [...elsewhere];
  for (const app of running) facts.push(await factsOf(app, joined(facts), progress));
  const world = worldOf(facts, secrets, urls);
  const path = join(settings.home, "demo.json");
  // Another process of this home may write its own at the same moment.
  const draft = `${path}.${newToken(6)}`;
  await writeFile(draft, `${JSON.stringify(world, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, path);
  return world;
};

/** A start of some apps tells of all: `demo.json` is of the house, not of a process. */
export const demoElsewhere = async (
  adminUrl: string,
  apps: readonly string[],
  house: HouseVault,
): Promise<readonly DemoFacts[]> => {
  const facts: DemoFacts[] = [];
  for (const [app, fact] of await factsOfApps(adminUrl, apps, demoFactName)) {
    const open = factsIn(fact as SealedFacts, house.of(app));
    if (open) facts.push(open);
  }
  return facts;
};

/**
 * Seeds an app on its first start. The facts commit with what they tell, sealed, so that a kill at
 * any moment neither seeds twice nor loses a key that is shown only once.
 */
const factsOf = async (
  { definition, services }: RunningApp,
  soFar: DemoFacts,
  progress: DemoPlace["progress"],
): Promise<DemoFacts> => {
  const { seed } = definition;
  if (!seed) return {};
  const known = (await factNamed(services.db, demoFactName)) as SealedFacts | undefined;
  const opened = (kept: SealedFacts): DemoFacts =>
    factsIn(kept, services.vault) ?? lostFacts(definition.name, progress);
  if (known) return opened(known);
  // Of two first starts at once the second waits here, and finds what the first has seeded.
  const seeding = async (tx: Transaction): Promise<DemoFacts> => {
    await waitForFact(tx, demoFactName);
    const meanwhile = (await factNamed(tx, demoFactName)) as SealedFacts | undefined;
    if (meanwhile) return opened(meanwhile);
    const facts = await seed(services, tx, soFar);
    const sealed = services.vault.seal(sealedFact, JSON.stringify(facts), demoFactName);
    await keepFact(tx, demoFactName, { sealed } satisfies SealedFacts);
    return facts;
  };
  return patiently(() => services.db.transaction(seeding));
};

/** Null for what was sealed under a master key that is lost. */
const factsIn = ({ sealed }: SealedFacts, vault: Vault): DemoFacts | null => {
  try {
    return JSON.parse(vault.open(sealedFact, sealed, demoFactName)) as DemoFacts;
  } catch {
    return null;
  }
};

/** What the app seeded is there: seeding it again would make it twice. */
const lostFacts = (app: string, progress: DemoPlace["progress"]): DemoFacts => {
  progress(
    `The demo keys of ${app} open under no master key that is left, so demo.json has none of ` +
      `them: make new ones with \`milpa keys create ${app}\`, or begin anew with ` +
      "`milpa demo reset`.",
  );
  return {};
};

const worldOf = (
  facts: readonly DemoFacts[],
  secrets: DemoPlace["secrets"],
  urls: Readonly<Record<string, string>>,
): DemoWorld => ({
  urls,
  ...joined(facts),
  cronSecret: secrets.cron,
  queueSecret: secrets.queue,
});

const joined = (facts: readonly DemoFacts[]) => ({
  apiKeys: Object.assign({}, ...facts.map((fact) => fact.apiKeys)) as DemoWorld["apiKeys"],
  oauthClients: facts.flatMap((fact) => fact.oauthClients ?? []),
  users: facts.flatMap((fact) => fact.users ?? []),
  webhookSecrets: merged(facts.map((fact) => fact.webhookSecrets)),
  portal: merged(facts.map((fact) => fact.portal)),
  ids: merged(facts.map((fact) => fact.ids)),
});

const merged = (
  parts: readonly (Readonly<Record<string, string>> | undefined)[],
): Record<string, string> => Object.assign({}, ...parts) as Record<string, string>;
