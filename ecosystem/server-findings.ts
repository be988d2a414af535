/** What the doctor finds about the server of DATABASE_URL. */
import { secondMs } from "#platform/clock.ts";
import { serverFacts, type ServerFacts } from "#platform/db/server/facts.ts";
import { addressesOf } from "#platform/db/server/hosts.ts";
import { changesServers } from "#platform/db/server/pooled.ts";
import { commitsWait, standbysOf } from "#platform/db/server/standbys.ts";
import { serverTrouble } from "#platform/db/server/trouble.ts";
import { writeOnce } from "#platform/db/server/write-once.ts";
import { lackingRights } from "#platform/db/server-roles/roles.ts";
import { houseVault } from "#platform/vault.ts";
import { apps } from "./apps.ts";
import { pooledByTransaction, serverTroubles, writableAddress } from "./database.ts";
import { rolePrefixOf } from "./role-prefix.ts";
import type { Finding } from "./doctor.ts";
import { instanceSecrets } from "./secrets.ts";
import type { EcosystemSettings } from "./settings.ts";

/** Leases, codes and invitations end by this machine's clock and are kept by the server's. */
const clockApartMost = 5 * secondMs;
const megabyte = 1024 * 1024;

/** Changes nothing but the server's log, by one record of nobody's. */
export const serverFindings = async (
  settings: EcosystemSettings,
  databaseUrl: string,
): Promise<readonly Finding[]> => {
  const url = await addressIn(databaseUrl);
  const facts = await serverFacts(url).catch((error: unknown) => sentenceOf(error, url));
  if (typeof facts === "string") return [{ check: "database", ok: false, says: facts }];
  const troubles = serverTroubles(facts);
  const isWritable = !facts.isStandby && !facts.isReadOnly;
  return [
    { check: "database", ok: true, says: about(facts) },
    ...troubles.map((says) => ({ check: "database", ok: false, says })),
    ...(isWritable ? await writing(url) : []),
    await found("rights", () => rights(settings, url), url),
    await found("pooler", () => pooler(url), url),
    clock(facts),
  ];
};

/** Of several servers the one that takes writes; where none does, the first, which says why. */
const addressIn = async (databaseUrl: string): Promise<string> => {
  const addresses = addressesOf(databaseUrl);
  const [first = databaseUrl] = addresses;
  return addresses.length === 1 ? first : writableAddress(databaseUrl).catch(() => first);
};

const about = ({ version, user, database, databaseBytes }: ServerFacts): string =>
  `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}, ${user} in ${database}, ` +
  `${Math.ceil(databaseBytes / megabyte)} MB`;

interface Seen {
  readonly ok: boolean;
  readonly says: string;
}

const found = async (check: string, see: () => Promise<Seen>, url: string): Promise<Finding> => {
  try {
    return { check, ...(await see()) };
  } catch (error) {
    return { check, ok: false, says: sentenceOf(error, url) };
  }
};

const sentenceOf = (error: unknown, url: string): string =>
  serverTrouble(error, url) ?? (error instanceof Error ? error.message : String(error));

/** A write is tried only where something will answer it. */
const writing = async (url: string): Promise<readonly Finding[]> => {
  const standbys = await found("standbys", () => confirming(url), url);
  if (!standbys.ok) return [standbys];
  const none = standbys.says === nobodyWaited;
  return [...(none ? [] : [standbys]), await found("writes", () => written(url), url)];
};

const nobodyWaited = "commits wait for no standby";

const confirming = async (url: string): Promise<Seen> => {
  const standbys = await standbysOf(url);
  const { wanted, needed, missing } = standbys;
  if (needed === 0) return { ok: true, says: nobodyWaited };
  const named = (names: readonly string[]) => names.join(", ").replaceAll("*", "any standby");
  const asked = `${needed} of ${named(wanted)} must confirm each commit`;
  if (missing === null)
    return { ok: true, says: `${asked}; who is there, this user may not see (grant pg_monitor)` };
  if (missing.length === 0) return { ok: true, says: `${asked}, and all are there` };
  const away = `not there: ${named(missing)}`;
  return commitsWait(standbys)
    ? {
        ok: false,
        says:
          `${asked}; ${away}. Nothing can be written until it follows again, or ` +
          "synchronous_standby_names asks for less.",
      }
    : { ok: true, says: `${asked}; ${away}` };
};

const written = async (url: string): Promise<Seen> => {
  await writeOnce(url);
  return { ok: true, says: "a record was written and committed" };
};

const rights = async (settings: EcosystemSettings, url: string): Promise<Seen> => {
  const { masterKey, previousMasterKey } = await instanceSecrets(settings);
  const rolePrefix = await rolePrefixOf(settings, url);
  const vault = houseVault(masterKey, previousMasterKey);
  const names = apps.map(({ name }) => name);
  const lacking = await lackingRights({ adminUrl: url, apps: names, vault, rolePrefix });
  return lacking === null
    ? { ok: true, says: "roles and schemas are there, or may be made" }
    : { ok: false, says: lacking };
};

const pooler = async (url: string): Promise<Seen> =>
  (await changesServers(url))
    ? { ok: false, says: pooledByTransaction }
    : { ok: true, says: "none, or one in session mode" };

const clock = ({ clockAheadMs }: ServerFacts): Finding => {
  const apart = Math.abs(clockAheadMs);
  const seconds = (apart / secondMs).toFixed(1);
  return apart <= clockApartMost
    ? { check: "clock", ok: true, says: `${seconds} s apart from this machine's` }
    : {
        check: "clock",
        ok: false,
        says: `${seconds} s apart from this machine's: let NTP set both.`,
      };
};
