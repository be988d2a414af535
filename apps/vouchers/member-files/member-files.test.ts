/** Files of members: all lines or none, the same file adds nobody twice, what is wrong by line. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market, type Person } from "../testing/market.ts";
import { signingIn, written } from "../testing/signing-in.ts";

let world: TestApp;
let market: Market;
let away: Market;
let administrator: Person;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  [market, away] = [await newMarket(world), await newMarket(world)];
  administrator = await market.member({ displayName: "Inés", administrator: true });
  await away.member({ contacts: ["5500000001"] });
});
afterAll(() => world.stop());

const send = (csv: unknown, headers: Readonly<Record<string, string>> = {}) =>
  world.request("POST /api/member-files", {
    cookie: administrator.cookie,
    headers,
    body: { file: "miembros.csv", csv },
  });
const countOf = async (): Promise<number> =>
  (await world.request("GET /api/members?limit=200", administrator)).body.members.length;
const heads = "Nombre,Teléfono,Correo\n";

describe("POST /api/member-files", () => {
  it("adds everybody, writes to them, and adds nobody when it is sent again", async () => {
    const csv = `${heads}Ana,55 1111 2222,ana@example.org\n"Ruiz, Beto",+52 5511113333,\n`;
    const got = await send(csv);
    expect([got.status, got.body]).toEqual([
      200,
      { file: "miembros.csv", lines: 2, added: 2, known: 0 },
    ]);
    await written(world, "ana@example.org");
    const { member } = (await signingIn(world, "5511113333")).body;
    expect(member).toMatchObject({ displayName: "Ruiz, Beto", roles: ["member"] });
    const before = await countOf();
    const more = await send(`${csv}Eva,,eva@example.org`);
    expect(more.body).toMatchObject({ lines: 3, added: 1, known: 2 });
    expect(await countOf()).toBe(before + 1);
  });

  it("at once twice: each of them is a member once", async () => {
    const csv = `${heads}Gil,,${newId()}@example.org`;
    const before = await countOf();
    const both = await Promise.all([send(csv), send(csv)]);
    expect(both.map(({ body }) => body.added).toSorted()).toEqual([0, 1]);
    expect(await countOf()).toBe(before + 1);
  });

  it.each([
    [",5512345678,", "line 3: no name"],
    ["Rita,123,", "line 3: no phone of ten digits"],
    ["Rita,,", "line 3: no phone of ten digits"],
    ["Rita,5500000001,", "line 3: somebody else has this phone"],
    ["Rita,5500000009,", "line 3: an earlier line has this phone"],
  ])("a broken line in the middle (%s): nobody is added", async (line, said) => {
    const before = await countOf();
    const csv = `${heads}Uno,5500000009,\n${line}\nTres,,${newId()}@example.org`;
    const got = await send(csv);
    expect([got.status, got.body.reason, got.body.field]).toEqual([400, "invalid_file", "csv"]);
    expect(got.body.message).toContain(said);
    expect(await countOf()).toBe(before);
  });

  it("a contact of one member beside one of another is nobody's", async () => {
    await market.member({ contacts: ["5500000021"] });
    await market.member({ contacts: ["dos@example.org"] });
    const got = await send(`${heads}X,5500000021,dos@example.org`);
    expect(got.body.message).toContain("line 2: somebody else has");
    const half = await send(`${heads}X,5500000021,new@example.org`);
    expect(half.body.reason).toBe("invalid_file");
  });

  it.each([
    ["", "invalid_request"],
    [5, "invalid_request"],
    ["una,dos\n1,2", "invalid_file"],
    ["nombre\nAna", "invalid_file"],
    [heads, "invalid_file"],
    [`${heads}"Ana,1`, "invalid_file"],
    [heads + "Ana,5512345678,\n".repeat(2_001), "invalid_file"],
  ])("400 for what is no such file (%#)", async (csv, reason) => {
    const got = await send(csv);
    expect([got.status, got.body.reason]).toEqual([400, reason]);
  });
});

it("the page shows a file first, refuses it whole, and takes it whole", async () => {
  const press = (form: Readonly<Record<string, string>>) =>
    world.request("POST /members/file", { cookie: administrator.cookie, form });
  const csv = `${heads}Olga,,olga@example.org`;
  const before = await countOf();
  const seen = await press({ text: csv, name: "a.csv" });
  expect([seen.status, seen.text.includes("Agregar a 1 persona")]).toEqual([200, true]);
  const wrong = await press({ text: `${heads},,x`, take: "yes" });
  expect(wrong.text).toContain("1 renglón está mal");
  expect(await countOf()).toBe(before);
  const at = "/members/file?done";
  expect((await press({ text: csv, take: "yes" })).headers["location"]).toBe(`${at}=added`);
  expect((await press({ text: csv, take: "yes" })).headers["location"]).toBe(`${at}=known`);
  for (const text of ["", "una\ndos", heads]) expect((await press({ text })).status).toBe(400);
  expect((await world.request("GET /members/file", administrator)).status).toBe(200);
});
