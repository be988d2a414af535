/** What is pressed on the pages: odd amounts, money that is waited for, months, long lists. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { statement } from "#platform/db/statement.ts";
import { rowsShownMost } from "../console/limits.ts";
import {
  offered,
  people,
  posted,
  startTasks,
  worked,
  type TaskGround,
  type TestMarket,
} from "./ground.ts";

let ground: TaskGround;
let market: TestMarket;
let moderator: string;
beforeAll(async () => {
  ground = await startTasks();
  market = await ground.found({ terms: { freeOffers: 1_000, plusPriceCents: 9_900 } });
  moderator = await ground.hire(market.id, "moderates", "moderator");
});
afterAll(() => ground.stop());

type Form = Readonly<Record<string, string>>;

const press = (cookie: string, rest: string, form: Form) =>
  ground.request(`POST /n/${market.id}/${rest}`, { cookie, form });
const pageOf = async (cookie: string, rest: string): Promise<string> =>
  (await ground.request(`GET /n/${market.id}/${rest}`, { cookie })).text;

it("an amount that no contract takes is asked for again", async () => {
  const who = await people(ground, market, { client: "5580000001", tasker: "5580000002" });
  const { id } = await posted(ground, market, who.clientId);
  const tasker = await ground.comeAs("t5580000002");
  const client = await ground.comeAs("c5580000001");
  const wish = { category: market.plumbing, title: "X", area: "Y" };
  for (const amount of ["1000000.01", "99999999999999999999", "-1", "1.001", "x"]) {
    const offer = { act: "offer", price: amount };
    expect((await press(tasker, `tasks/${id}`, offer)).status).toBe(400);
    expect((await press(client, "mine", { ...wish, budget: amount })).status).toBe(400);
  }
  const most = { act: "offer", price: "1,000,000" };
  expect((await press(tasker, `tasks/${id}`, most)).status).toBe(303);
});

it("who was asked for money online may pay in another way after all", async () => {
  const who = await people(ground, market, { client: "5580000003", tasker: "5580000004" });
  const { id } = await worked(ground, market, who);
  const client = await ground.comeAs("c5580000003");
  const tasker = await ground.comeAs("t5580000004");
  const state = async () => (await ground.read(market, `/api/tasks/${id}`)).state;
  const inCash = { act: "confirm", method: "cash" };
  await press(client, `tasks/${id}`, { act: "confirm", method: "digital" });
  expect(await pageOf(client, `tasks/${id}`)).toContain("Mejor pagar de otra forma");
  await press(tasker, `tasks/${id}`, inCash);
  expect(await state()).toBe("done");
  expect((await press(tasker, `tasks/${id}`, { act: "otherwise" })).status).toBe(409);
  expect((await press(client, `tasks/${id}`, { act: "otherwise" })).status).toBe(303);
  await press(tasker, `tasks/${id}`, inCash);
  expect(await state()).toBe("confirmed");
});

it("a month costs what its bill says, and whoever runs the market notes that it came", async () => {
  const who = await people(ground, market, { client: "5580000005", tasker: "5580000006" });
  const tasker = await ground.comeAs("t5580000006");
  await press(tasker, "work", { act: "plan", plan: "plus" });
  const terms = { commissionBp: 1_000, freeOffers: 1_000, plusPrice: 150, graceDays: 7 };
  await ground.send(market, "PUT /api/terms", terms);
  expect(await pageOf(tasker, "work")).toContain("Pagar el mes en línea, $99.00");
  expect(await pageOf(moderator, "moderation")).toContain("Planes por pagar");
  const came = { act: "month", tasker: who.taskerId, method: "cash" };
  expect((await press(tasker, "moderation", came)).status).toBe(403);
  expect((await press(moderator, "moderation", { ...came, method: "digital" })).status).toBe(400);
  expect((await press(moderator, "moderation", came)).status).toBe(303);
  expect((await press(moderator, "moderation", came)).status).toBe(409);
  const path = `/api/taskers/${who.taskerId}/subscription`;
  expect(await ground.read(market, path)).toMatchObject({ plan: "plus", billId: null });
  expect(await pageOf(moderator, "moderation")).not.toContain("Planes por pagar");
});

it("work that nobody ends is seen by those who moderate, who may end it", async () => {
  const own = await ground.found();
  const who = await people(ground, own, { client: "5580000009", tasker: "5580000010" });
  const { id: taskId } = await posted(ground, own, who.clientId, { title: "Nadie vino" });
  const offer = await offered(ground, own, { taskId, taskerId: who.taskerId });
  await ground.send(own, `POST /api/offers/${offer.id}/accept`);
  const cookie = await ground.hire(own.id, "ends", "moderator");
  const seen = await ground.request(`GET /n/${own.id}/moderation`, { cookie });
  expect(seen.text).toContain("Nadie vino");
  const form = { act: "cancel", reason: "No contesta" };
  const ended = await ground.request(`POST /n/${own.id}/tasks/${taskId}`, { cookie, form });
  expect(ended.status).toBe(303);
  const after = await ground.request(`GET /n/${own.id}/moderation`, { cookie });
  expect(after.text).not.toContain("Nadie vino");
});

it("an owner adds a category and rests it; whoever moderates does not", async () => {
  const own = await ground.found();
  const owner = await ground.hire(own.id, "owns");
  const under = await ground.hire(own.id, "helps", "moderator");
  const line = `POST /n/${own.id}/categories`;
  const typed = { name: "Jardín", usualPrice: "300", claveProdServ: "70111703", tax: "iva16" };
  const sent = async (cookie: string, form: Form) =>
    (await ground.request(line, { cookie, form })).status;
  expect(await sent(under, typed)).toBe(403);
  for (const odd of [{ name: "" }, { usualPrice: "x" }, { claveProdServ: "7011" }])
    expect(await sent(owner, { ...typed, ...odd })).toBe(400);
  expect(await sent(owner, { ...typed, claveProdServ: "00000000" })).toBe(400);
  expect(await sent(owner, typed)).toBe(303);
  const listed = async () => {
    const { categories } = await ground.read(own, "/api/categories");
    return categories.find(({ name }: { readonly name: string }) => name.startsWith("Jard"));
  };
  const { id: category } = await listed();
  const rested = { category, name: "Jardinería", usualPrice: "350.50" };
  expect(await sent(owner, rested)).toBe(303);
  expect(await listed()).toMatchObject({
    name: "Jardinería",
    usualPrice: 350.5,
    isActive: false,
  });
  expect(await sent(owner, { ...rested, category: own.id })).toBe(400);
});

const older = statement(
  "test.older-tasks",
  `insert into task (tenant_id, id, client_id, category_id, title, description, area, address,
                     ends_at, state, creator, posted_at)
   select $1, gen_random_uuid(), $2, $3, 'Tarea ' || n, '', 'Centro', '', $4, 'open', 'test', $5
     from generate_series(1, $6) n`,
);

it("what lies beyond the first page is reached", async () => {
  const own = await ground.found({ terms: { freeOffers: 1_000 } });
  const who = await people(ground, own, { client: "5580000007", tasker: "5580000008" });
  const now = ground.clock.now();
  const ends = new Date(now.getTime() + 86_400_000);
  const values = [own.id, who.clientId, own.plumbing, ends, now, rowsShownMost + 2];
  await ground.app.services.db.run(older, values);
  const client = await ground.comeAs("c5580000007");
  for (const [list, most] of [
    ["board", rowsShownMost + 2],
    ["mine", rowsShownMost + 2],
  ] as const) {
    const titles = new Set<string>();
    let next: string | undefined = `/n/${own.id}/${list}`;
    for (let page = 0; next !== undefined && page < 5; page += 1) {
      const { text } = await ground.request(`GET ${next}`, { cookie: client });
      for (const [, id = ""] of text.matchAll(/\/tasks\/([0-9a-f-]{36})"/g)) titles.add(id);
      next = /href="([^"]*cursor=[^"]*)"/.exec(text)?.[1]?.replaceAll("&amp;", "&");
    }
    expect([list, titles.size]).toEqual([list, most]);
  }
});

it("a market's staff is invited by its owner, and by nobody who only moderates", async () => {
  const owner = await ground.hire(market.id, "owns", "owner");
  const lola = { name: "Lola", email: "lola@example.org", kind: "moderator" };
  expect((await press(moderator, "staff", lola)).status).toBe(403);
  expect((await press(owner, "staff", lola)).status).toBe(303);
  expect(await pageOf(owner, "staff")).toContain("lola@example.org");
});
