/** Posts are published once, whatever the network does; what they brought is counted by day. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dayMs, hourMs, minuteMs, plusMs } from "#platform/clock.ts";
import { startNetworkDesk, type NetworkDesk } from "../networks/testing/network-desk.ts";
import { markRefused } from "../connected-accounts/social-accounts.store.ts";
import { breakWrites } from "../contacts/test-faults.ts";
import { claimPosts, noteAsking } from "./posts.store.ts";

let desk: NetworkDesk;
beforeAll(async () => {
  desk = await startNetworkDesk();
});
beforeEach(async () => {
  desk.theirs.be("well");
  await desk.rows("delete from social_post where state <> 'published'");
});
afterAll(() => desk.stop());

const nothing = { published: 0, failed: 0, later: 0, waiting: 0, broken: 0 };
const publish = () => desk.run("publish-scheduled-posts");
const theirTexts = (text: string) => desk.theirs.statuses.filter((one) => one.text === text);
const stateOf = async (tenantId: string) =>
  (await desk.rows("select state, failure from social_post where tenant_id = $1", [tenantId]))[0];

let count = 0;
/** Due at once. */
const duePost = async () => {
  const { tenantId, accountId } = await desk.connect();
  count += 1;
  const text = `Pan de muerto ${count}`;
  await desk.pressAt(tenantId, "posts", { do: "draft", account: accountId, text });
  await desk.rows(
    "update social_post set state = 'scheduled', publish_at = $2 where tenant_id = $1",
    [tenantId, desk.clock.now()],
  );
  return { tenantId, accountId, text };
};

