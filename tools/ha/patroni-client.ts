/** Asks Patroni who leads and who follows, and tells it to switch over. */
import { setTimeout as pause } from "node:timers/promises";
import { request } from "undici";
import type { Machine } from "./machines.ts";

export interface ClusterMember {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

const askMs = 1_000;
const switchMs = 30_000;
const port = 8008;

interface Said {
  readonly status: number;
  readonly text: string;
}

const ask = async (machine: Machine, path: string, body?: object): Promise<Said | null> => {
  const patience = body ? switchMs : askMs;
  try {
    const { statusCode, body: answer } = await request(`http://${machine.address}:${port}${path}`, {
      method: body ? "POST" : "GET",
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(patience),
    });
    return { status: statusCode, text: await answer.text() };
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
    if (answer?.status !== 200) continue;
    const { members = [] } = JSON.parse(answer.text) as { readonly members?: ClusterMember[] };
    return members;
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
  return answer ? `${answer.status} ${answer.text}` : "no answer";
};
