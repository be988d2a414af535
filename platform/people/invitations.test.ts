/** An invitation leads its person to the place, for seven days; nobody else. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dayMs, hourMs, minuteMs, secondMs } from "../clock.ts";
import { html } from "../http/page.ts";
import { newId } from "../id.ts";
import { sweepCredentialsJob } from "../jobs/sweep-credentials.ts";
import { sampleDefinition } from "../testing/sample-definition.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import type { Got } from "../testing/test-client.ts";
import { inviteMember } from "./invitations.ts";
import { addMember, changeMember, listMembers, placeIdsOf, removeMember } from "./memberships.ts";
import { plainOperators } from "./operators.ts";
import { everybodyComesIn, personSessions } from "./session.ts";
import { withPeople, type People } from "./test-people.ts";

const definition = {
  ...sampleDefinition,
  jobs: [sweepCredentialsJob],
  sessions: personSessions(400 * hourMs),
  signIn: everybodyComesIn(({ kind, status, email, asAnother }) =>
    html(JSON.stringify({ kind, email, asAnother }), { status }),
  ),
  people: {
    operators: plainOperators,
    memberships: {
      roles: ["member"] as const,
      pathOf: (id: string) => `/b/${id}` as const,
      titleOf: () => Promise.resolve("Bakery"),
    },
  },
};

let app: TestApp & People;
let place: string;
beforeAll(async () => {
  app = await withPeople("sample", (urls) => startTestApp(definition, { urls }));
});
beforeEach(() => {
  place = newId();
});
afterAll(() => app.stop());

/** The path of the link that was sent. */
const invite = async (sub: string): Promise<string> => {
  const email = `${sub}@example.org`;
  let link = "";
  const member = { placeId: place, email, role: "member", at: app.clock.now() };
  const fault = await inviteMember(app.app.services, member, ({ url }) => {
    link = url;
    return { channel: "email", to: email, subject: "Come in", text: url };
  });
  expect(fault).toBeNull();
  await expect.poll(() => app.sent.at(-1)?.text).toBe(link);
  return new URL(link).pathname;
};
const to = (got: Got): unknown => [got.status, got.headers["location"]];
const noticeOf = ({ text }: Got): unknown => JSON.parse(text) as unknown;

test("strangers sign in first, and are led back", async () => {
  const path = await invite("ana");
  const next = encodeURIComponent(path);
  expect(to(await app.see(path))).toEqual([303, `/sign-in?next=${next}`]);
});

test("whoever has the address comes in by it, also at a second click; nobody after", async () => {
  const path = await invite("eva");
  const cookie = await app.comeAs("eva");
  const clicks = await Promise.all([app.see(path, cookie), app.see(path, cookie)]);
  expect(clicks.map(to)).toEqual([1, 2].map(() => [303, `/b/${place}`]));
  const heir = await app.see(path, await app.comeAs("heir", "eva@example.org"));
  expect([heir.status, noticeOf(heir)]).toMatchObject([410, { kind: "invitationOver" }]);
});

test("whoever was taken off the list meanwhile does not come in by it", async () => {
  const path = await invite("ida");
  const [member] = await listMembers(app.app.services.db, place);
  const which = { placeId: place, id: member?.id ?? "" };
  await changeMember(app.app.services.db, which, { active: false });
  expect((await app.see(path, await app.comeAs("ida"))).status).toBe(410);
});

describe("a session that is older than its address", () => {
  const signInAndBack = (path: string) => [303, `/sign-in?next=${encodeURIComponent(path)}`];

  test("proves nothing: identity is asked who they are, and they are led back", async () => {
    const cookie = await app.comeAs("gil");
    const path = await invite("gil");
    app.clock.advance(3 * minuteMs);
    expect(to(await app.see(path, cookie))).toEqual(signInAndBack(path));
    expect(await listMembers(app.app.services.db, place)).toMatchObject([{ sub: null }]);
    expect(to(await app.see(path, await app.comeAs("gil")))).toEqual([303, `/b/${place}`]);
  });

  test("lets nobody in whose address is another by now", async () => {
    const cookie = await app.comeAs("una", "una@example.org");
    const path = await invite("una");
    app.clock.advance(3 * minuteMs);
    expect(to(await app.see(path, cookie))).toEqual(signInAndBack(path));
    const back = await app.see(path, await app.comeAs("una", "una.new@example.org"));
    expect([back.status, noticeOf(back)]).toMatchObject([403, { email: "una.new@example.org" }]);
    expect(await listMembers(app.app.services.db, place)).toMatchObject([{ sub: null }]);
  });

  test("knows the address of its person within minutes, as identity has it", async () => {
    const cookie = await app.comeAs("noa", "noa@example.org");
    app.provider.person = { ...app.provider.person, email: "noa.new@example.org" };
    app.clock.advance(5 * minuteMs);
    await app.see("/invitations/none", cookie);
    const { rows } = await app.app.services.db.pool.query<{ readonly email: string }>(
      "select email from known_person where sub = 'noa'",
    );
    expect(rows).toEqual([{ email: "noa.new@example.org" }]);
  });
});

test("who was signed in before the invitation is a member from the click on", async () => {
  const cookie = await app.comeAs("leo");
  const path = await invite("leo");
  const next = encodeURIComponent(`/b/${place}`);
  expect(to(await app.see(path, cookie))).toEqual([303, `/sign-in?next=${next}`]);
  expect(await listMembers(app.app.services.db, place)).toMatchObject([{ sub: "leo" }]);
});

