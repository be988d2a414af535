/** Answers are brought once, seen and answered from the page; mentions are heard once. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { breakWrites } from "../contacts/test-faults.ts";
import { startNetworkDesk, type NetworkDesk } from "../networks/testing/network-desk.ts";

let desk: NetworkDesk;
beforeAll(async () => {
  desk = await startNetworkDesk();
});
beforeEach(() => desk.theirs.be("well"));
afterAll(() => desk.stop());

const published = async (text: string) => {
  const { tenantId, accountId } = await desk.connect();
  await desk.pressAt(tenantId, "posts", { do: "now", account: accountId, text });
  return { tenantId, id: desk.theirs.statuses.at(-1)?.id ?? "" };
};
const page = async (tenantId: string, rest = "comments") => (await desk.seeAt(tenantId, rest)).text;
const commentIn = (text: string): string => /name="comment" value="([^"]+)"/.exec(text)?.[1] ?? "";

test("sync-comments brings each answer once, without its markup", async () => {
  const { tenantId, id } = await published("¿Quién viene?");
  desk.theirs.write({ text: "Yo &amp; mi mamá<script>alert(1)</script>", inReplyTo: id });
  desk.theirs.write({ text: "soy yo", author: "negocio", inReplyTo: id });
  expect(await desk.run("sync-comments")).toMatchObject({ added: 1 });
  expect(await desk.run("sync-comments")).toMatchObject({ added: 0 });
  const text = await page(tenantId);
  expect(text).toContain("Yo &amp; mi mamáalert(1)");
  expect(text).not.toContain("soy yo");
});

test("a comment is answered as a post in reply, and stays answered", async () => {
  const { tenantId, id } = await published("Hay tamales");
  const asked = desk.theirs.write({ text: "¿De qué?", inReplyTo: id });
  await desk.run("sync-comments");
  const comment = commentIn(await page(tenantId));
  const empty = await desk.pressAt(tenantId, "comments", { comment, do: "answer", text: " " });
  expect([empty.status, empty.text.includes("Escribe la respuesta")]).toEqual([400, true]);
  const done = await desk.pressAt(tenantId, "comments", { comment, do: "answer", text: "De mole" });
  expect(done.headers["location"]).toMatch(/done=sent$/);
  expect(desk.theirs.statuses.at(-1)).toMatchObject({ text: "De mole", inReplyTo: asked });
  await desk.pressAt(tenantId, "comments", { comment, do: "seen" });
  expect(await page(tenantId, "comments?state=answered")).toContain("¿De qué?");
  expect(await page(tenantId, "comments?state=new")).toContain("Ningún comentario");
  const foreign = await desk.addTenant();
  const other = await desk.pressAt(foreign, "comments", { comment, do: "answer", text: "x" });
  expect(other.status).toBe(400);
});

test("social-listening-scan keeps what is new once, and nothing of who is muted", async () => {
  const { tenantId, accountId } = await desk.connect();
  await desk.pressAt(tenantId, "listening", { keyword: "#Pozole", account: accountId });
  await desk.pressAt(tenantId, "listening", { keyword: "la fonda", account: accountId });
  desk.theirs.write({ text: "¡Qué rico el #pozole de la fonda!", author: "lupe" });
  desk.theirs.write({ text: "compra #pozole barato", author: "spam" });
  expect(await desk.run("social-listening-scan")).toMatchObject({ scanned: 2, added: 2 });
  expect(await desk.run("social-listening-scan")).toMatchObject({ scanned: 2, added: 0 });
  const text = await page(tenantId, "listening");
  expect(text).toContain("@lupe");
  const at = text.indexOf("compra #pozole");
  const id = /name="id" value="([^"]+)"/.exec(text.slice(at))?.[1] ?? "";
  await desk.pressAt(tenantId, "listening", { do: "mute", id });
  expect(await page(tenantId, "listening")).not.toContain("compra #pozole");
  desk.theirs.write({ text: "más #pozole barato", author: "spam" });
  desk.theirs.write({ text: "otro #pozole", author: "lupe" });
  expect(await desk.run("social-listening-scan")).toMatchObject({ added: 1 });
  await desk.pressAt(tenantId, "listening", { do: "hear", author: "spam" });
  expect(await page(tenantId, "listening")).toContain("compra #pozole");
});

test.each(["busy", "nonsense", "huge", "redirecting", "limited", "unauthorized"] as const)(
  "a network that is %s adds nothing and stops nobody",
  async (mood) => {
    const { tenantId, accountId } = await desk.connect();
    await desk.pressAt(tenantId, "listening", { keyword: "maíz", account: accountId });
    await desk.pressAt(tenantId, "listening", { keyword: "frijol", account: accountId });
    desk.theirs.be(mood);
    expect(await desk.run("social-listening-scan")).toMatchObject({ scanned: 0, added: 0 });
    expect(await desk.run("sync-comments")).toMatchObject({ asked: 0, added: 0 });
    desk.theirs.be("well");
    await desk.rows("update connected_account set status = 'connected'");
    expect((await desk.run("social-listening-scan"))["scanned"]).toBeGreaterThan(1);
  },
);

test("a mention that cannot be kept stops no other keyword", async () => {
  const { tenantId, accountId } = await desk.connect();
  await desk.pressAt(tenantId, "listening", { keyword: "elote", account: accountId });
  await desk.pressAt(tenantId, "listening", { keyword: "esquite", account: accountId });
  desk.theirs.write({ text: "un elote", author: "lupe" });
  desk.theirs.write({ text: "un esquite", author: "lupe" });
  const mend = await breakWrites(desk.database, "social_mention", "new.text like '%elote%'");
  expect(await desk.run("social-listening-scan")).toMatchObject({ broken: 1, added: 1 });
  await mend();
  expect(await desk.run("social-listening-scan")).toMatchObject({ broken: 0, added: 1 });
});

test("a server that forbids searching leaves the account as it is", async () => {
  const { tenantId, accountId } = await desk.connect();
  await desk.pressAt(tenantId, "listening", { keyword: "trigo", account: accountId });
  desk.theirs.be("forbidding");
  expect((await desk.run("social-listening-scan"))["refused"]).toBeGreaterThan(0);
  desk.theirs.be("well");
  expect(await page(tenantId, "accounts")).not.toContain("Necesita atención");
});

test.each(["", "#", "#dos palabras", "x", "y".repeat(101)])(
  "a keyword typed as %s is refused in words",
  async (keyword) => {
    const { tenantId, accountId } = await desk.connect();
    const got = await desk.pressAt(tenantId, "listening", { keyword, account: accountId });
    expect([got.status, got.text.includes("Escribe una palabra")]).toEqual([400, true]);
  },
);
