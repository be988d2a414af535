/** A sale every tenth of a second, each by a key of its own, and what was answered and when. */
import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "undici";

export interface Beat {
  readonly key: string;
  /** Monotonic ms. */
  readonly sentAt: number;
  readonly answeredAt: number;
  /** Null where the connection broke or nobody answered. */
  readonly status: number | null;
  readonly id: string | null;
}

export interface Pulse {
  readonly beats: readonly Beat[];
  readonly stop: () => Promise<void>;
  /** Sends a sale once more under its key, until it is answered other than 503. */
  readonly again: (beat: Beat) => Promise<Beat>;
}

export interface Till {
  readonly url: string;
  readonly apiKey: string;
  readonly cellId: string;
}

const everyMs = 100;
const underWayMost = 64;
const patienceMs = 20_000;

export const startPulse = ({ url, apiKey, cellId }: Till): Pulse => {
  const patience = { headersTimeout: patienceMs, bodyTimeout: patienceMs };
  const pool = new Pool(url, { connections: underWayMost, ...patience });
  const beats: Beat[] = [];
  const underWay = new Set<Promise<unknown>>();
  let stopped = false;
  const send = async (key: string): Promise<Beat> => {
    const sentAt = performance.now();
    const said = (status: number | null, id: string | null): Beat => ({
      key,
      sentAt,
      status,
      id,
      answeredAt: performance.now(),
    });
    try {
      const reply = await pool.request({
        method: "POST",
        path: "/api/charge-requests",
        headers: {
          "content-type": "application/json",
          "x-api-key": apiKey,
          "idempotency-key": key,
        },
        body: JSON.stringify({ cellId, totalCents: 100, externalRef: key }),
      });
      const body = (await reply.body.json()) as { readonly id?: string };
      return said(reply.statusCode, body.id ?? null);
    } catch {
      return said(null, null);
    }
  };
  const beat = async (): Promise<void> => {
    for (let number = 0; !stopped; number += 1) {
      await pause(everyMs);
      if (underWay.size >= underWayMost) continue;
      const one = send(`pulse-${number}`).then((done) => {
        beats.push(done);
        underWay.delete(one);
      });
      underWay.add(one);
    }
  };
  const beating = beat();
  return {
    beats,
    stop: async () => {
      stopped = true;
      await beating;
      await Promise.all(underWay);
    },
    again: async ({ key }) => {
      for (;;) {
        const answered = await send(key);
        if (answered.status !== null && answered.status !== 503) return answered;
        await pause(everyMs);
      }
    },
  };
};

export const isSold = ({ status }: Beat): boolean => status === 200 || status === 201;

export interface Gap {
  /** From the fault to the sale that ended the longest time without one. */
  readonly backAfterMs: number;
  /** The slowest answer of those that were asked within the gap. */
  readonly slowestMs: number;
  readonly refused: number;
  readonly sold: number;
}

/** What the beats since `from` say; `until` is where the trial ended. */
export const gapOf = (beats: readonly Beat[], from: number, until: number): Gap => {
  const within = beats.filter(({ answeredAt }) => answeredAt >= from && answeredAt <= until);
  const sales = within.filter(isSold).map(({ answeredAt }) => answeredAt);
  const times = [from, ...sales.toSorted((a, b) => a - b), until];
  let longest = 0;
  let back = from;
  for (const [index, time] of times.slice(1).entries()) {
    const length = time - (times[index] ?? from);
    if (length > longest) [longest, back] = [length, time];
  }
  const refused = within.filter((beat) => !isSold(beat));
  return {
    backAfterMs: back - from,
    slowestMs: Math.max(0, ...refused.map(({ sentAt, answeredAt }) => answeredAt - sentAt)),
    refused: refused.length,
    sold: sales.length,
  };
};
