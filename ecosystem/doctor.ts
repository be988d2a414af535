/** What can be wrong with a machine or its settings, each found by looking, with its remedy. */
import { access, constants, statfs } from "node:fs/promises";
import { createServer } from "node:net";
import { freemem } from "node:os";
import { readSettings, type Variables } from "#platform/config.ts";
import { makeDirectory } from "#platform/db/embedded/places/make-directory.ts";
import { findNativePackage } from "#platform/db/embedded/native-package.ts";
import { readRecord } from "#platform/db/embedded/record.ts";
import { apps } from "./apps.ts";
import { productionState } from "./production-needs.ts";
import { instanceSecrets } from "./secrets.ts";
import { serverFindings } from "./server-findings.ts";
import { portOf, readEcosystemSettings, type EcosystemSettings } from "./settings.ts";

export interface Finding {
  readonly check: string;
  readonly ok: boolean;
  /** What was seen; when not ok, also what to do. */
  readonly says: string;
}

const oldestNode = 22;
const leastFreeBytes = 500 * 1024 * 1024;
const healthTimeoutMs = 2_000;

/** Runs every check; none changes anything but an empty MILPA_HOME, which it creates. */
export const examine = async (variables: Variables): Promise<readonly Finding[]> => {
  const findings: Finding[] = [nodeVersion()];
  const settings = await look("settings", () => readAll(variables));
  findings.push(settings.finding);
  if (!settings.value) return findings;
  const instance = settings.value;
  findings.push((await look("home", () => writableHome(instance))).finding);
  findings.push(
    (await look("secrets", async () => void (await instanceSecrets(instance)))).finding,
  );
  findings.push(
    ...(instance.databaseUrl === null
      ? [(await look("database", () => embeddedState(instance))).finding]
      : await serverFindings(instance, instance.databaseUrl)),
  );
  findings.push(...production(instance, variables));
  findings.push(await ports(instance));
  findings.push(memory());
  return findings;
};

const nodeVersion = (): Finding => {
  const ok = Number(process.versions.node.split(".")[0]) >= oldestNode;
  const says = ok
    ? process.version
    : `${process.version} is too old: run \`npm ci\`, then \`npm start\`.`;
  return { check: "node", ok, says };
};

const readAll = (variables: Variables): Promise<EcosystemSettings> => {
  for (const app of apps) readSettings(app.settings, variables);
  return Promise.resolve(readEcosystemSettings(variables));
};

const writableHome = async ({ home }: EcosystemSettings): Promise<string> => {
  await makeDirectory(home);
  await access(home, constants.R_OK | constants.W_OK | constants.X_OK);
  const { bavail, bsize } = await statfs(home);
  const free = bavail * bsize;
  if (free < leastFreeBytes) {
    throw new Error(`only ${megabytes(free)} are free in ${home}: free some disk space.`);
  }
  return `${home}, ${megabytes(free)} free`;
};

const embeddedState = async (settings: EcosystemSettings): Promise<string> => {
  findNativePackage();
  const record = await readRecord(settings.home);
  return record
    ? `embedded PostgreSQL, data in ${record.dataDirectory}`
    : "embedded, made at first start";
};

/** What production lacks, and what it goes without; nothing of a sandbox. */
const production = (settings: EcosystemSettings, variables: Variables): readonly Finding[] => {
  if (settings.mode !== "production") return [];
  const { missing, unwise, off } = productionState(settings, { apps, known: apps }, variables);
  const ready = { check: "production", ok: true, says: "has what it needs to start" };
  return [
    ...(missing.length === 0 ? [ready] : []),
    ...missing.map((says) => ({ check: "production", ok: false, says })),
    ...unwise.map((says) => ({ check: "unwise", ok: true, says })),
    ...off.map((says) => ({ check: "off", ok: true, says })),
  ];
};

const ports = async (settings: EcosystemSettings): Promise<Finding> => {
  const taken: string[] = [];
  for (const app of apps) {
    const port = portOf(settings, app);
    if (!(await isFree(port)) && !(await isOurs(port))) taken.push(`${port} (${app.name})`);
  }
  if (taken.length === 0) return { check: "ports", ok: true, says: `from ${settings.portBase} on` };
  const says = `taken by another program: ${taken.join(", ")}; set another MILPA_PORT_BASE.`;
  return { check: "ports", ok: false, says };
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });

/** A milpa that runs already is no trouble: its health says so. */
const isOurs = async (port: number): Promise<boolean> => {
  const { sendOnce } = await import("#platform/outgoing/sockets.ts");
  const to = { origin: `http://127.0.0.1:${port}`, path: "/health" };
  const request = { to, method: "GET", headers: {}, timeoutMs: healthTimeoutMs } as const;
  const answer = await sendOnce(request);
  if (answer.kind === "unanswered") return false;
  const text = answer.body.toString("utf8");
  return apps.some(({ name }) => text.includes(`"app":"${name}"`));
};

const memory = (): Finding => {
  const ok = freemem() >= leastFreeBytes;
  const says = `${megabytes(freemem())} free${ok ? "" : ": Milpa needs about 400 MB"}`;
  return { check: "memory", ok, says };
};

interface Looked<T> {
  readonly value?: T;
  readonly finding: Finding;
}

const look = async <T>(check: string, see: () => Promise<T>): Promise<Looked<T>> => {
  try {
    const value = await see();
    return {
      value,
      finding: { check, ok: true, says: typeof value === "string" ? value : "good" },
    };
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    return { finding: { check, ok: false, says } };
  }
};

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