describe("publish-scheduled-posts", () => {
  test("publishes what is due, once, and nothing before", async () => {
    const { tenantId, text } = await duePost();
    expect(await publish()).toEqual({ ...nothing, published: 1 });
    expect(await publish()).toEqual(nothing);
    expect(theirTexts(text)).toHaveLength(1);
    expect((await desk.seeAt(tenantId, "posts")).text).toContain("Publicada");
  });

  test("leaves a post for its moment, which people write in Mexico's time", async () => {
    const { tenantId, accountId } = await desk.connect();
    const form = { do: "schedule", account: accountId, text: "Mañana", day: "2026-11-25" };
    const done = await desk.pressAt(tenantId, "posts", { ...form, time: "18:30" });
    expect(done.headers["location"]).toMatch(/done=scheduled$/);
    const [row] = await desk.rows("select publish_at from social_post where tenant_id = $1", [
      tenantId,
    ]);
    expect(row?.["publish_at"]).toEqual(new Date("2026-11-26T00:30:00Z"));
    expect(await publish()).toEqual(nothing);
  });

  test("an answer that was lost is found again instead of posting twice", async () => {
    const { text, tenantId } = await duePost();
    desk.theirs.be("hang up");
    expect(await publish()).toEqual({ ...nothing, later: 1 });
    desk.theirs.be("well");
    desk.theirs.forgetKeys();
    expect(await publish()).toEqual(nothing);
    desk.clock.advance(5 * minuteMs);
    expect(await publish()).toEqual({ ...nothing, published: 1 });
    expect(theirTexts(text)).toHaveLength(1);
    expect(await stateOf(tenantId)).toMatchObject({ state: "published" });
  });

  test("a run that was killed behind the call is taken over, and posts nothing twice", async () => {
    const { text } = await duePost();
    const { db } = desk.app.services;
    const now = desk.clock.now();
    const [post] = await claimPosts(db, {
      now,
      only: null,
      after: null,
      claimedBefore: plusMs(now, -hourMs),
      most: 10,
    });
    await noteAsking(db, { tenantId: post?.tenantId ?? "", id: post?.id ?? "", claimedAt: now });
    desk.theirs.write({ text, author: "negocio" });
    expect(await publish()).toEqual(nothing);
    desk.clock.advance(5 * minuteMs + 1);
    expect(await publish()).toEqual({ ...nothing, published: 1 });
    expect(theirTexts(text)).toHaveLength(1);
  });

  test("several runs at once publish each post once", async () => {
    const posts = [await duePost(), await duePost(), await duePost()];
    const runs = await Promise.all([publish(), desk.run("publish-due-posts")]);
    expect(runs.reduce((sum, one) => sum + (one["published"] ?? 0), 0)).toBe(3);
    for (const { text } of posts) expect(theirTexts(text)).toHaveLength(1);
  });

  test("waits as long as the network says", async () => {
    await duePost();
    desk.theirs.be("limited", plusMs(desk.clock.now(), hourMs));
    expect(await publish()).toEqual({ ...nothing, later: 1 });
    desk.theirs.be("well");
    desk.clock.advance(hourMs - minuteMs);
    expect(await publish()).toEqual(nothing);
    desk.clock.advance(minuteMs);
    expect(await publish()).toEqual({ ...nothing, published: 1 });
  });

  test.each(["busy", "nonsense", "huge", "redirecting"] as const)(
    "tries a network that is %s again, and gives up at last with the reason",
    async (mood) => {
      const { tenantId } = await duePost();
      desk.theirs.be(mood);
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await publish()).toEqual({ ...nothing, later: 1 });
        desk.clock.advance(12 * hourMs);
      }
      expect(await publish()).toEqual({ ...nothing, failed: 1 });
      expect((await stateOf(tenantId))?.["failure"]).toMatch(/^(answered_\d{3}|unreadable)$/);
    },
  );

  test("what the network refuses has failed, and may be tried again by hand", async () => {
    const { tenantId, text } = await duePost();
    desk.theirs.be("refusing");
    expect(await publish()).toEqual({ ...nothing, failed: 1 });
    const page = (await desk.seeAt(tenantId, "posts")).text;
    expect(page).toContain("La red contestó 422.");
    desk.theirs.be("well");
    const post = /name="post" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const done = await desk.pressAt(tenantId, "posts", { post, do: "now" });
    expect(done.headers["location"]).toMatch(/done=published$/);
    expect(theirTexts(text)).toHaveLength(1);
  });

  test("waits for an account that needs attention, and not for ever", async () => {
    const { tenantId } = await duePost();
    desk.theirs.be("unauthorized");
    expect(await publish()).toEqual({ ...nothing, waiting: 1 });
    expect((await desk.seeAt(tenantId, "accounts")).text).toContain("Necesita atención");
    desk.theirs.be("well");
    desk.clock.advance(8 * dayMs);
    expect(await publish()).toEqual(nothing);
    await desk.rows("update connected_account set status = 'connected'");
    expect(await publish()).toEqual({ ...nothing, failed: 1 });
  });

  test("a token that the vault cannot open waits, and stops nobody else", async () => {
    const { tenantId } = await duePost();
    await duePost();
    await desk.rows("update connected_account set access_token = 'v2.x' where owner = $1", [
      tenantId,
    ]);
    expect(await publish()).toEqual({ ...nothing, published: 1, waiting: 1 });
    expect((await desk.seeAt(tenantId, "accounts")).text).toContain("Necesita atención");
  });

  test("one that cannot be written down stops no other, and is taken up again", async () => {
    const first = await duePost();
    const broken = await breakWrites(
      desk.database,
      "social_post",
      `new.state = 'published' and new.text = '${first.text}'`,
    );
    const second = await duePost();
    expect(await publish()).toEqual({ ...nothing, published: 1, broken: 1 });
    expect(theirTexts(second.text)).toHaveLength(1);
    await broken();
    desk.theirs.forgetKeys();
    desk.clock.advance(6 * minuteMs);
    expect(await publish()).toEqual({ ...nothing, published: 1 });
    expect(theirTexts(first.text)).toHaveLength(1);
  });

  test("a network that forbids one post leaves its account as it is", async () => {
    const { tenantId } = await duePost();
    desk.theirs.be("forbidding");
    expect(await publish()).toEqual({ ...nothing, failed: 1 });
    expect((await stateOf(tenantId))?.["failure"]).toBe("answered_403");
    expect((await desk.seeAt(tenantId, "accounts")).text).not.toContain("Necesita atención");
  });

  test("a token that was not taken says nothing of the one that came meanwhile", async () => {
    const { tenantId, accountId } = await duePost();
    const stale = { tenantId, accountId, accessToken: "v2.of-before" };
    await markRefused(desk.app.services.db, stale, "answered_401");
    const foreign = { ...stale, tenantId: await desk.addTenant() };
    const [row] = await desk.rows("select access_token from connected_account where id = $1", [
      accountId,
    ]);
    const accessToken = String(row?.["access_token"]);
    await markRefused(desk.app.services.db, { ...foreign, accessToken }, "answered_401");
    expect((await desk.seeAt(tenantId, "accounts")).text).not.toContain("Necesita atención");
    await markRefused(desk.app.services.db, { ...stale, accessToken }, "answered_401");
    expect((await desk.seeAt(tenantId, "accounts")).text).toContain("Necesita atención");
    await desk.rows("delete from social_post where tenant_id = $1", [tenantId]);
  });

  test("fails where the account is gone", async () => {
    const { tenantId, accountId } = await duePost();
    await desk.pressAt(tenantId, "accounts", { do: "disconnect", account: accountId });
    expect(await publish()).toEqual({ ...nothing, failed: 1 });
  });
});

