/** What is done to three nodes while a house sells, and what must hold. */
import { setTimeout as pause } from "node:timers/promises";
import type { Cluster } from "../../tools/ha/cluster.ts";
import type { Machine } from "../../tools/ha/machines.ts";
import { switchOver } from "../../tools/ha/patroni-client.ts";

export interface Faulted {
  /** Undone when the time without sales is over. */
  readonly mend: () => Promise<void>;
  /** What was seen meanwhile, for the report. */
  readonly notes?: readonly string[];
}

export interface HaTrial {
  readonly name: string;
  readonly done: string;
  /** Sales go on meanwhile by themselves, or only once it is mended. */
  readonly comesBack: "by itself" | "when mended";
  /** Of the time until it is back, and of the slowest answer; ms. */
  readonly bars: { readonly backMs: number; readonly answerMs: number | null };
  readonly fault: (cluster: Cluster) => Promise<Faulted>;
}

const backMs = 10_000;
/** How long both standbys stay away. */
const awayMs = 8_000;

const othersOf = async (cluster: Cluster): Promise<readonly Machine[]> => {
  const leader = await cluster.leader();
  return cluster.machines.filter((machine) => machine !== leader);
};

const synchronousOf = async (cluster: Cluster): Promise<Machine> => {
  const members = await cluster.members();
  const name = members.find(({ role }) => role === "sync_standby")?.name;
  const found = cluster.machines.find((machine) => machine.name === name);
  if (!found) throw new Error("no standby is synchronous");
  return found;
};

/** The database and its keeper; etcd stays, so that a leader can still be agreed upon. */
const killNode = (machine: Machine) => machine.kill("patroni", "postgres");

export const haTrials: readonly HaTrial[] = [
  {
    name: "primary-killed",
    done: "`kill -9` of all that runs on the primary's machine",
    comesBack: "by itself",
    bars: { backMs, answerMs: null },
    fault: async (cluster) => {
      const leader = await cluster.leader();
      await leader.kill();
      return { mend: async () => cluster.start(leader, "etcd", "patroni") };
    },
  },
  {
    name: "network-cut",
    done: "the primary's cable is pulled: nobody is told",
    comesBack: "by itself",
    bars: { backMs, answerMs: null },
    fault: async (cluster) => {
      const leader = await cluster.leader();
      await leader.cut();
      return { mend: leader.mend };
    },
  },
  {
    name: "one-standby-lost",
    done: "`kill -9` of the synchronous standby, the other is there",
    comesBack: "by itself",
    bars: { backMs, answerMs: 2_000 },
    fault: async (cluster) => {
      const standby = await synchronousOf(cluster);
      await killNode(standby);
      return { mend: async () => cluster.start(standby, "patroni") };
    },
  },
  {
    name: "standbys-lost",
    done: "`kill -9` of both standbys, which come back after eight seconds",
    comesBack: "when mended",
    bars: { backMs, answerMs: 2_000 },
    fault: async (cluster) => {
      const standbys = await othersOf(cluster);
      await Promise.all(standbys.map(killNode));
      return {
        mend: async () => {
          await pause(awayMs);
          for (const standby of standbys) cluster.start(standby, "patroni");
          await cluster.followed();
        },
      };
    },
  },
  {
    name: "switch-over",
    done: "Patroni is asked to let the synchronous standby lead",
    comesBack: "by itself",
    bars: { backMs, answerMs: null },
    fault: async (cluster) => {
      const said = await switchOver(await cluster.leader(), await synchronousOf(cluster));
      return { mend: async () => undefined, notes: [said] };
    },
  },
];
