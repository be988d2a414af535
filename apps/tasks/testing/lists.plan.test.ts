// Each list of a market reads what it shows: of a rare state, a rare category, one tasker.
import { afterAll, beforeAll, expect, it } from "vitest";
import { consumerLists } from "#business/testing/consumer-lists.ts";
import { manyRows, proofMs } from "#platform/testing/lists/list-proof.ts";
import { tryLists } from "#platform/testing/lists/try-lists.ts";
import { tamper } from "#platform/testing/tamper.ts";
import { people, sourceApp, startTasks, type TaskGround, type TestMarket } from "./ground.ts";

let ground: TaskGround;
let at: TestMarket;
let owner: string;
let tasker: string;
let clientId: string;
const phone = "5511112222";

const made = `(select n, lpad(to_hex(n), 32, '0')::uuid as id,
                      case when n <= 7 then 'open' when n % 2 = 0 then 'assigned'
                           else 'cancelled' end as state
                 from generate_series(1, ${manyRows}) n) as made`;

beforeAll(async () => {
  ground = await startTasks();
  at = await ground.found();
  owner = await ground.hire(at.id, "paty");
  const wish = { name: "Mano", email: "mano@example.org" };
  const { body: own } = await ground.send(at, "POST /api/taskers", wish);
  tasker = await ground.comeAs("mano");
  const found = await people(ground, at, { client: phone, tasker: "5533334444" });
  ({ clientId } = found);
  // The oldest are the rare ones; every other is under way with somebody else, or was cancelled.
  await tamper(
    ground,
    `set session_replication_role = replica;
     insert into task (tenant_id, id, client_id, category_id, title, description, area, address,
       ends_at, state, offer_id, bill_id, creator, posted_at, assigned_at, ended_at)
     select '${at.id}', id, '${clientId}',
            case when n % 10 = 6 and n < 50 then '${at.wiring}' else '${at.plumbing}' end::uuid,
            'Fuga ' || n, '', '', '', '2026-12-20', state, case state when 'assigned' then id end,
            case state when 'assigned' then id end, 'plan', now(),
            case state when 'assigned' then now() end, case state when 'cancelled' then now() end
       from ${made};
     insert into offer (tenant_id, id, task_id, tasker_id, price_cents, message, good_until, state,
       creator, made_at, ended_at, commission_bp)
     select '${at.id}', id, id,
            case when n < 20 then '${own.id}' else '${found.taskerId}' end::uuid, 5, '', now(),
            'accepted', 'plan', now(), now(), 0
       from ${made} where state = 'assigned'`,
  );
  // A server that knows nothing of a small table takes either of two indexes that both look right:
  // with a category and a state it may take the one of the state.
  await tamper(ground, "analyze");
}, proofMs);
afterAll(() => ground.stop());

it(
  "reads few more rows than it shows",
  async () => {
    const tasks = (more: string) => `GET /api/tasks?tenantId=${at.id}&limit=5${more}`;
    const page = (path: string, cookie: string, finds: string) => ({
      line: `GET /n/${at.id}/${path}`,
      by: { cookie },
      finds,
      page: 60,
    });
    const faults = await tryLists({
      app: ground,
      caller: { key: ground.key },
      calls: [
        { line: tasks(""), finds: 5 },
        { line: tasks("&state=open"), finds: 5 },
        { line: tasks(`&categoryId=${at.wiring}`), finds: 5, lanes: 6 },
        { line: tasks(`&categoryId=${at.wiring}&state=open`), finds: 1 },
        { line: `GET /api/taskers?tenantId=${at.id}&limit=5`, finds: 2 },
        page("board", tasker, "Fuga 7"),
        page(`board?category=${at.wiring}`, tasker, "Fuga 6"),
        page("work", tasker, "Fuga 8"),
        // Each row meets each of the market's categories where the server knows of no few.
        { ...page("moderation", owner, "Fuga 8"), lanes: 2 },
        ...consumerLists({
          tenantId: at.id,
          consumerId: clientId,
          category: at.wiring,
          phone,
          email: `c${phone}@example.org`,
          by: { key: ground.portalKey, headers: { "x-source-app": sourceApp } },
          finds: { orders: 0, invoices: 0, products: 2, ofCategory: 1 },
        }),
      ],
      small: {},
    });
    expect(faults).toEqual([]);
  },
  proofMs,
);
