// An issued invoice is handed over: CFDI, payment and mail, each once, whatever is away or dies.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { startCollectDesk, type CollectDesk } from "../testing/collect-desk.ts";
import { handOverInvoice } from "./hand-over-invoice.command.ts";

let desk: CollectDesk;
beforeAll(async () => {
  desk = await startCollectDesk();
});
afterAll(() => desk.stop());
beforeEach(() => {
  desk.issuer.faults.clear();
  desk.payments.faults.clear();
});

const handOver = (id: string, services: Services = desk.app.services) =>
  handOverInvoice(services, id);
const mailsOf = async (id: string) => {
  const { pay_token: token } = await desk.invoice(id);
  return desk.sent.filter(({ text }) => token !== null && text.includes(`/pay/${token}`));
};
const stampsOf = (id: string) => desk.issuer.invoices.filter((one) => one.referenceId === id);
const paymentsOf = (id: string) => desk.payments.payments.filter((one) => one.reference_id === id);
const sentMails = async (id: string, count: number) => {
  await expect.poll(async () => (await mailsOf(id)).length, { timeout: 5_000 }).toBe(count);
  return mailsOf(id);
};

test("CFDI, payment and a mail with link, QR, PDF and XML; again changes nothing", async () => {
  const { tenant, id } = await desk.billed();
  expect(await handOver(id)).toBe("handed");
  expect(await handOver(id)).toBe("handed");
  const [stamped] = stampsOf(id);
  const [payment] = paymentsOf(id);
  expect([stampsOf(id).length, paymentsOf(id).length]).toEqual([1, 1]);
  expect(stamped).toMatchObject({ total: 1_160, request: { metodoPago: "PPD" } });
  expect(payment).toMatchObject({ amount: 1_160, user_id: `tenant:${tenant}` });
  expect(await desk.invoice(id)).toMatchObject({
    cfdi_uuid: stamped?.uuid,
    payment_id: payment?.payment_id,
    checkout_url: payment?.checkout_url,
    mailed_at: expect.any(Date),
    problem: null,
  });
  const [mail] = await sentMails(id, 1);
  expect(mail?.subject).toContain("$1,160.00");
  expect(mail?.text).toContain("noviembre de 2026");
  const uuid = stamped?.uuid ?? "";
  expect(mail?.attachments.map(({ name }) => name)).toEqual([
    "milpa-qr.png",
    `${uuid}.pdf`,
    `${uuid}.xml`,
  ]);
});

describe("what is away", () => {
  test("the issuer: says so, and the next run stamps", async () => {
    const { id } = await desk.billed();
    desk.issuer.faults.set("*", ["away"]);
    expect(await handOver(id)).toBe("waiting");
    expect((await desk.invoice(id)).problem).toBe("issuer_away");
    expect(paymentsOf(id)).toEqual([]);
    desk.issuer.faults.clear();
    expect(await handOver(id)).toBe("handed");
    expect((await desk.invoice(id)).problem).toBeNull();
  });

  test("payments: the CFDI stands, and the next run goes on from there", async () => {
    const { id } = await desk.billed();
    desk.payments.faults.set("*", ["away"]);
    expect(await handOver(id)).toBe("waiting");
    expect(await desk.invoice(id)).toMatchObject({ problem: "payments_away", mailed_at: null });
    desk.payments.faults.clear();
    expect(await handOver(id)).toBe("handed");
    expect((await desk.invoice(id)).problem).toBeNull();
    expect(stampsOf(id)).toHaveLength(1);
  });

  test("a refused stamp says why, and waits for a person", async () => {
    const { id } = await desk.billed();
    const error = "CFDI40148 receptor.nombre: no es el del SAT";
    desk.issuer.faults.set("POST /internal/house-invoices", [
      { status: 422, errorCode: "STAMP_FAILED", error },
    ]);
    expect(await handOver(id)).toBe("faulty");
    expect((await desk.invoice(id)).problem).toBe(`stamp_refused: ${error}`);
    expect(await handOver(id)).toBe("handed");
  });

  test("a house without an issuer collects all the same, and stamps when it has one", async () => {
    const { id } = await desk.billed();
    const none = { status: 403, errorCode: "PROFILE_NOT_ACTIVE" };
    desk.issuer.faults.set("POST /internal/house-invoices", [none]);
    expect(await handOver(id)).toBe("handed");
    const mails = await sentMails(id, 1);
    expect(mails[0]?.attachments).toHaveLength(1);
    expect(await desk.invoice(id)).toMatchObject({ cfdi_uuid: null, problem: "issuer_not_ready" });
    expect(await handOver(id)).toBe("handed");
    expect((await desk.invoice(id)).cfdi_uuid).not.toBeNull();
    await sentMails(id, 1);
  });

  test("nor does one wait where no issuer stands beside it at all", async () => {
    const alone = await startCollectDesk({ urls: { payments: desk.payments.url } });
    const { id } = await alone.billed();
    expect(await alone.collect()).toMatchObject({ handed: 1, waiting: 0 });
    expect(await alone.invoice(id)).toMatchObject({ cfdi_uuid: null, problem: "issuer_not_ready" });
    await alone.stop();
  });

  test("a CFDI that was made out to who the tenant was then stands", async () => {
    const { id } = await desk.billed();
    desk.issuer.faults.set("POST /internal/house-invoices", [
      "lost",
      { status: 422, errorCode: "REFERENCE_CONFLICT" },
    ]);
    expect(await handOver(id)).toBe("waiting");
    expect(await handOver(id)).toBe("handed");
    expect((await desk.invoice(id)).cfdi_uuid).toBe(stampsOf(id)[0]?.uuid);
  });
});