describe("another person", () => {
  test("is refused, told as whom they came, and spends nothing", async () => {
    const path = await invite("mia");
    const got = await app.see(path, await app.comeAs("thief"));
    expect(got.status).toBe(403);
    const next = encodeURIComponent(path);
    const asAnother = `/sign-in?next=${next}&prompt=login`;
    const kind = "invitationOfAnother";
    expect(noticeOf(got)).toEqual({ kind, email: "thief@example.org", asAnother });
    expect(await listMembers(app.app.services.db, place)).toMatchObject([{ sub: null }]);
    expect(to(await app.see(path, await app.comeAs("mia")))).toEqual([303, `/b/${place}`]);
  });
});

test("a link lives for seven days", async () => {
  const [early, late] = [await invite("sol"), await invite("luz")];
  app.clock.advance(7 * dayMs - secondMs);
  expect((await app.see(early, await app.comeAs("sol"))).status).toBe(303);
  app.clock.advance(secondMs);
  expect((await app.see(late, await app.comeAs("luz"))).status).toBe(410);
});

describe("after its days", () => {
  const state = () => listMembers(app.app.services.db, place);
  const waits = (sub: string) =>
    placeIdsOf(
      app.app.services.db,
      { sub, email: `${sub}@example.org`, phone: null },
      app.clock.now(),
    );

  test("the address lets nobody in either; invited again, the new letter does", async () => {
    const path = await invite("lia");
    expect(await waits("lia")).toEqual([place]);
    app.clock.advance(7 * dayMs);
    expect(await waits("lia")).toEqual([]);
    const cookie = await app.comeAs("lia");
    expect(await state()).toMatchObject([{ sub: null }]);
    const again = await invite("lia");
    expect(await state()).toHaveLength(1);
    expect((await app.see(path, cookie)).status).toBe(410);
    expect(to(await app.see(again, await app.comeAs("lia")))).toEqual([303, `/b/${place}`]);
  });

  test("whoever is added on the machine itself waits anew, without end, as asked now", async () => {
    await invite("ivo");
    const asked = { placeId: place, email: "Ivo@example.org", at: app.clock.now() };
    const addAgain = (role: string, at = app.clock.now()) =>
      addMember(app.app.services.db, { ...asked, role, at });
    expect(await addAgain("owner")).toBe("known");
    app.clock.advance(7 * dayMs);
    expect(await addAgain("owner")).toBeNull();
    expect(await state()).toMatchObject([{ role: "owner", active: true, invitedUntil: null }]);
    app.clock.advance(30 * dayMs);
    expect(await addAgain("member")).toBe("known");
    await app.comeAs("ivo");
    expect(await state()).toMatchObject([{ role: "owner", sub: "ivo" }]);
    expect(await addAgain("member")).toBe("known");
  });

  test("it is forgotten, and so are letters of yesterday; what still counts is not", async () => {
    await invite("fay");
    app.clock.advance(6 * dayMs);
    const open = await invite("may");
    app.clock.advance(dayMs);
    await invite("kim");
    const kept = async (table: "invitation" | "invitation_letter") => {
      const { rows } = await app.app.services.db.pool.query<{ readonly email_key: string }>(
        `select email_key from ${table} where place_id = $1 order by 1`,
        [place],
      );
      return rows.map((row) => row.email_key.slice(0, 3));
    };
    expect(await kept("invitation")).toEqual(["fay", "kim", "may"]);
    app.clock.advance(1);
    const swept = await app.app.services.jobs.trigger("sweep-credentials", { trigger: "manual" });
    expect(swept.ok).toBe(true);
    expect(await kept("invitation")).toEqual(["kim", "may"]);
    expect(await kept("invitation_letter")).toEqual(["kim"]);
    // The list goes on naming whoever was not in time: they can be invited again.
    expect((await state()).map(({ emailKey }) => emailKey.slice(0, 3))).toContain("fay");
    expect(to(await app.see(open, await app.comeAs("may")))).toEqual([303, `/b/${place}`]);
  });
});

describe("inviting again", () => {
  const again = (sub: string) =>
    inviteMember(
      app.app.services,
      { placeId: place, email: `${sub}@example.org`, role: "member", at: app.clock.now() },
      ({ url }) => ({ channel: "email", to: "x@example.org", subject: "Come in", text: url }),
    );

  test("sends a new letter, and the old link ends", async () => {
    const lost = await invite("kay");
    app.clock.advance(minuteMs);
    const found = await invite("kay");
    const cookie = await app.comeAs("kay");
    expect((await app.see(lost, cookie)).status).toBe(410);
    expect(to(await app.see(found, cookie))).toEqual([303, `/b/${place}`]);
    app.clock.advance(minuteMs);
    expect(await again("kay")).toBe("known");
  });

  test("is refused within a minute and after five in a day, also when taken off", async () => {
    await invite("rob");
    app.clock.advance(minuteMs - 1);
    expect(await again("rob")).toBe("tooSoon");
    for (let letters = 1; letters < 5; letters += 1) {
      app.clock.advance(minuteMs);
      await removeMember(app.app.services.db, { placeId: place, email: "rob@example.org" });
      expect(await again("rob")).toBeNull();
    }
    app.clock.advance(minuteMs);
    expect(await again("rob")).toBe("tooMany");
    expect(await listMembers(app.app.services.db, place)).toHaveLength(1);
    app.clock.advance(dayMs);
    expect(await again("rob")).toBeNull();
  });
});

test("only the hash of a link is kept", async () => {
  const token = (await invite("zoe")).split("/").at(-1) ?? "";
  const { rows } = await app.app.services.db.pool.query<object>("select * from invitation");
  expect(JSON.stringify(rows)).not.toContain(token);
});
