/** Files of dispersals: all lines or none, once, with what is wrong told by line; the list. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { auditLedger } from "../ledger/audit-ledger.command.ts";
import { newMarket, type Market, type Person } from "../testing/market.ts";

let world: TestApp;
let market: Market;
let away: Market;
let administrator: Person;
let ana: Person;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  [market, away] = [await newMarket(world), await newMarket(world)];
  administrator = await market.member({ displayName: "Inés", administrator: true });
  ana = await market.member({ displayName: "Ana", contacts: ["5511112222", "ana@milpa.example"] });
});
afterAll(() => world.stop());

const issue = (csv: unknown, headers: Readonly<Record<string, string>> = {}) =>
  world.request("POST /api/dispersal-files", {
    cookie: administrator.cookie,
    headers,
    body: { file: "vales.csv", csv },
  });
const held = async (): Promise<number> =>
  (await world.request("GET /api/me/vouchers", { cookie: ana.cookie })).body.totalCents;
const press = (form: Readonly<Record<string, string>>, path = "/dispersals/file") =>
  world.request(`POST ${path}`, { cookie: administrator.cookie, form });

const good = "puesto,miembro,cantidad,vence,nota\n" as const;

describe("POST /api/dispersal-files", () => {
  it("issues every line: cells and members by name, phone, address and id", async () => {
    const lines = [
      `Tamales,55 1111 2222,"$1,200.50",2027-03-31,Premio`,
      `${market.otherStallId},ANA@milpa.example,3,,`,
      `panadería,${ana.id},0.50,,`,
    ];
    const got = await issue(good + lines.join("\r\n"));
    expect([got.status, got.body]).toMatchObject([201, { lines: 3, valesCents: 120_400 }]);
    expect(await held()).toBe(120_400);
    const list = await world.request("GET /api/dispersals?limit=3", administrator);
    const [, , first] = list.body.dispersals;
    expect(first).toMatchObject({ memberId: ana.id, valesCents: 120_050, origin: "dispersal" });
    // The end of that day in Mexico City.
    expect(first.expiresAt).toBe("2027-04-01T05:59:59.999Z");
  });

  it("the same text once, whoever sends it; under its key with another text 422", async () => {
    const csv = `${good}Tamales,5511112222,7.77,,una`;
    const before = await held();
    const both = await Promise.all([issue(csv), issue(csv)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(both[0].body).toEqual(both[1].body);
    expect(await held()).toBe(before + 777);
    const key = { "idempotency-key": "archivo" };
    const other = `${good}Tamales,5511112222,1.00,,dos`;
    expect((await issue(other, key)).status).toBe(201);
    expect((await issue(other, key)).status).toBe(201);
    const reused = await issue(`${other}x`, key);
    expect([reused.status, reused.body.reason]).toEqual([422, "idempotency_key_reused"]);
    expect(await held()).toBe(before + 877);
  });

  it.each([
    ["nobody", "line 3: no such member"],
    ["5511112222,0", "line 3: no positive amount"],
    ["5511112222,1.555", "line 3: no positive amount"],
    ["5511112222,-5", "line 3: no positive amount"],
    ["5511112222,5,mañana", "line 3: no day"],
    ["5511112222,5,2020-01-01", "line 3: a day that is over"],
  ])("a broken line in the middle (%s): nothing is posted", async (rest, said) => {
    const before = await held();
    const line = "Tamales,5511112222,1";
    const got = await issue(`${good}${line}\nTamales,${rest}\n${line}`);
    expect([got.status, got.body.reason, got.body.field]).toEqual([400, "invalid_file", "csv"]);
    expect(got.body.message).toContain(said);
    expect(await held()).toBe(before);
  });

  it("cells of other communities and names that two have are no cells", async () => {
    await market.cell({ name: "Gemelo" });
    await market.cell({ name: "gemelo" });
    const csv = `${good}${away.stallId},5511112222,1\nGemelo,5511112222,1`;
    const { message } = (await issue(csv)).body;
    expect(message).toBe("line 2: no such cell; line 3: two cells have this name: give its id");
  });

  it.each([
    ["", "invalid_request"],
    [5, "invalid_request"],
    ["una,dos\n1,2", "invalid_file"],
    [good, "invalid_file"],
    [`${good}"Tamales,1`, "invalid_file"],
    [`${good}${"Tamales,5511112222,1\n".repeat(2_001)}`, "invalid_file"],
  ])("400 for what is no such file (%#)", async (csv, reason) => {
    const got = await issue(csv);
    expect([got.status, got.body.reason]).toEqual([400, reason]);
  });

  it("409 where polen runs out on the way: nothing is left, the text may come again", async () => {
    const stall = await market.cell({ name: "Apretado", quotaCents: 250 });
    const line = "Apretado,5511112222,1";
    const csv = `${good}${line}\n${line}\n${line}`;
    const before = await held();
    const got = await issue(csv);
    expect([got.status, got.body.reason]).toEqual([409, "polen_exhausted"]);
    expect(got.body.message).toContain("line 4");
    expect(await held()).toBe(before);
    const { cookie } = administrator;
    await world.request(`PATCH /api/cells/${stall}`, { cookie, body: { quotaCents: 300 } });
    expect((await issue(csv)).status).toBe(201);
    const huge = good + "Tamales,5511112222,9999999999999.00\n".repeat(10);
    expect((await issue(huge)).status).toBe(409);
  });

  it("leaves the ledger whole", async () => {
    const audit = await auditLedger(world.app.services.db, market.communityId);
    expect(audit.findings).toEqual([]);
  });
});

describe("GET /api/dispersals", () => {
  it("newest first, by cursor and cell; 404 and 403 for other cells", async () => {
    const ask = (query: string) =>
      world.request(`GET /api/dispersals${query}`, { cookie: administrator.cookie });
    const first = await ask(`?limit=1&cellId=${market.otherStallId}`);
    expect(first.body.dispersals).toMatchObject([{ issuerCellId: market.otherStallId }]);
    const next = await ask(`?limit=1&cursor=${first.body.nextCursor}`);
    expect(next.body.dispersals).toHaveLength(1);
    expect((await ask("?cursor=x")).body.reason).toBe("invalid_request");
    expect((await ask(`?cellId=${newId()}`)).body.reason).toBe("cell_not_found");
    expect((await ask(`?cellId=${away.stallId}`)).body.reason).toBe("cell_other_community");
    expect((await world.request("GET /api/dispersals", { key: market.key })).status).toBe(403);
  });
});

describe("the pages", () => {
  it("a single dispersal: what is wrong is told, and a form sent twice issues once", async () => {
    const path = "/dispersals";
    const none = await press(
      { cell: "", member: "nadie", amount: "x", expires: "2020-01-01" },
      path,
    );
    expect(none.status).toBe(400);
    for (const said of ["Elige un puesto", "Nadie de la comunidad", "12.50", "no haya pasado"])
      expect(none.text).toContain(said);
    const before = await held();
    const form = { cell: market.stallId, member: "5511112222", amount: "10", once: newId() };
    for (const _time of [1, 2])
      expect((await press(form, path)).headers["location"]).toBe("/dispersals?done=issued");
    expect(await held()).toBe(before + 1_000);
    const stall = await market.cell({ name: "Sin polen", quotaCents: 0 });
    const refused = await press({ ...form, cell: stall, once: newId() }, path);
    expect([refused.status, refused.text.includes("no le queda polen")]).toEqual([409, true]);
    const page = await world.request(`GET ${path}?done=issued`, administrator);
    for (const said of ["Ana", "Tamales", "Vales emitidos"]) expect(page.text).toContain(said);
  });

  it("a file is seen first, refused whole, and issued whole", async () => {
    const seen = await press({ text: `${good}Tamales,5511112222,2,,página`, name: "a.csv" });
    expect([seen.status, seen.text.includes("Emitir $2.00")]).toEqual([200, true]);
    const wrong = await press({ text: `${good}Tamales,nadie,2`, take: "yes" });
    expect(wrong.text).toContain("1 renglón está mal");
    expect(wrong.text).not.toContain("Emitir $");
    const taken = { text: `${good}Tamales,5511112222,2,,página`, name: "a.csv", take: "yes" };
    expect((await press(taken)).headers["location"]).toBe("/dispersals?done=file");
    expect((await press(taken)).headers["location"]).toBe("/dispersals?done=known");
    for (const text of ["", "una\ndos", good]) expect((await press({ text })).status).toBe(400);
    const dry = { text: `${good}Sin polen,5511112222,2`, take: "yes" };
    expect((await press(dry)).status).toBe(409);
    expect((await world.request("GET /dispersals/file", administrator)).status).toBe(200);
  });
});
