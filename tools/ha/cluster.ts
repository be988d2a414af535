/** Three nodes of PostgreSQL under Patroni and etcd, HAProxy before them, all of Debian. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { access, chmod, constants, chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { unprivilegedAccount } from "#platform/db/embedded/places/find-account.ts";
import { newToken } from "#platform/id.ts";
import { startMachines, type Machine } from "./machines.ts";
import {
  etcdArguments,
  haproxySettings,
  patroniSettings,
  type Durations,
} from "./patroni-settings.ts";
import { leaderAmong, membersAt, type ClusterMember } from "./patroni-client.ts";

export interface Cluster {
  readonly machines: readonly Machine[];
  /** The house's: by all hosts, or by HAProxy. */
  readonly urls: Readonly<Record<"hosts" | "haproxy", string>>;
  /** Of the administrator, at one machine. */
  readonly adminUrl: (machine: Machine) => string;
  readonly leader: () => Promise<Machine>;
  readonly members: () => Promise<readonly ClusterMember[]>;
  /** Starts what is missing on a machine: its etcd, its Patroni. */
  readonly start: (machine: Machine, ...what: readonly ("etcd" | "patroni")[]) => void;
  /** Resolves when one leads and two follow it without a break. */
  readonly whole: () => Promise<void>;
  /** Resolves when somebody follows who leads, and may confirm. */
  readonly followed: () => Promise<void>;
  readonly folder: string;
}

const house = "house";
const database = "milpa";
const haproxyPort = 5000;
const wholeWithinMs = 120_000;

/**
 * `undone` hears of each part how to end it, as soon as it begins: whoever is interrupted while the
 * cluster comes up leaves nothing of it behind. The last one heard of is ended first.
 */
export const startCluster = async (
  durations: Durations,
  undone: (undo: () => Promise<unknown>) => void,
): Promise<Cluster> => {
  const account = await unprivilegedAccount();
  const folder = await mkdtemp(join(await quickFolder(), "milpa-ha-"));
  undone(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const { here, all: machines } = await startMachines(3, account, undone);
  const passwords = { superuser: newToken(16), replication: newToken(16), house: newToken(16) };
  const folderOf = ({ name }: Machine) => join(folder, name);
  const log = openSync(join(folder, "log"), "a");
  for (const machine of machines) {
    const own = folderOf(machine);
    const path = join(own, "patroni.yml");
    await mkdir(own);
    await writeFile(path, patroniSettings(machine, machines, own, passwords, durations));
    for (const one of [own, path]) await chown(one, account.uid, account.gid);
  }
  const start: Cluster["start"] = (machine, ...what) => {
    const own = folderOf(machine);
    if (what.includes("etcd")) machine.run("etcd", etcdArguments(machine, machines, own), log);
    if (what.includes("patroni")) machine.run("patroni", [join(own, "patroni.yml")], log);
  };
  for (const machine of machines) start(machine, "etcd", "patroni");
  const listen = `${here}:${haproxyPort}`;
  const proxy = await startProxy(
    join(folder, "haproxy.cfg"),
    haproxySettings(listen, machines),
    log,
  );
  undone(() => ended(proxy));
  const adminUrl = ({ address }: Machine) =>
    `postgres://postgres:${passwords.superuser}@${address}:5432/postgres`;
  const whole = () => untilFollowed(machines, adminUrl, machines.length - 1);
  await whole();
  const leader = () => leaderAmong(machines);
  await prepare(adminUrl(await leader()), passwords.house);
  return {
    machines,
    urls: urlsOf(machines, listen, passwords.house),
    adminUrl,
    leader,
    members: () => membersAt(machines),
    start,
    whole,
    followed: () => untilFollowed(machines, adminUrl, 1),
    folder,
  };
};

const urlsOf = (machines: readonly Machine[], listen: string, password: string) => {
  const from = (hosts: string) => `postgres://${house}:${password}@${hosts}/${database}`;
  const hosts = machines.map(({ address }) => `${address}:5432`).join(",");
  return { hosts: `${from(hosts)}?target_session_attrs=read-write`, haproxy: from(listen) };
};

const startProxy = async (path: string, settings: string, log: number): Promise<ChildProcess> => {
  await writeFile(path, settings);
  return spawn("haproxy", ["-db", "-f", path], { stdio: ["ignore", log, log] });
};

/** In memory where there is such a place: three machines, and etcd, would wait for one disk. */
const quickFolder = (): Promise<string> =>
  access("/dev/shm", constants.W_OK).then(
    () => "/dev/shm",
    () => tmpdir(),
  );

/** What `docs/guides/production.md` asks an administrator for. */
const prepare = async (url: string, password: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create role ${house} login createrole password '${password}'`);
  await admin.query(`grant pg_monitor to ${house}`);
  await admin.query(`create database ${database}`);
  await admin.query(`grant create on database ${database} to ${house}`);
  await admin.end();
};

const untilFollowed = async (
  machines: readonly Machine[],
  adminUrl: Cluster["adminUrl"],
  wanted: number,
): Promise<void> => {
  const until = performance.now() + wholeWithinMs;
  for (;;) {
    const followers = await followersOf(adminUrl(await leaderAmong(machines))).catch(() => []);
    const isSynchronous = followers.some(({ how }) => how === "sync");
    if (followers.length >= wanted && isSynchronous) return;
    if (performance.now() > until) throw new Error(`not whole: ${JSON.stringify(followers)}`);
    await pause(100);
  }
};

const followersOf = async (url: string): Promise<readonly { readonly how: string }[]> => {
  const admin = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  admin.on("error", () => undefined);
  try {
    await admin.connect();
    const asked = "select sync_state as how from pg_stat_replication where state = 'streaming'";
    return (await admin.query<{ readonly how: string }>(asked)).rows;
  } finally {
    await admin.end().catch(() => undefined);
  }
};

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
};
