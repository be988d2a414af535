/** The lists that every app has from the kit read what they show: deliveries, keys, runs. */
import { expect, it } from "vitest";
import { kitRoutesOf } from "../../kit.ts";
import { sampleDefinition } from "../sample-definition.ts";
import { tamper } from "../tamper.ts";
import { startTestApp, testCronSecret } from "../test-app.ts";
import { manyRows, proofMs } from "./list-proof.ts";
import { tryLists } from "./try-lists.ts";

const few = 3;
const id = "lpad(to_hex(n), 32, '0')::uuid";
const rows = `from generate_series(1, ${manyRows}) n`;
const tenantId = "019a9f3e-5f00-7000-8000-000000000001";

/** The oldest three failed, the next three wait; all others arrived. */
const deliveries = (endpointId: string): string =>
  `insert into webhook_event
     (shard, id, event_id, type, entity_id, seq, tags, audience, body, occurred_at)
   select '${tenantId}', ${id}, n::text, 'basket.made', n::text, 1, '{}', 'endpoints', '{}', now()
     ${rows};
   insert into webhook_delivery
     (shard, endpoint_id, id, event_id, state, next_at, seq, created_at)
   select '${tenantId}', '${endpointId}', ${id}, ${id},
          case when n <= ${few} then 'dead' when n <= ${2 * few} then 'pending'
               else 'delivered' end, now(), 1, now() ${rows};`;

const others = `insert into webhook_endpoint (shard, id, key_id, url, event_types, created_at)
   select n::text, ${id}, 'key:' || n, 'https://example.org', '{}', now() ${rows};
   insert into api_key (id, lineage_id, key_hash, name, hint, permissions, scope, created_at)
   select ${id}, ${id}, n::text, 'other', '', '{}',
          jsonb_build_object('tenantId', n::text), now() ${rows};
   insert into job_run
     (job, slot_at, state, trigger, attempts, fence, started_at, finished_at, result)
   select 'mend-baskets', now() - n * interval '1 minute', 'done', 'schedule', 1, 1, now(), now(),
          '{}' ${rows};`;

it("every list of the kit reads few more rows than it shows", { timeout: proofMs }, async () => {
  const app = await startTestApp(sampleDefinition);
  const permissions = ["keys:manage", "webhooks:manage"];
  const asked = { name: "lists", permissions, scope: { tenantId } };
  const { key } = await app.app.services.keys.create(asked);
  const made = await app.request("POST /api/webhooks/endpoints", {
    key,
    body: { url: "https://example.org/", events: ["basket.made"] },
  });
  expect(made.status, made.text).toBe(201);
  const { id: endpointId } = made.body as { readonly id: string };
  await tamper(app, deliveries(endpointId) + others);
  const log = `GET /api/webhooks/endpoints/${endpointId}/deliveries?limit=10`;
  const cron = { bearer: testCronSecret };
  const faults = await tryLists({
    app,
    routes: kitRoutesOf(sampleDefinition),
    caller: { key },
    calls: [
      { line: log, finds: 10 },
      { line: `${log}&status=delivered`, finds: 10 },
      { line: `${log}&status=failed`, finds: few },
      { line: `${log}&status=pending`, finds: few },
      { line: "GET /api/webhooks/endpoints?limit=10", finds: 1 },
      { line: "GET /api/keys?limit=10", finds: 1 },
      { line: "GET /api/internal/jobs/mend-baskets/runs?limit=10", by: cron, finds: 10 },
    ],
    small: {
      listHouseEndpoints: "the operators' overview ranks all endpoints: 100 a key at most",
      listHouseDeliveries: "the statements of listWebhookDeliveries",
      listPersonActs: "parts of names are looked for among the acts of the days that are asked for",
    },
    walks: { "webhooks.deliveries-pending": "looks through the newest thousand first" },
  });
  expect(faults).toEqual([]);
  await app.stop();
});
