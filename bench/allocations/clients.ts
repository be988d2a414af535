/** The apps that ask: a process that keeps N checks under way, over all tenants or on one. */
import { randomUUID } from "node:crypto";
import { Pool } from "undici";
import { keepPace, type Pace, type Paced } from "../pace.ts";
import { answerParent } from "../processes.ts";
import type { AllocationsCast } from "./seed.ts";

export interface CheckLoad extends Pace {
  readonly url: string;
  /** All checks are one tenant's. */
  readonly hot?: boolean;
}

let cast: AllocationsCast | null = null;

const run = async (load: CheckLoad | AllocationsCast): Promise<Paced | object> => {
  if (!("url" in load)) {
    cast = load;
    return { ready: true };
  }
  const { key = "", tenants = [] } = cast ?? {};
  const pool = new Pool(load.url, { connections: load.clients, pipelining: 1 });
  const headers = { "x-api-key": key, "content-type": "application/json" };
  const paced = await keepPace(load, async () => {
    const one = load.hot ? 0 : Math.floor(Math.random() * tenants.length);
    const body =
      `{"ecosystem_tenant_id":"${tenants[one] ?? ""}","resource_type":"stamps",` +
      `"quantity":1,"reference_id":"${randomUUID()}"}`;
    const answer = await pool.request({
      method: "POST",
      path: "/api/allocations/check",
      headers,
      body,
    });
    const text = await answer.body.text();
    if (answer.statusCode !== 200 || !text.includes('"approved":true'))
      throw new Error(`a check answered ${answer.statusCode}: ${text}`);
  });
  await pool.close();
  return paced;
};

answerParent(run);
