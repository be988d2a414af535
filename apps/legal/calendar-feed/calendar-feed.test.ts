// The calendar by a link: what its holder may see, until it is replaced or they leave.
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeMember } from "#platform/people/memberships.ts";
import { startLegal, type LegalGround, type TestFirm } from "../testing/ground.ts";
import { icsOf } from "./ics.domain.ts";

let ground: LegalGround;
let firm: TestFirm;
beforeAll(async () => {
  ground = await startLegal();
  firm = await ground.found("Robles; Asociados, S.C.");
});
afterAll(() => ground.stop());

/** As people do: the button is pressed, and the page shows the link once. */
const makeLink = async (cookie: string): Promise<string> => {
  const got = await ground.request(`POST /n/${firm.id}/calendar/link`, {
    cookie,
    form: { act: "make" },
  });
  const path = /\/calendar-feeds\/[0-9a-f]{48}\.ics/.exec(got.text)?.[0];
  if (path === undefined) throw new Error(`no link: ${got.status}`);
  return path;
};
const follow = (path: string) => ground.request(`GET ${path}`);
const add = (title: string, matterId: string | null, more: object = { day: "2026-11-25" }) =>
  ground.send(firm, "POST /api/calendar", { matterId, kind: "hearing", title, ...more });

test("whoever holds the link reads what its owner may see, and no more", async () => {
  const { id: walled } = await ground.openMatter(firm, { restricted: true });
  await add("Junta de todos", null);
  await add("Audiencia reservada", walled);
  const partner = await makeLink(await ground.hire(firm.id, "socia", "partner"));
  const paralegal = await makeLink(await ground.hire(firm.id, "pasante", "paralegal"));
  const all = await follow(partner);
  expect([all.status, all.headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(all.text).toContain("SUMMARY:Audiencia reservada");
  const some = await follow(paralegal);
  expect(some.text).toContain("SUMMARY:Junta de todos");
  expect(some.text).not.toContain("reservada");
});

test("a link that was replaced or removed is none, nor is that of who left", async () => {
  const cookie = await ground.hire(firm.id, "asociada", "associate");
  const old = await makeLink(cookie);
  const link = await makeLink(cookie);
  expect([(await follow(old)).status, (await follow(link)).status]).toEqual([404, 200]);
  const id = await ground.memberId(firm.id, "asociada");
  const { db } = ground.app.services;
  await changeMember(db, { placeId: firm.id, id }, { active: false }, "partner");
  expect((await follow(link)).status).toBe(404);
  await changeMember(db, { placeId: firm.id, id }, { active: true }, "partner");
  expect((await follow(link)).status).toBe(200);
  await ground.request(`POST /n/${firm.id}/calendar/link`, { cookie, form: { act: "remove" } });
  expect((await follow(link)).status).toBe(404);
});

test("is iCalendar: escaped, folded at 75 octets, days until the next", () => {
  const event = {
    id: "019a9f3e-5f00-7000-8000-000000000001",
    matterId: null,
    kind: "deadline",
    title: `Contestar, sin falta; "ñ" \\ fin\r\nBEGIN:VALARM ${"añejo ".repeat(30)}`,
    place: "",
    day: "2026-12-31",
    startsAt: null,
    endsAt: null,
  } as const;
  const text = icsOf("Robles; Asociados, S.C.", [event], new Date("2026-11-24T12:00:00Z"));
  const lines = text.split("\r\n");
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(lines).toContain("DTSTART;VALUE=DATE:20261231");
  expect(lines).toContain("DTEND;VALUE=DATE:20270101");
  expect(lines.filter((line) => line.startsWith("BEGIN:"))).toHaveLength(2);
  const whole = text.replaceAll("\r\n ", "");
  expect(whole).toContain("X-WR-CALNAME:Robles\\; Asociados\\, S.C.\r\n");
  expect(whole).toContain(`SUMMARY:Contestar\\, sin falta\\; "ñ" \\\\ fin\\nBEGIN:VALARM añejo`);
});
