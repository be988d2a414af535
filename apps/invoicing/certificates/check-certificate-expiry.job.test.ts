// Warnings of certificates that end: at 60, 30, 7, 1 days and when over, each once.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dayMs, plusMs } from "#platform/clock.ts";
import { addMember } from "#platform/people/memberships.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";
import { runJob } from "../testing/lifecycle.ts";
import { meddle, until } from "../testing/meddle.ts";

let ground: InvoicingGround;
let organizationId: string;
beforeAll(async () => {
  ground = await startInvoicing();
});
beforeEach(async () => {
  await meddle(ground, "delete from certificate");
  organizationId = await ground.addOrganization();
});
afterAll(() => ground.stop());

const check = () => runJob(ground, "check-certificate-expiry");
const endsIn = (days: number) => {
  const at = plusMs(ground.clock.now(), days * dayMs - 1_000).toISOString();
  return meddle(ground, `update certificate set valid_until = '${at}' where valid_until > '${at}'`);
};
const setEmail = async (email: string) =>
  ground.request("PATCH /api/organization", {
    key: await ground.addKey(undefined, organizationId),
    body: { email },
  });
const lettersTo = (address: string) =>
  ground.sent.filter(({ to }) => to === address).map(({ subject }) => subject);

describe("POST /api/cron/check-certificate-expiry", () => {
  test("warns at each threshold once, the organization and its members", async () => {
    const [office, member] = ["oficina@example.org", "socia@example.org"];
    await setEmail(office);
    const at = ground.clock.now();
    for (const email of [member, office]) {
      await addMember(ground.app.services.db, {
        placeId: organizationId,
        email,
        role: "member",
        at,
      });
    }
    await endsIn(62);
    const warned: number[] = [];
    for (let day = 62; day >= -2; day -= 1) {
      const counts = [await check(), await check()];
      expect(counts[1]?.["warned"]).toBe(0);
      if (counts[0]?.["warned"] === 1) warned.push(day);
      expect(counts[0]?.["letters"]).toBe((counts[0]?.["warned"] ?? 0) * 2);
      ground.clock.advance(dayMs);
    }
    expect(warned).toEqual([60, 30, 7, 1, 0]);
    await until(() => lettersTo(office).length === 5);
    expect(lettersTo(office)).toEqual([
      "El certificado de sello digital de EKU9003173C9 vence en 60 días",
      "El certificado de sello digital de EKU9003173C9 vence en 30 días",
      "El certificado de sello digital de EKU9003173C9 vence en 7 días",
      "El certificado de sello digital de EKU9003173C9 vence mañana o antes",
      "El certificado de sello digital de EKU9003173C9 venció",
    ]);
    expect(lettersTo(member)).toEqual(lettersTo(office));
    const [first] = ground.sent;
    expect(first?.text).toContain(`http://invoicing.test/o/${organizationId}/certificates`);
  });

  test("after a long silence says only what fits now", async () => {
    await setEmail("silencio@example.org");
    await endsIn(5);
    expect(await check()).toMatchObject({ checked: 1, warned: 1, letters: 1 });
    await until(() => lettersTo("silencio@example.org").length === 1);
    expect(lettersTo("silencio@example.org")[0]).toContain("en 5 días");
  });

  test("two at once warn once", async () => {
    await setEmail("dos@example.org");
    await endsIn(3);
    await Promise.allSettled([check(), check(), check()]);
    await check();
    await until(() => lettersTo("dos@example.org").length > 0);
    expect(lettersTo("dos@example.org")).toHaveLength(1);
  });

  test("says nothing of one that another goes on for", async () => {
    await setEmail("renovada@example.org");
    await endsIn(20);
    await meddle(
      ground,
      `insert into certificate select organization_id, '30001000000000000099', rfc, der, sealed_key,
         valid_from, valid_until + interval '4 years', null, uploaded_at from certificate`,
    );
    expect(await check()).toMatchObject({ checked: 1, replaced: 1, warned: 0 });
    expect(await check()).toMatchObject({ checked: 0 });
    expect(lettersTo("renovada@example.org")).toEqual([]);
  });

  test("waits where nobody can be told, and tells when somebody can", async () => {
    await endsIn(10);
    expect(await check()).toMatchObject({ warned: 0, nobody: 1 });
    await setEmail("tarde@example.org");
    expect(await check()).toMatchObject({ warned: 1, nobody: 0 });
  });
});
