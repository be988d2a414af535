// Bills for stamps: last month's, once each, with a CFDI of the house where it issues.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs, plusMs } from "#platform/clock.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import { startTestIdentity, type TestIdentity } from "#platform/metering/test-identity.ts";
import { putTier } from "../organizations/organizations.store.ts";
import { tiers } from "./partner-rates.domain.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";
import { startWithHouse } from "../testing/house.ts";
import { rowsOf, runJob } from "../testing/lifecycle.ts";
import { meddle, until } from "../testing/meddle.ts";

const bill = (ground: InvoicingGround) => runJob(ground, "partner-billing");
const bills = (ground: InvoicingGround) =>
  rowsOf(
    ground,
    `select organization_id, month::text, stamps, tier, base_cents, included_stamps,
            rate_cents, subtotal_cents, iva_cents,
            total_cents, cfdi_uuid is not null as stamped, mailed_at is not null as mailed, problem
       from partner_bill order by month, stamps`,
  );
const tell = async (ground: InvoicingGround, id: string, email: string) =>
  ground.request("PATCH /api/organization", {
    key: await ground.addKey(undefined, id),
    body: { email },
  });
const toDecember = (ground: InvoicingGround) => ground.clock.advance(12 * dayMs);
const nothing = { written: 0, mailed: 0, nobody: 0, faulty: 0 };

describe("without an issuer of the house", () => {
  let ground: InvoicingGround;
  beforeAll(async () => {
    ground = await startInvoicing();
  });
  afterAll(() => ground.stop());

  test("the last month becomes a bill of its tier's price, mailed once", async () => {
    const other = await ground.addOrganization();
    const otherKey = await ground.addKey(undefined, other);
    await putTier(ground.app.services.db, other, "business");
    await tell(ground, ground.organizationId, "uno@example.org");
    for (let count = 0; count < 3; count += 1) await ground.stamp();
    await ground.stamp({}, { key: otherKey });
    expect(await bill(ground)).toEqual(nothing);
    toDecember(ground);
    await ground.stamp();
    expect(await bill(ground)).toEqual({ ...nothing, written: 2, mailed: 1, nobody: 1 });
    expect(await bill(ground)).toEqual({ ...nothing, nobody: 1 });
    const month = { month: "2026-11-01", stamped: false, problem: null };
    expect(await bills(ground)).toEqual([
      {
        ...month,
        organization_id: other,
        stamps: 1,
        tier: "business",
        base_cents: 399_000,
        included_stamps: 2_000,
        rate_cents: 200,
        subtotal_cents: 399_000,
        iva_cents: 63_840,
        total_cents: 462_840,
        mailed: false,
      },
      {
        ...month,
        organization_id: ground.organizationId,
        stamps: 3,
        tier: "starter",
        base_cents: 59_000,
        included_stamps: 100,
        rate_cents: 350,
        subtotal_cents: 59_000,
        iva_cents: 9_440,
        total_cents: 68_440,
        mailed: true,
      },
    ]);
    await until(() => ground.sent.some(({ to }) => to === "uno@example.org"));
    const letters = ground.sent.filter(({ to }) => to === "uno@example.org");
    expect(letters.map(({ subject }) => subject)).toEqual([
      "Timbres de noviembre de 2026: $684.40 MXN",
    ]);
    expect(letters[0]?.text).toContain("Plan Starter, con 100 timbres: $590.00\nIVA");
    expect(letters[0]?.text).toContain("no es un comprobante fiscal");
    const consumption = await ground.request("GET /api/consumption?months=2", { key: ground.key });
    expect(consumption.body.bills).toEqual([
      {
        month: "2026-11",
        stamps: 3,
        tier: "starter",
        baseCents: 59_000,
        includedStamps: 100,
        rateCents: 350,
        subtotalCents: 59_000,
        ivaCents: 9_440,
        totalCents: 68_440,
        cfdiUuid: null,
      },
    ]);
    await tell(ground, other, "dos@example.org");
    expect(await bill(ground)).toEqual({ ...nothing, mailed: 1 });
  });
});

