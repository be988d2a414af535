// A process that dies in the middle of checks: what it answered is counted, what it lost is counted
// once when it is asked again, and no unit is counted without its line of the log.
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { startOwnProcess } from "#platform/testing/own-process.ts";
import { startBillingDesk, type BillingDesk } from "../testing/billing-desk.ts";

// Whole processes are started and killed: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 });

/** Voice minutes of a starter, and not one beyond. */
const cap = 60;
const clients = 16;

let desk: BillingDesk;
/** Two with overage, one of them with a pack, and one with a hard cap. */
let tenants: readonly string[];
beforeAll(async () => {
  desk = await startBillingDesk({ at: new Date().toISOString() });
  tenants = [await desk.subscribe({}), await desk.subscribe({})];
  const packs = `POST /api/ecosystem/tenants/${tenants[1]}/packs`;
  await desk.call(packs, { body: { pack: "stamps_100" } });
  tenants = [...tenants, await desk.subscribe({ app: "crm", tier: "starter" })];
});
afterAll(() => desk.stop());

interface Asked {
  readonly ecosystem_tenant_id: string;
  readonly resource_type: string;
  readonly quantity: number;
  readonly reference_id: string;
}

const askedBy = (client: number, turn: number, round: string): Asked => {
  const which = (client + turn) % tenants.length;
  return {
    ecosystem_tenant_id: tenants[which] ?? "",
    resource_type: which === 2 ? "voice_minutes" : "stamps",
    quantity: which === 2 ? 1 : 1 + ((client * 7 + turn) % 9),
    reference_id: `${round} ${client} ${turn}`,
  };
};

interface Played {
  readonly sent: readonly Asked[];
  /** By reference, as it was answered; those that the process took along are missing. */
  readonly answers: ReadonlyMap<string, string>;
}

/** Asks one process without a pause, and kills it once it has answered so many. */
const playUntilKilled = async (round: string, most: number): Promise<Played> => {
  const { said: url, kill } = await startOwnProcess(
    `${import.meta.dirname}/../testing/app-process.ts`,
    [desk.database.serviceUrl("identity"), inject("testServer").masterKey],
  );
  const headers = { "content-type": "application/json", "x-api-key": desk.key };
  const sent: Asked[] = [];
  const answers = new Map<string, string>();
  const killed: Promise<unknown>[] = [];
  const play = async (client: number): Promise<void> => {
    for (let turn = 0; killed.length === 0; turn += 1) {
      const asked = askedBy(client, turn, round);
      sent.push(asked);
      const body = JSON.stringify(asked);
      const post = { method: "POST", headers, body };
      const text = await fetch(`${url}/api/allocations/check`, post)
        .then((answer) => answer.text())
        .catch(() => null);
      if (text === null) return;
      answers.set(asked.reference_id, text);
      if (answers.size >= most && killed.length === 0) killed.push(kill());
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => play(client)));
  expect(await killed[0]).toBe("SIGKILL");
  expect(answers.size).toBeLessThan(sent.length);
  return { sent, answers };
};

/** Allocations and packs whose counter is not what their lines say: none. */
const miscounted = () =>
  desk.rows(
    `select a.used, a.overage, u.used as logged, u.overage as logged_overage
       from subscription_allocation a
      cross join lateral (
            select coalesce(sum(quantity), 0)::bigint as used,
                   coalesce(sum(quantity) filter (where is_overage), 0)::bigint as overage
              from usage_event e
             where e.tenant_id = a.tenant_id and e.subscription_id = a.subscription_id
               and e.resource_type = a.resource_type and e.pack_id is null) u
      where (a.used, a.overage) is distinct from (u.used, u.overage)
      union all
     select p.used, 0, coalesce(sum(e.quantity), 0)::bigint, 0
       from allocation_pack p
       left join usage_event e on e.tenant_id = p.tenant_id and e.pack_id = p.id
      group by p.tenant_id, p.id, p.used
     having p.used <> coalesce(sum(e.quantity), 0)`,
  );

/** Units that stand in the log, by reference. */
const logged = async (): Promise<ReadonlyMap<unknown, unknown>> => {
  const rows = await desk.rows(
    "select reference_id, sum(quantity)::bigint as units from usage_event group by reference_id",
  );
  return new Map(rows.map((row) => [row["reference_id"], row["units"]]));
};

const isApproved = (text: string): boolean =>
  (JSON.parse(text) as { readonly approved: boolean }).approved;

// The first dies while periods, months and connections begin; the last in the middle of batches.
test.each([1, 40, 400])("killed after %i answers", async (most) => {
  const { sent, answers } = await playUntilKilled(`round ${most}`, most);
  expect(await miscounted()).toEqual([]);
  const found = await logged();
  for (const { reference_id: reference, quantity } of sent) {
    const text = answers.get(reference);
    const units = found.get(reference);
    if (text !== undefined) expect(units).toBe(isApproved(text) ? quantity : undefined);
    else expect(units).toBeOneOf([undefined, quantity]);
  }
  // Whoever has no answer asks again, and so does who has one: at once, as they were sent.
  const again = await Promise.all(
    sent.map(async (asked) => {
      const { text } = await desk.call("POST /api/allocations/check", { body: asked });
      return { asked, text };
    }),
  );
  const counted = await logged();
  for (const { asked, text } of again) {
    const before = answers.get(asked.reference_id);
    if (before !== undefined && isApproved(before)) expect(text).toBe(before);
    const units = counted.get(asked.reference_id);
    expect(units).toBe(isApproved(text) ? asked.quantity : undefined);
  }
  expect(await miscounted()).toEqual([]);
  const [voice] = await desk.rows(
    "select max(used) as used from subscription_allocation where resource_type = 'voice_minutes'",
  );
  expect(Number(voice?.["used"])).toBeLessThanOrEqual(cap);
});