/** Ends the run at its n-th step: a statement, a transaction's end or a call to another app. */
class Died extends Error {
  override readonly name = "Died";
}

const dyingAt = (services: Services, step: number): Services => {
  let count = 0;
  const tick = (): void => {
    count += 1;
    if (count >= step) throw new Died(`at step ${step}`);
  };
  const mortal = <T extends object>(inner: T): T =>
    new Proxy(inner, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        const call = value.bind(target) as (...given: unknown[]) => unknown;
        if (name === "run")
          return async (...given: unknown[]) => {
            tick();
            const done = await call(...given);
            tick();
            return done;
          };
        if (name === "transaction")
          return async (work: (tx: object) => Promise<unknown>, ...rest: unknown[]) => {
            const done = await call(
              async (tx: object) => {
                const result = await work(mortal(tx));
                tick();
                return result;
              },
              ...rest,
            );
            tick();
            return done;
          };
        return call;
      },
    });
  const house = services.outgoing.house;
  const send: typeof house.send = async (request) => {
    tick();
    const reply = await house.send(request);
    tick();
    return reply;
  };
  return {
    ...services,
    db: mortal<Database>(services.db),
    outgoing: { ...services.outgoing, house: { ...house, send } },
  };
};

test(
  "killed at each of its steps: one CFDI, one payment, one mail",
  { timeout: 60_000 },
  async () => {
    let died = 0;
    for (const [index, { id }] of (await desk.billedMany(80)).entries()) {
      const step = index + 1;
      const end = await handOver(id, dyingAt(desk.app.services, step)).catch((error: unknown) => {
        if (!(error instanceof Died)) throw error;
        return "died";
      });
      expect(await handOver(id)).toBe("handed");
      await sentMails(id, 1);
      expect([step, stampsOf(id).length, paymentsOf(id).length]).toEqual([step, 1, 1]);
      const rows = await desk.rows("select 1 from invoice_payment where invoice_id = $1", [id]);
      expect(rows).toHaveLength(1);
      if (end !== "died") break;
      died = step;
    }
    expect([died > 20, died < 80]).toEqual([true, true]);
  },
);

test("answers that are lost: asked again under the same name", async () => {
  const { id } = await desk.billed();
  desk.issuer.faults.set("POST /internal/house-invoices", ["lost"]);
  desk.payments.faults.set("POST /internal/house-payments", ["lost"]);
  expect(await handOver(id)).toBe("waiting");
  expect(await handOver(id)).toBe("waiting");
  expect(await handOver(id)).toBe("handed");
  expect([stampsOf(id).length, paymentsOf(id).length]).toEqual([1, 1]);
});