test("sync-metrics keeps what a post has brought by the day, and the page draws it", async () => {
  const { tenantId } = await duePost();
  await publish();
  const [post] = await desk.rows("select id from social_post where tenant_id = $1", [tenantId]);
  expect((await desk.run("sync-metrics"))["asked"]).toBeGreaterThan(0);
  await desk.run("sync-metrics");
  desk.clock.advance(dayMs);
  await desk.run("sync-metrics");
  const kept = await desk.rows(
    "select favourites, boosts, replies from social_metric where tenant_id = $1",
    [tenantId],
  );
  expect(kept).toEqual([
    { favourites: 5, boosts: 2, replies: 0 },
    { favourites: 5, boosts: 2, replies: 0 },
  ]);
  const page = (await desk.seeAt(tenantId, `posts?post=${String(post?.["id"])}`)).text;
  expect(page).toContain("Reacciones hasta cada día");
  desk.theirs.be("nonsense");
  expect(await desk.run("sync-metrics")).toMatchObject({ asked: 0 });
  desk.theirs.be("limited");
  const limited = await desk.run("sync-metrics");
  expect([limited["asked"], (limited["limited"] ?? 0) > 0]).toEqual([0, true]);
});

test("sync-metrics goes on past a post whose counts cannot be kept", async () => {
  desk.theirs.be("well");
  const { tenantId } = await duePost();
  await publish();
  const mend = await breakWrites(desk.database, "social_metric", `new.tenant_id = '${tenantId}'`);
  const got = await desk.run("sync-metrics");
  expect([got["broken"], (got["asked"] ?? 0) > 0]).toEqual([1, true]);
  await mend();
});

test("a sandbox's post goes to the outbox, once", async () => {
  const tenantId = await desk.addTenant();
  await desk.pressAt(tenantId, "accounts", { do: "sandbox" });
  const [account] = await desk.rows("select id from connected_account where owner = $1", [
    tenantId,
  ]);
  const form = { do: "now", account: String(account?.["id"]), text: "Hola, sandbox" };
  const done = await desk.pressAt(tenantId, "posts", form);
  expect(done.headers["location"]).toMatch(/done=published$/);
  await expect
    .poll(() => desk.sent.filter(({ channel }) => channel === "social").map(({ text }) => text))
    .toEqual(["Hola, sandbox"]);
});

test.each([
  [{ do: "now", text: "" }, "Escribe qué quieres publicar"],
  [{ do: "now", text: "\0\0" }, "Escribe qué quieres publicar"],
  [{ do: "now", text: "x".repeat(501) }, "Es demasiado largo"],
  [{ do: "schedule", text: "x", day: "2026-02-31", time: "10:00" }, "Escribe un día y una hora"],
  [{ do: "schedule", text: "x", day: "2026-11-25", time: "25:00" }, "Escribe un día y una hora"],
  [{ do: "schedule", text: "x", day: "2026-11-01", time: "10:00" }, "Ese momento ya pasó"],
  [{ do: "schedule", text: "x", day: "2099-11-01", time: "10:00" }, "Escribe un día y una hora"],
  [{ do: "draft", text: "x", account: "none" }, "Elige una cuenta conectada"],
])("a post typed as %j is refused in words", async (typed, why) => {
  const { tenantId, accountId } = await desk.connect();
  const got = await desk.pressAt(tenantId, "posts", { account: accountId, ...typed });
  expect([got.status, got.text.includes(why)]).toEqual([400, true]);
});

test("another tenant's account and posts are out of reach", async () => {
  const { accountId, tenantId } = await duePost();
  const foreign = await desk.addTenant();
  const [post] = await desk.rows("select id from social_post where tenant_id = $1", [tenantId]);
  const form = { do: "now", account: accountId, text: "x" };
  expect((await desk.pressAt(foreign, "posts", form)).status).toBe(400);
  await desk.pressAt(foreign, "posts", { do: "remove", post: String(post?.["id"]) });
  expect(await stateOf(tenantId)).toMatchObject({ state: "scheduled" });
});