describe("prices of identity's list", () => {
  const path = "/internal/issuer-prices";
  const listed = (monthly: number) => ({
    on: "2026-11-01",
    prices: tiers.map((tier) => ({
      tier,
      monthly_amount: tier === "enterprise" ? null : monthly,
      included_stamps: 1,
      stamp_amount: 4.25,
    })),
  });
  let identity: TestIdentity;
  let ground: InvoicingGround;
  beforeAll(async () => {
    identity = await startTestIdentity();
    ground = await startInvoicing({ urls: { identity: identity.url } });
  });
  afterAll(async () => {
    await ground.stop();
    await identity.stop();
  });

  test("are asked for, and without them nothing is billed, and nothing is lost", async () => {
    for (let count = 0; count < 3; count += 1) await ground.stamp();
    toDecember(ground);
    const waits = async () => {
      const got = await ground.request("POST /api/cron/partner-billing", {
        bearer: testCronSecret,
      });
      return [got.status, got.body.error];
    };
    const unread = [500, "The prices of identity's list could not be read."];
    identity.set("away");
    expect(await waits()).toEqual(unread);
    identity.set("up");
    identity.tell(path, { ...listed(620), prices: listed(620).prices.slice(1) });
    expect(await waits()).toEqual(unread);
    expect(await bills(ground)).toEqual([]);
    // The next month's run makes up for a month that could not be billed.
    ground.clock.advance(31 * dayMs);
    identity.tell(path, listed(620));
    expect(await bill(ground)).toEqual({ ...nothing, written: 1, nobody: 1 });
    expect(await bills(ground)).toMatchObject([
      { month: "2026-11-01", stamps: 3, base_cents: 62_000, included_stamps: 1, rate_cents: 425 },
    ]);
    const [{ subtotal_cents: subtotal } = {}] = await bills(ground);
    expect(subtotal).toBe(62_850);
  });

  test("that change later leave a bill as it was written", async () => {
    identity.tell(path, listed(900));
    expect(await bill(ground)).toEqual({ ...nothing, nobody: 1 });
    expect(await bills(ground)).toMatchObject([{ base_cents: 62_000 }]);
  });
});

