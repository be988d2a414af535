/** GET /api/consumer/link/*: who is this, at which businesses of this portal. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPhone, startPos, type PosGround } from "../testing/ground.ts";

let ground: PosGround;
beforeAll(async () => {
  ground = await startPos();
});
afterAll(() => ground.stop());

const byPhone = (phone: string) =>
  ground.consumer(`GET /link/by-phone?phone=${encodeURIComponent(phone)}`);
const byEmail = (email: string) =>
  ground.consumer(`GET /link/by-email?email=${encodeURIComponent(email)}`);

describe("by phone", () => {
  test("in any format, at each business that knows it", async () => {
    const phone = newPhone();
    const [one, other] = [await ground.found(), await ground.found({ like: "frutas" })];
    const ids = [await ground.addCustomer(one.id, { phone })];
    ids.push(await ground.addCustomer(other.id, { phone }));
    await ground.addCustomer(one.id, { phone: newPhone() });
    const forms = [phone, `52${phone}`, `+52 ${phone.slice(0, 2)} ${phone.slice(2)}`];
    forms.push(
      `521${phone}`,
      `+52 1 (${phone.slice(0, 2)}) ${phone.slice(2, 6)}-${phone.slice(6)}`,
    );
    for (const typed of forms) {
      const got = await byPhone(typed);
      expect([got.status, got.body]).toEqual([
        200,
        {
          matches: [
            { tenantId: one.id, tenantName: "Fonda La Milpa", thirdPartyId: ids[0] },
            { tenantId: other.id, tenantName: "Frutas del Río", thirdPartyId: ids[1] },
          ],
        },
      ]);
    }
  });

  test("a business that is disabled, or another portal's, is left out", async () => {
    const phone = newPhone();
    const shut = await ground.found({ portal: "disabled" });
    const foreign = await ground.found({ sourceApp: "another-portal" });
    const open = await ground.found();
    for (const { id } of [shut, foreign, open]) await ground.addCustomer(id, { phone });
    const matches = (await byPhone(phone)).body.matches as { tenantId: string }[];
    expect(matches.map(({ tenantId }) => tenantId)).toEqual([open.id]);
    const scoped = await ground.addKey(["consumer:serve"], shut.id);
    const got = await ground.consumer(`GET /link/by-phone?phone=${phone}`, { key: scoped });
    expect(got.body).toEqual({ matches: [] });
  });

  test.each(["12345", "+1 212 555 0100", "nobody", "5500000000", "\u0000", "🌽", "5".repeat(210)])(
    "%j matches nobody",
    async (typed) => {
      const got = await byPhone(typed);
      expect([got.status, got.body]).toEqual([200, { matches: [] }]);
    },
  );

  test.each(["/link/by-phone", "/link/by-phone?phone=", "/link/by-phone?phone=%20"])(
    "400 for %s",
    async (path) => {
      const got = await ground.consumer(`GET ${path}`);
      expect([got.status, got.body]).toEqual([
        400,
        { error: "Phone number required", success: false },
      ]);
    },
  );

  test("400 for a phone that is no one text", async () => {
    const got = await ground.consumer("GET /link/by-phone?phone=1&phone=2");
    expect([got.status, got.body.success]).toEqual([400, false]);
    expect(got.body.error).toMatch(/^phone: /);
  });
});

describe("by e-mail", () => {
  test("trimmed, in any case", async () => {
    const business = await ground.found();
    const email = "ana.perez@example.com";
    const thirdPartyId = await ground.addCustomer(business.id, { email });
    for (const typed of [email, " Ana.Perez@Example.COM "]) {
      expect((await byEmail(typed)).body).toEqual({
        matches: [{ tenantId: business.id, tenantName: "Fonda La Milpa", thirdPartyId }],
      });
    }
    expect((await byEmail("nobody@example.com")).body).toEqual({ matches: [] });
    // A phone is no e-mail address, whoever has it.
    const phone = newPhone();
    await ground.addCustomer(business.id, { phone });
    expect((await byEmail(phone)).body).toEqual({ matches: [] });
  });

  test.each(["/link/by-email", "/link/by-email?email=", "/link/by-email?email=%20"])(
    "400 for %s",
    async (path) => {
      const got = await ground.consumer(`GET ${path}`);
      expect([got.status, got.body]).toEqual([400, { error: "Email required", success: false }]);
    },
  );
});
