/** The adapter against a double of CoDi over sockets: what it says, believes, and sends once. */
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { newLog } from "#platform/log.ts";
import { freePort } from "#platform/testing/free-port.ts";
import { startCodiDouble, type CodiDouble, type CodiFault } from "../testing/codi-double.ts";
import { socketsOf } from "#platform/outgoing/sockets.ts";
import { guarded } from "../rails/breaker.ts";
import type { RailPort, RailRequest } from "../rails/rail-port.ts";
import { httpChannel } from "./codi.client.ts";
import { referenceNumberOf } from "./charge-facts.ts";
import { codiRail } from "./codi-rail.ts";

const sockets = socketsOf();
afterAll(() => sockets.destroy());

let one: CodiDouble;
let two: CodiDouble;
beforeEach(async () => {
  one = await startCodiDouble();
  two = await startCodiDouble(undefined, one.keys);
});
afterEach(async () => {
  await one.stop();
  await two.stop();
});

const railOn = (doubles: readonly CodiDouble[], timeoutMs = 5_000): RailPort =>
  codiRail({
    provider: "codi",
    clock: systemClock,
    log: newLog("silent"),
    identity: () => Promise.resolve(one.keys.identity),
    channel: httpChannel(
      sockets,
      {
        chargeUrls: doubles.map(({ chargeUrl }) => chargeUrl),
        queryUrls: doubles.map(({ queryUrl }) => queryUrl),
      },
      timeoutMs,
    ),
  });

const requestOf = (more: Partial<RailRequest> = {}): RailRequest => ({
  attemptId: newId(),
  paymentId: newId(),
  cents: 50_010,
  concept: "Café [3] | tacos",
  customerEmail: null,
  checkoutUrl: "http://pay.test",
  sentAt: new Date(),
  expiresAt: new Date(Date.now() + 60_000),
  ...more,
});
const lost = { kind: "unknown" };

describe("a charge", () => {
  test("is sealed in the documented form, and its QR is the message word for word", async () => {
    const request = requestOf();
    const got = await railOn([one]).start(request);
    const sent = JSON.parse(one.seen.charge[0]?.slice(2) ?? "") as Record<string, unknown>;
    expect(one.seen.charge[0]).toMatch(/^d=\{"datosMC":/);
    expect(sent["datosMC"]).toEqual({
      monto: 500.1,
      concepto: "Café 3 tacos",
      vigencia: request.expiresAt.getTime(),
      referenciaNumerica: referenceNumberOf(request.attemptId),
      apiKey: "sandbox",
    });
    expect(Object.keys(sent)).toEqual([
      ...["datosMC", "selloDigital", "epoch", "crtLogIn", "crtOper"],
    ]);
    if (got.kind !== "waiting") throw new Error(`it is ${got.kind}`);
    const message = JSON.parse(got.qrString ?? "") as { readonly ic: { readonly IDC: string } };
    expect([got.folio, got.reference]).toEqual([message.ic.IDC, message.ic.IDC]);
    expect(got.folio).toMatch(/^[0-9a-f]{10}$/);
  });

  test("that CoDi surely did not make is refused", async () => {
    const past = requestOf({ expiresAt: new Date(Date.now() - 1) });
    expect(await railOn([one]).start(past)).toEqual({ kind: "refused", reason: "invalid_field" });
    one.faults.charge.push({ edoPet: -4 });
    const sealless = await railOn([one]).start(requestOf());
    expect(sealless).toEqual({ kind: "refused", reason: "bad_seal" });
  });

  test("waits for a slow answer", async () => {
    one.faults.charge.push({ slowMs: 150 });
    expect((await railOn([one]).start(requestOf())).kind).toBe("waiting");
  });

  const doubtful: readonly CodiFault[] = [
    ...(["cut", "broken", "bad_seal", "unknown_certificate", "old", "no_json"] as const),
    ...[{ edoPet: -2 }, { edoPet: 77 }],
  ];
  test.each(doubtful)("is unknown after %j, and no other endpoint hears of it", async (fault) => {
    one.faults.charge.push(fault);
    expect(await railOn([one, two]).start(requestOf())).toEqual(lost);
    expect([one.seen.charge.length, two.seen.charge.length]).toEqual([1, 0]);
  });

  test("is unknown when no answer comes in time, and is never sent twice", async () => {
    one.faults.charge.push("silence");
    expect(await railOn([one, two], 200).start(requestOf())).toEqual(lost);
    expect([one.seen.charge.length, two.seen.charge.length]).toEqual([1, 0]);
  });

  test("goes to the second endpoint when it never reached the first", async () => {
    await one.stop();
    expect((await railOn([one, two]).start(requestOf())).kind).toBe("waiting");
    await two.stop();
    const down = { kind: "down", reason: "unreachable" };
    expect(await railOn([one, two]).start(requestOf())).toEqual(down);
    [one, two] = [await startCodiDouble(), await startCodiDouble()];
  });
});

describe("asked about a charge without an answer", () => {
  test("nobody saw its QR: it is over, and the next rail may be tried", async () => {
    const over = { kind: "refused", reason: "answer_lost" };
    expect(await railOn([one]).ask(requestOf())).toEqual(over);
  });

  test("paid against all reason: it waits for its money, and goes nowhere else", async () => {
    const request = requestOf();
    one.paid.push({
      rail: "codi",
      railTransactionId: "T1",
      reference: "00000000aa",
      at: new Date(),
      cents: request.cents,
      referenceNumber: referenceNumberOf(request.attemptId),
    });
    const waiting = { kind: "waiting", reference: "00000000aa", qrString: null };
    expect(await railOn([one]).ask(request)).toMatchObject(waiting);
  });

  test("a query may be asked again elsewhere; without any answer nobody knows", async () => {
    one.faults.query.push("broken", "silence");
    expect((await railOn([one, two]).ask(requestOf())).kind).toBe("refused");
    expect((await railOn([one, two], 400).ask(requestOf())).kind).toBe("refused");
    one.faults.query.push("bad_seal", "broken");
    expect(await railOn([one]).ask(requestOf())).toEqual(lost);
    expect(await railOn([one]).ask(requestOf())).toEqual(lost);
  });
});

test("a statement is read over all its pages, in whole cents", async () => {
  const at = new Date();
  for (let index = 1; index <= 150; index += 1) {
    const reference = index.toString(16).padStart(10, "0");
    const rest = { reference, referenceNumber: index, cents: index * 100 + 1, at };
    one.paid.push({ rail: "codi", railTransactionId: `T${index}`, ...rest });
  }
  const got = await railOn([one]).statement?.("2026-11-20");
  expect(got).toHaveLength(150);
  expect(got?.[149]).toEqual({
    reference: "0000000096",
    railTransactionId: "T150",
    cents: 15_001,
    at,
  });
  expect(one.seen.query).toHaveLength(2);
  one.faults.query.push("bad_seal");
  expect(await railOn([one]).statement?.("2026-11-20")).toBeNull();
});

test("after failures in a row it is down, and nothing is sent for a while", async () => {
  const unreachable = `http://127.0.0.1:${await freePort()}/charge`;
  const rail = guarded(railOn([{ ...one, chargeUrl: unreachable }]));
  for (let count = 0; count < 5; count += 1) await rail.start(requestOf());
  expect(rail.isUp()).toBe(false);
  expect(await rail.start(requestOf())).toEqual({ kind: "down", reason: "circuit_open" });
});
