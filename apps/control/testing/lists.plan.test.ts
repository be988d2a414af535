// Each list of control reads what it shows: of one app, of what failed, however much ran before.
import { afterAll, beforeAll, expect, it } from "vitest";
import { manyRows, proofMs } from "#platform/testing/lists/list-proof.ts";
import { tryLists } from "#platform/testing/lists/try-lists.ts";
import { tamper } from "#platform/testing/tamper.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { cookieOf } from "#platform/testing/test-client.ts";
import { controlApp } from "../app.ts";

let world: TestApp;
let key: string;
let cookie: string;

const made = `(select n, lpad(to_hex(n), 32, '0')::uuid as id,
                      case when n <= 5 then 'pos' else 'control' end as app,
                      timestamptz '2026-11-01' + n * interval '1 second' as at
                 from generate_series(1, ${manyRows}) n) as made`;

beforeAll(async () => {
  world = await startTestApp(controlApp);
  const permissions = ["admin:read", "admin:manage"];
  ({ key } = await world.app.services.keys.create({ name: "plan", permissions, scope: {} }));
  cookie = cookieOf(await world.request("POST /sign-in/key", { form: { key } }));
  // The oldest are another app's, and the oldest of all failed.
  await tamper(
    world,
    `set session_replication_role = replica;
     insert into app (name, title, base_url, registered_at, seen_at)
     select name, name, 'http://' || name || '.test', now(), now()
       from unnest(array['pos', 'control']) as name on conflict do nothing;
     insert into health_checks (app, id, healthy, latency_ms, checked_at)
     select app, id, true, 5, at from ${made};
     insert into scheduled_call (app, job, slot_at, layer, state, next_try_at, settled_at, reason)
     select app, 'health-check', at, 'http', case when n in (1, 6) then 'failed' else 'done' end,
            at, at, 'Falta ' || n
       from ${made}`,
  );
}, proofMs);
afterAll(() => world.stop());

it(
  "reads few more rows than it shows",
  async () => {
    const history = (query: string, finds: string, lanes = 1) => ({
      line: `GET /jobs/history${query}`,
      by: { cookie },
      finds,
      lanes,
    });
    const faults = await tryLists({
      app: world,
      caller: { key },
      calls: [
        { line: "GET /api/health-checks?limit=5", finds: 5 },
        { line: "GET /api/health-checks?limit=5&app=pos", finds: 5 },
        history("", `Falta ${manyRows}`),
        history("?state=failed", "Falta 6", 2),
        history("?app=pos", "Falta 5", 5),
        history("?app=pos&state=failed", "Falta 1"),
      ],
      small: {
        listMessages: "20,000 are kept at most (`kept-limits.ts`), and sandbox alone has any",
        listJobRuns: "the runs are the app's own, which is asked for them",
      },
    });
    expect(faults).toEqual([]);
  },
  proofMs,
);
