/** How simulated people speak to the service: over its HTTP, patiently, as people and tills do. */
import { setTimeout as pause } from "node:timers/promises";
import { Unavailable } from "#platform/db/failures.ts";
import type { RunningApp } from "#platform/run-app.ts";
import { breach, type Breach } from "./breaches.domain.ts";

export interface Ask {
  /** `POST /api/charge-requests` */
  readonly line: string;
  readonly key?: string;
  readonly cookie?: string;
  readonly bearer?: string;
  /** The Idempotency-Key: asked again with it, nothing happens twice. */
  readonly once?: string;
  readonly body?: unknown;
  /** The first answer is thrown away, and the same is asked again. */
  readonly lost?: boolean;
}

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export type Call = (ask: Ask) => Promise<Answer>;

/** Through the whole pipeline of the app, without a socket between. */
export const callsInto =
  ({ server }: Pick<RunningApp, "server">): Call =>
  async ({ line, key, cookie, bearer, once, body }) => {
    const [method = "GET", url = "/"] = line.split(" ");
    const answer = await server.instance.inject({
      method: method as "GET" | "POST",
      url,
      headers: {
        ...(key !== undefined && { "x-api-key": key }),
        ...(cookie !== undefined && { cookie }),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(once !== undefined && { "idempotency-key": once }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: documentOf(answer.body) };
  };

const documentOf = (text: string): Answer["body"] => {
  try {
    return JSON.parse(text) as Answer["body"];
  } catch {
    return {};
  }
};

/** Whoever gets no answer tries this often, with a pause between. */
const triesMost = 400;
const pauseMs = 5;

/** Asks again while the database is away. */
export const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Unavailable) || tries === triesMost) throw error;
    }
    await pause(pauseMs);
  }
};

export interface Patient {
  readonly call: Call;
  /** What broke the law that each question has one answer, and that none is an error of ours. */
  readonly breaches: Breach[];
  /** How often an answer was lost, and how often the service was away. */
  readonly counts: { asked: number; lost: number; away: number };
}

/** Repeats what was not answered; compares what was answered twice. */
export const patient = (call: Call): Patient => {
  const breaches: Breach[] = [];
  const counts = { asked: 0, lost: 0, away: 0 };
  const insist = async (ask: Ask): Promise<Answer> => {
    for (let tries = 1; ; tries += 1) {
      counts.asked += 1;
      const answer = await call(ask);
      if (answer.status !== 503 || tries === triesMost) return answer;
      counts.away += 1;
      await pause(pauseMs);
    }
  };
  return {
    breaches,
    counts,
    call: async (ask) => {
      const first = await insist(ask);
      if (first.status >= 500) breaches.push(breach("answers", ask.line, first.status, "no error"));
      if (!ask.lost || ask.once === undefined) return first;
      counts.lost += 1;
      const second = await insist(ask);
      // What was refused did nothing, and is decided anew: somebody may have sent more meanwhile.
      if (first.status >= 400) return second;
      const [was, is] = [substance(first), substance(second)];
      if (was !== is) breaches.push(breach("answers", `${ask.line} ${ask.once}`, is, was));
      return second;
    },
  };
};

/** An answer but for what may differ when it is given again: 200 for 201, `duplicate`, the hour. */
const substance = ({ status, body }: Answer): string => {
  const { duplicate: _, ...rest } = body;
  return JSON.stringify([Math.floor(status / 100), rest]);
};
