/**
 * All generated documents by their paths, and what of them the repository does not have as it
 * should.
 */
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AppDefinition } from "#platform/app.ts";
import { messagingSettings } from "#platform/messaging/settings.ts";
import { ecosystemSettings } from "../../ecosystem/settings.ts";
import { decisionsOf } from "./decisions.ts";
import { endpointsOf } from "./endpoints.ts";
import { houseJobsOf } from "./house-jobs.ts";
import { document, generatedNote, table } from "./markdown.ts";
import { errorsOf, eventsOf, jobsOf, settingsOf, settingsTable } from "./tables.ts";

/** Path below the root → text. */
export type Documents = ReadonlyMap<string, string>;

const folder = "docs/reference";
const kinds = ["endpoints", "errors", "events", "jobs", "settings"] as const;
const portBase = 4000;

/** Beside what contracts make: what `npm run quality` measures, `npm run operations` tries. */
const measured = new Set([`${folder}/quality.md`, `${folder}/operations.md`]);

export const documentsOf = async (
  apps: readonly AppDefinition[],
  root: string,
): Promise<Documents> => {
  const documents = new Map<string, string>();
  for (const app of apps) {
    const texts = await textsOf(app, root);
    for (const kind of kinds) documents.set(`${folder}/${app.name}/${kind}.md`, texts[kind]);
  }
  documents.set(`${folder}/README.md`, contents(apps));
  documents.set(`${folder}/settings.md`, houseSettings());
  documents.set(`${folder}/jobs.md`, houseJobsOf(apps));
  const decisions = join(root, "docs/adr");
  if (existsSync(decisions)) documents.set("docs/adr/README.md", await decisionsOf(decisions));
  return documents;
};

const textsOf = async (app: AppDefinition, root: string) => {
  const events = join(root, "contracts", app.name, "events.ts");
  const words = existsSync(events)
    ? ((await import(pathToFileURL(events).href)) as Record<string, unknown>)
    : {};
  return {
    endpoints: endpointsOf(app, `http://localhost:${portBase + app.portOffset}`),
    errors: errorsOf(app),
    events: eventsOf(app, words),
    jobs: jobsOf(app),
    settings: settingsOf(app),
  };
};

/** The settings that concern every app. */
const houseSettings = (): string =>
  document(
    generatedNote,
    "# Settings of the whole house",
    "Each app's own settings are in its folder. `MILPA_<APP>_URL` is the public address of an app.",
    settingsTable(ecosystemSettings),
    "## Messages",
    settingsTable(messagingSettings),
  );

const contents = (apps: readonly AppDefinition[]): string =>
  document(
    generatedNote,
    "# Reference",
    table(
      ["app", "what it is", ...kinds],
      apps.map(({ name, title, summary }) => [
        title,
        summary,
        ...kinds.map((kind) => `[${kind}](${name}/${kind}.md)`),
      ]),
    ),
    "[Settings of the whole house](settings.md) · [its scheduled jobs](jobs.md) · " +
      "[quality of answers](quality.md) · [trials of operations](operations.md)",
  );

/** One sentence for each document that is missing, differs, or should no longer be there. */
export const differences = async (documents: Documents, root: string): Promise<string[]> => {
  const told: string[] = [];
  for (const [path, text] of documents) {
    const committed = await readFile(join(root, path), "utf8").catch(() => null);
    if (committed === null) told.push(`${path} is missing.`);
    else if (committed !== text) told.push(`${path} is not what the contracts say.`);
  }
  for (const path of await leftOver(documents, root)) told.push(`${path} belongs to no app.`);
  return told;
};

export const writeDocuments = async (documents: Documents, root: string): Promise<void> => {
  for (const path of await leftOver(documents, root)) await rm(join(root, path));
  for (const [path, text] of documents) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
};

const leftOver = async (documents: Documents, root: string): Promise<string[]> => {
  const found = await readdir(join(root, folder), { recursive: true }).catch(() => []);
  return found
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith(".md") && !measured.has(path) && !documents.has(path));
};
