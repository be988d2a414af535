/** The database of an instance: the embedded one, or the server that DATABASE_URL names. */
import { resolve } from "node:path";
import type { Durability } from "#platform/db/embedded/settings.ts";
import { startEmbeddedDatabase } from "#platform/db/embedded/supervisor.ts";
import { rolePrefixIn } from "#platform/db/server-roles/role-prefix.ts";
import { serverFacts, type ServerFacts } from "#platform/db/server/facts.ts";
import { changesServers } from "#platform/db/server/pooled.ts";
import { addressesOf, rememberingAll, sessionAttributeOf } from "#platform/db/server/hosts.ts";
import { asStartProblem, serverTrouble } from "#platform/db/server/trouble.ts";
import { createDatabaseOnce } from "#platform/db/server-access.ts";
import { StartProblem } from "#platform/problem.ts";
import type { EcosystemSettings } from "./settings.ts";

export interface InstanceDatabase {
  /** Address of the administrator in the instance's own database. */
  readonly adminUrl: string;
  readonly embedded: boolean;
  readonly processId: number | null;
  readonly stop: () => Promise<void>;
}

const databaseName = "milpa";
const oldestVersion = 150_000;

export interface DatabaseNeeds {
  /** Full unless told otherwise. */
  readonly durability?: Durability;
  /** How many the house may open at once; of no effect on a server that is not ours. */
  readonly connections?: number | undefined;
}

export const instanceDatabase = async (
  settings: EcosystemSettings,
  progress: (sentence: string) => void,
  { durability = "full", connections }: DatabaseNeeds = {},
): Promise<InstanceDatabase> => {
  if (settings.databaseUrl !== null) return given(settings.databaseUrl);
  const { home } = settings;
  // What may be lost with the machine's power is not worth its log.
  const archive = durability === "full" ? archiveOf(settings) : undefined;
  const server = await startEmbeddedDatabase({
    home,
    progress,
    durability,
    archive,
    connections,
  });
  try {
    await createDatabaseOnce(server.url, databaseName);
  } catch (error) {
    await server.stop();
    throw new StartProblem(
      `The embedded database let nobody in (${reason(error)}): the machine may be short of ` +
        "memory or processor; start again.",
    );
  }
  return {
    adminUrl: inInstanceDatabase(server.url),
    embedded: true,
    get processId() {
      return server.processId;
    },
    stop: () => server.stop(),
  };
};

/** Undefined where the embedded database keeps no log. */
export const archiveOf = ({
  logArchive,
}: Pick<EcosystemSettings, "logArchive">): string | undefined =>
  logArchive === "" ? undefined : resolve(logArchive);

/** What stands before the names of the instance's database roles. */
export const rolePrefixAmong = (
  { databaseUrl, rolePrefix }: Pick<EcosystemSettings, "databaseUrl" | "rolePrefix">,
  adminUrl: string,
  known: readonly { readonly name: string }[],
): Promise<string> =>
  rolePrefixIn({
    adminUrl,
    apps: known.map(({ name }) => name),
    asked: rolePrefix,
    isOwnServer: databaseUrl === null,
  });

/** The superuser's address, in the database that holds the apps' schemas. */
export const inInstanceDatabase = (serverUrl: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${databaseName}`;
  return url.toString();
};

/** Throws a `StartProblem` that says what is wrong with the server, or with what it lets us do. */
const given = async (databaseUrl: string): Promise<InstanceDatabase> => {
  const adminUrl = await writableAddress(databaseUrl);
  if (await changesServers(adminUrl).catch(rethrown(adminUrl)))
    throw new StartProblem(`DATABASE_URL: ${pooledByTransaction}`);
  return { adminUrl, embedded: false, processId: null, stop: () => Promise.resolve() };
};

const rethrown =
  (url: string) =>
  (error: unknown): never => {
    throw asStartProblem(error, url);
  };

/**
 * The address of the server, or of the one among several that takes writes now, which remembers the
 * others. Throws a `StartProblem` with what is wrong with it, or with each of them.
 */
export const writableAddress = async (databaseUrl: string): Promise<string> => {
  const wanted = sessionAttributeOf(databaseUrl);
  if (wanted !== null && !["read-write", "primary", "any"].includes(wanted))
    throw new StartProblem(
      `DATABASE_URL: target_session_attrs=${wanted} would lead to a server that takes no writes: ` +
        "say read-write.",
    );
  const addresses = addressesOf(databaseUrl);
  const found = await Promise.all(
    addresses.map(async (address) => ({ address, trouble: await troubleAt(address) })),
  );
  const [first] = found;
  const writable = found.find(({ trouble }) => trouble === null);
  if (!writable)
    throw new StartProblem(
      found.length === 1
        ? `DATABASE_URL: ${first?.trouble ?? ""}`
        : `DATABASE_URL: none of its servers will do. ${found.map(named).join(" ")}`,
    );
  return addresses.length === 1 ? databaseUrl : rememberingAll(writable.address, addresses);
};

const named = ({ address, trouble }: { readonly address: string; readonly trouble: unknown }) =>
  `${URL.parse(address)?.host ?? ""}: ${String(trouble)}`;

const troubleAt = async (address: string): Promise<string | null> => {
  try {
    return serverTroubles(await serverFacts(address))[0] ?? null;
  } catch (error) {
    const sentence = serverTrouble(error, address);
    if (sentence === null) throw error;
    return sentence;
  }
};

/** What keeps the house from living on a server, one sentence each. */
export const serverTroubles = (
  facts: Pick<ServerFacts, "version" | "isStandby" | "isReadOnly">,
): readonly string[] => [
  ...(facts.version < oldestVersion
    ? [
        `it is PostgreSQL ${Math.floor(facts.version / 10_000)}, and Milpa needs 15 or newer: ` +
          "upgrade it, or unset DATABASE_URL to use the embedded one.",
      ]
    : []),
  ...(facts.isStandby ? ["it is a standby and takes no writes: name the primary."] : []),
  ...(facts.isReadOnly
    ? [
        "it was told to take no writes: reset default_transaction_read_only of the server, the " +
          "database or the user.",
      ]
    : []),
];

export const pooledByTransaction =
  "a pooler in transaction mode stands before it, and the house keeps statements and settings on " +
  "its connections: set pool_mode = session (docs/guides/scaling.md), or go past it.";

const reason = (error: unknown): string =>
  error instanceof Error ? ((error as { code?: string }).code ?? error.message) : "unknown";
