/** What tenants held, sent and heard goes once it is old; what is open or young stays. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { dayMs, plusMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startTestApp, testCronSecret, type TestApp } from "#platform/testing/test-app.ts";
import { identityApp } from "../app.ts";
import { rowsOf, type Rows } from "../testing/rows.ts";
import { correspondenceKeptMs, reservationKeptMs } from "./limits.ts";

let world: TestApp;
let rows: Rows;
let now: Date;
beforeAll(async () => {
  world = await startTestApp(identityApp);
  now = world.clock.now();
  rows = await rowsOf(world.app.services.db, now);
});
afterAll(() => world.stop());

const tenant = newId();
const [contact, post] = [newId(), newId()];

/** A row of each table, at an age; what a second of one tenant must not repeat is made anew. */
const rowsAt = (old: Date, reserved: Date): readonly (readonly [string, object])[] => {
  const mine = { tenant_id: tenant, id: newId() };
  const said = { remote_id: newId(), author: "a", text: "t", written_at: old, found_at: old };
  return [
    [
      "unit_reservation",
      {
        ...mine,
        resource_type: "stamps",
        reference_id: newId(),
        quantity: 1,
        state: "released",
        expires_at: reserved,
        created_at: reserved,
      },
    ],
    [
      "scheduled_message",
      {
        ...mine,
        contact_id: contact,
        channel: "email",
        subject: "s",
        body: "b",
        due_at: old,
        state: "sent",
        origin: "hand",
        created_at: old,
      },
    ],
    [
      "voice_call",
      {
        ...mine,
        contact_id: contact,
        script: "s",
        state: "completed",
        next_at: old,
        origin: "hand",
        created_at: old,
        ended_at: old,
      },
    ],
    ["social_mention", { ...mine, ...said, account_id: newId(), keyword: "k" }],
    ["social_comment", { ...mine, ...said, post_id: post }],
  ];
};

it("forgets what is old, and leaves what is younger or still waits", async () => {
  const before = (ms: number, more: number): Date => plusMs(now, -ms - more);
  await rows.insert("ecosystem_tenant", {
    id: tenant,
    billing_email: "a@b.test",
    billing_email_key: "a@b.test",
    company_name: "Tamales",
    created_at: now,
  });
  const person = { tenant_id: tenant, created_at: now };
  const known = { name: "Ana", email: "a@b.test", locale: "en", source: "hand" };
  await rows.insert("contact", { ...person, ...known, id: contact });
  const words = { account_id: newId(), text: "t", state: "draft" };
  await rows.insert("social_post", { ...person, ...words, id: post });
  for (const more of [1, -1])
    for (const [table, columns] of rowsAt(
      before(correspondenceKeptMs, more),
      before(reservationKeptMs, more),
    ))
      await rows.insert(table, columns as Record<string, unknown>);
  const [, message] = rowsAt(before(correspondenceKeptMs, dayMs), now)[1] ?? [];
  await rows.insert("scheduled_message", { ...message, state: "queued" });
  await rows.insert("invitation_letter", {
    place_id: tenant,
    email_key: "a@b.test",
    id: newId(),
    sent_at: plusMs(now, -dayMs - 1),
  });
  const got = await world.request("POST /api/cron/cleanup-oauth-codes", { bearer: testCronSecret });
  expect(got.body.result).toMatchObject({
    letters: 1,
    invitations: 0,
    reservations: 1,
    scheduledMessages: 1,
    voiceCalls: 1,
    mentions: 1,
    comments: 1,
  });
  expect(await rows.count("scheduled_message")).toBe(2);
});
