/** Three machines on this one: network namespaces behind a bridge, each with an address. */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { Account } from "#platform/db/embedded/places/account.ts";

export interface Machine {
  readonly name: string;
  readonly address: string;
  /** Starts a program there, as an account without rights. */
  readonly run: (program: string, args: readonly string[], log: number) => ChildProcess;
  /** `kill -9` of what runs there; of all of it unless words of its command line are given. */
  readonly kill: (...words: readonly string[]) => Promise<void>;
  /** Pulls the cable: nothing arrives and nothing leaves, and nobody is told. */
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
}

export interface Machines {
  /** Of this machine, as the others see it. */
  readonly here: string;
  readonly all: readonly Machine[];
}

const execute = promisify(execFile);
const ip = (...args: readonly string[]) => execute("ip", args);
const network = "10.47.3";
const bridge = "milpa-ha";

/** Needs root and `ip` of iproute2. `undone` hears how to remove them before there is anything. */
export const startMachines = async (
  count: number,
  account: Account,
  undone: (undo: () => Promise<unknown>) => void,
): Promise<Machines> => {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const clear = async (): Promise<void> => {
    for (const number of numbers) {
      const name = `${bridge}${number}`;
      await killIn(name, []).catch(() => undefined);
      await ip("link", "del", `${name}-c`).catch(() => undefined);
      await ip("netns", "del", name).catch(() => undefined);
    }
    await ip("link", "del", bridge).catch(() => undefined);
  };
  let isOver = false;
  let making: Promise<unknown> = Promise.resolve();
  undone(async () => {
    isOver = true;
    await making.catch(() => undefined);
    await clear();
  });
  // What a run that was killed has left.
  await clear();
  await ip("link", "add", bridge, "type", "bridge");
  await ip("addr", "add", `${network}.1/24`, "dev", bridge);
  await ip("link", "set", bridge, "up");
  const all: Machine[] = [];
  for (const number of numbers) {
    if (isOver) throw new Error("the machines were removed while they began");
    const machine = startMachine(number, account);
    making = machine;
    all.push(await machine);
  }
  return { here: `${network}.1`, all };
};

const startMachine = async (number: number, account: Account): Promise<Machine> => {
  const name = `${bridge}${number}`;
  const cable = `${name}-c`;
  const address = `${network}.1${number}`;
  await ip("netns", "add", name);
  await ip("link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", name);
  await ip("link", "set", cable, "master", bridge, "up");
  await ip("-n", name, "addr", "add", `${address}/24`, "dev", "eth0");
  await ip("-n", name, "link", "set", "eth0", "up");
  await ip("-n", name, "link", "set", "lo", "up");
  return {
    name,
    address,
    run: (program, args, log) =>
      spawn(
        "ip",
        [
          ...["netns", "exec", name, "setpriv", `--reuid=${account.uid}`],
          ...[`--regid=${account.gid}`, "--clear-groups", program, ...args],
        ],
        { stdio: ["ignore", log, log], cwd: "/" },
      ),
    kill: (...words) => killIn(name, words),
    cut: async () => void (await ip("link", "set", cable, "down")),
    mend: async () => void (await ip("link", "set", cable, "up")),
  };
};

const killIn = async (name: string, words: readonly string[]): Promise<void> => {
  const { stdout } = await ip("netns", "pids", name);
  for (const pid of stdout.split("\n").filter(Boolean).map(Number)) {
    const said = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (words.length > 0 && !words.some((word) => said.includes(word))) continue;
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It ended with its parent.
    }
  }
};
