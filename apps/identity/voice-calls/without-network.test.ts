/** Calls in a sandbox without a telephone network: the words stand in the outbox. */
import { expect, it } from "vitest";
import { startContactDesk } from "../contacts/test-contact-desk.ts";

it("that the plan does not have is said to be blocked", async () => {
  const other = await startContactDesk({ at: "2026-11-20T18:00:00Z" });
  await other.addContact({ phone: "5561000001" });
  const form = { phone: "5561000001", script: "Hola" };
  await other.press(`${other.at}/calls`, form, other.cookie);
  expect(await other.run("voice-outbound")).toMatchObject({ blocked: 1, dialled: 0 });
  expect((await other.see(`${other.at}/calls`, other.cookie)).text).toContain("El plan no alcanza");
  // With a plan: a sandbox says it into the outbox, and books how long that takes.
  await other.subscribe({ tenantId: other.tenant, tier: "professional" });
  await other.press(`${other.at}/calls`, form, other.cookie);
  expect(await other.run("voice-outbound")).toMatchObject({ dialled: 1 });
  await expect
    .poll(() => other.sent.map(({ channel, to }) => [channel, to]))
    .toEqual([["voice", "+525561000001"]]);
  expect((await other.see(`${other.at}/calls`, other.cookie)).text).toContain("Hecha");
  await other.stop();
}, 30_000);
