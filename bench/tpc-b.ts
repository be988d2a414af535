/** pgbench's TPC-B-like run on the same server: what PostgreSQL itself commits per second here. */
import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { promisify } from "node:util";
import pg from "pg";

const scale = 10;
const run = promisify(execFile);

export interface TpcB {
  /** Transactions a second of `clients`, for `seconds`. */
  readonly perSecond: (clients: number, seconds: number) => Promise<number>;
}

/** Null where pgbench is not installed. */
export const prepareTpcB = async (adminUrl: string): Promise<TpcB | null> => {
  const program = findProgram();
  if (program === null) return null;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const found = await admin.query("select from pg_database where datname = 'pgbench'");
  if (found.rowCount === 0) await admin.query("create database pgbench");
  await admin.end();
  const environment = environmentOf(adminUrl);
  const pgbench = (...given: string[]) => run(program, given, { env: environment });
  if (found.rowCount === 0) await pgbench("-i", "-q", "-s", String(scale));
  return {
    perSecond: async (clients, seconds) => {
      const asked = [
        "-n",
        "-M",
        "prepared",
        "-c",
        String(clients),
        "-j",
        "2",
        "-T",
        String(seconds),
      ];
      const { stdout } = await pgbench(...asked);
      return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1] ?? Number.NaN);
    },
  };
};

const findProgram = (): string | null => {
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a));
  const places = newest.map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`);
  return [...places, "/usr/bin/pgbench"].find((place) => existsSync(place)) ?? null;
};

const environmentOf = (adminUrl: string): NodeJS.ProcessEnv => {
  const url = new URL(adminUrl);
  return {
    ...process.env,
    PGHOST: url.searchParams.get("host") ?? url.hostname,
    PGPORT: url.searchParams.get("port") ?? url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: "pgbench",
  };
};
