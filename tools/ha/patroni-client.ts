/** Asks Patroni who leads and who follows, and tells it to switch over. */
import { setTimeout as pause } from "node:timers/promises";
import type { Machine } from "./machines.ts";

export interface ClusterMember {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

const askMs = 1_000;
const port = 8008;

const ask = async (machine: Machine, path: string, body?: object): Promise<Response | null> => {
  try {
    return await fetch(`http://${machine.address}:${port}${path}`, {
      signal: AbortSignal.timeout(body ? 30_000 : askMs),
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
  } catch {
    return null;
  }
};

/** What the first machine that answers knows of all. */
export const membersAt = async (
  machines: readonly Machine[],
): Promise<readonly ClusterMember[]> => {
  for (const machine of machines) {
    const answer = await ask(machine, "/cluster");
    if (!answer?.ok) continue;
    return ((await answer.json()) as { readonly members?: ClusterMember[] }).members ?? [];
  }
  return [];
};

export const leaderAmong = async (machines: readonly Machine[]): Promise<Machine> => {
  for (let tries = 0; tries < 120; tries += 1) {
    for (const machine of machines)
      if ((await ask(machine, "/primary"))?.status === 200) return machine;
    await pause(250);
  }
  throw new Error("nobody leads");
};

/** Resolves with what Patroni says when it is done. */
export const switchOver = async (from: Machine, to: Machine): Promise<string> => {
  const answer = await ask(from, "/switchover", { leader: from.name, candidate: to.name });
  return answer ? `${answer.status} ${await answer.text()}` : "no answer";
};