describe("with an issuer of the house", () => {
  let ground: Awaited<ReturnType<typeof startWithHouse>>;
  beforeAll(async () => {
    ground = await startWithHouse();
  });
  afterAll(() => ground.stop());
  const cfdis = () =>
    rowsOf(
      ground,
      `select reference_id, total_micros, payment_method, series from invoice
        where organization_id = $1 and status = 'stamped'`,
      [ground.houseId],
    );

  test("each bill has one CFDI, and its PDF and XML go along", async () => {
    await tell(ground, ground.organizationId, "factura@example.org");
    await ground.stamp();
    await ground.stamp();
    toDecember(ground);
    const both = await Promise.allSettled([bill(ground), bill(ground)]);
    expect(both.map(({ status }) => status)).toContain("fulfilled");
    expect(await bill(ground)).toEqual(nothing);
    expect(await cfdis()).toEqual([
      {
        reference_id: `${ground.organizationId}:2026-11`,
        payment_method: "PPD",
        series: "M",
        total_micros: 684_400_000,
      },
    ]);
    const isOurs = ({ to }: { to: string }) => to === "factura@example.org";
    await until(() => ground.sent.some(isOurs));
    const letters = ground.sent.filter(isOurs);
    expect(letters).toHaveLength(1);
    const [{ cfdi_uuid: uuid } = {}] = await rowsOf(ground, "select cfdi_uuid from partner_bill");
    expect(letters[0]?.attachments.map(({ name }) => name)).toEqual([`${uuid}.pdf`, `${uuid}.xml`]);
  });

  test("a process that died behind the stamp finds the same CFDI again", async () => {
    await meddle(
      ground,
      "update partner_bill set cfdi_uuid = null, cfdi_xml = null, mailed_at = null",
    );
    expect(await bill(ground)).toEqual({ ...nothing, mailed: 1 });
    expect(await cfdis()).toHaveLength(1);
  });

  test("the house's own stamps are not billed, and its next month's are not either", async () => {
    ground.clock.advance(plusMs(new Date(0), 31 * dayMs).getTime());
    expect(await bill(ground)).toEqual(nothing);
  });

  test("only stamps beyond those that are included cost, on a line of their own", async () => {
    await ground.stamp();
    const month = ground.clock.now().toISOString().slice(0, 7);
    await meddle(
      ground,
      `update stamp_usage set stamps = 237
        where organization_id = '${ground.organizationId}' and month = '${month}-01'`,
    );
    ground.clock.advance(31 * dayMs);
    expect(await bill(ground)).toEqual({ ...nothing, written: 1, mailed: 1 });
    // 590.00 + 137 × 3.50 = 1,069.50, and IVA 171.12.
    expect((await bills(ground)).at(-1)).toMatchObject({ stamps: 237, total_cents: 124_062 });
    const [{ xml } = {}] = await rowsOf(
      ground,
      "select cfdi_xml as xml from partner_bill order by month desc limit 1",
    );
    const lines = [...String(xml).matchAll(/<cfdi:Concepto [^>]*>/g)].map(([line]) => [
      / Cantidad="([^"]*)"/.exec(line)?.[1],
      / ValorUnitario="([^"]*)"/.exec(line)?.[1],
      / Descripcion="([^"]*)"/.exec(line)?.[1],
    ]);
    expect(lines).toEqual([
      ["1", "590", expect.stringMatching(/^Plan Starter de .*, con 100 timbres$/)],
      ["137", "3.5", expect.stringMatching(/^Timbres adicionales de /)],
    ]);
    expect(xml).toContain('Total="1240.62"');
  });

  test("who left the partners owes what it stamped beyond as one, and no month", async () => {
    const [id, other] = [await ground.addOrganization(), await ground.addOrganization()];
    const month = ground.clock.now().toISOString().slice(0, 7);
    const tenant = "0190f0f0-0000-7000-8000-000000000001";
    await meddle(
      ground,
      ...[
        `('${id}', '${month}-01', 'partner', 110)`,
        `('${other}', '${month}-01', 'partner', 90)`,
      ].map(
        (row) => `insert into stamp_usage (organization_id, month, billed_as, stamps)
                       values ${row}`,
      ),
      `insert into stamp_usage (organization_id, month, billed_as, stamps)
       values ('${id}', '${month}-01', 'ecosystem', 5000),
              ('${other}', '${month}-01', 'own', 7000)`,
      `update organization set billed_as = 'ecosystem', ecosystem_tenant_id = '${tenant}'
        where id = '${id}'`,
      `update organization set billed_as = 'own' where id = '${other}'`,
    );
    ground.clock.advance(31 * dayMs);
    expect(await bill(ground)).toEqual({ ...nothing, written: 1, nobody: 1 });
    expect((await bills(ground)).at(-1)).toMatchObject({
      organization_id: id,
      stamps: 110,
      base_cents: 0,
      subtotal_cents: 3_500,
    });
    await meddle(
      ground,
      `delete from partner_bill where organization_id = '${id}'`,
      `delete from stamp_usage where organization_id = '${id}'`,
    );
  });

  test("data that SAT would refuse are named, and waited for", async () => {
    await ground.stamp();
    await meddle(
      ground,
      `update organization set regime = '605' where id = '${ground.organizationId}'`,
    );
    ground.clock.advance(31 * dayMs);
    expect(await bill(ground)).toEqual({ ...nothing, written: 1, faulty: 1 });
    expect((await bills(ground)).at(-1)?.["problem"]).toMatch(/receptor/);
    await meddle(
      ground,
      `update organization set regime = '601' where id = '${ground.organizationId}'`,
    );
    expect(await bill(ground)).toEqual({ ...nothing, mailed: 1 });
  });

  test("an issuer that cannot stamp fails the run, with a sentence", async () => {
    await meddle(
      ground,
      `delete from provider_account where organization_id = '${ground.houseId}'`,
    );
    const got = await ground.request("POST /api/cron/partner-billing", { bearer: testCronSecret });
    expect(got.body).toMatchObject({ ok: false, error: expect.stringContaining("cannot stamp") });
  });
});
