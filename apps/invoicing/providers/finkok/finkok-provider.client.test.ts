/** Finkok over a socket: 307, 603 and every fault end in one stamp or in a true doubt. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { socketsOf, type OwnSockets } from "#platform/outgoing/sockets.ts";
import { secondMs } from "#platform/clock.ts";
import type { Fault } from "../../testing/doubles/double-world.ts";
import { startFinkokDouble, type FinkokDouble } from "../../testing/doubles/finkok-double.ts";
import {
  sealedDocument,
  signedCancellation,
  testNow,
  testTimes,
} from "../../testing/doubles/sealed-documents.ts";
import { lineTo } from "../exchange.client.ts";
import { timesWithin, xmlBytesMost } from "../limits.ts";
import type { SealedDocument, StampingProvider } from "../provider-port.ts";
import { isOursStamped, selloOf, stampIn } from "../stamp-in.ts";
import { finkokProvider } from "./finkok-provider.client.ts";
import { finkokStatusRegister } from "./status.ts";

let double: FinkokDouble;
let sockets: OwnSockets;
let provider: StampingProvider;
let document: SealedDocument;
const account = () => ({
  baseUrl: double.url,
  username: double.username,
  password: double.password,
});
beforeEach(async () => {
  double = await startFinkokDouble({ now: () => testNow });
  sockets = socketsOf();
  provider = finkokProvider(account(), { times: testTimes, sockets });
  document = sealedDocument();
});
afterEach(async () => {
  await sockets.destroy();
  await double.stop();
});

const counted = () =>
  [double.count.byContent, double.count.byInvoice].map((map) => [...map.values()]);
const once = [[1], [1]];
const never = [[], []];

const expectStamped = (outcome: { readonly kind: string }, repeated: boolean): string => {
  expect(outcome).toMatchObject({ kind: "stamped", repeated });
  const { xml } = outcome as unknown as { readonly xml: string };
  expect(isOursStamped(document.xml, xml)).toBe(true);
  return stampIn(xml)?.timbre.UUID ?? "";
};

describe("a stamp", () => {
  test("is the document with its stamp, in one request", async () => {
    expectStamped(await provider.stamp(document), false);
    expect(double.seen).toMatchObject({ stamp: 1, stamped: 0 });
  });

  test("too large a document is for another provider", async () => {
    const xml = document.xml.padEnd(xmlBytesMost + 1, " ");
    expect(await provider.stamp({ ...document, xml })).toMatchObject({ kind: "unavailable" });
    expect(double.seen.stamp).toBe(0);
  });
});

describe("a document that was stamped before", () => {
  let uuid: string;
  beforeEach(async () => {
    uuid = expectStamped(await provider.stamp(document), false);
  });

  test("comes with 307 itself", async () => {
    double.repeatsDocument = true;
    expect(expectStamped(await provider.stamp(document), true)).toBe(uuid);
    expect(double.seen.stamped).toBe(0);
  });

  test("or is asked for, as long as Finkok does not see it yet", async () => {
    double.notYet = testTimes.notYetPausesMs.length;
    expect(expectStamped(await provider.stamp(document), true)).toBe(uuid);
    expect(double.seen.stamped).toBe(testTimes.notYetPausesMs.length + 1);
  });

  test("and after all pauses stays in doubt", async () => {
    double.notYet = 100;
    expect(await provider.stamp(document)).toMatchObject({ kind: "unknown" });
    expect(double.seen).toMatchObject({ stamped: testTimes.notYetPausesMs.length + 1, stamp: 2 });
    double.notYet = 0;
    expect(expectStamped(await provider.recover(document), true)).toBe(uuid);
    expect(counted()).toEqual(once);
  });
});

describe("surely not stamped", () => {
  test.each([
    ["login_refused", "300"],
    ["no_stamps", "718"],
    [{ refuse: "703", message: "Cuenta suspendida" }, "703"],
    [{ refuse: "702" }, "702"],
  ] as const)("%j: another provider may be asked", async (fault, code) => {
    double.faults.stamp.push(fault);
    const outcome = await provider.stamp(document);
    expect(outcome).toMatchObject({ kind: "unavailable" });
    expect((outcome as unknown as { readonly reason: string }).reason).toContain(code);
    expect(counted()).toEqual(never);
  });

  test.each(["CFDI40145", "301", "302", "304", "305", "306", "308", "401", "402", "705"])(
    "%s: the document is at fault",
    async (code) => {
      double.faults.stamp.push({ refuse: code, message: "no" });
      expect(await provider.stamp(document)).toEqual({ kind: "refused", code, message: "no" });
    },
  );

  test("a seal that does not fit is found by the provider itself", async () => {
    const broken = { ...document, xml: document.xml.replace("1160.00", "1160.01") };
    expect(await provider.stamp(broken)).toMatchObject({ kind: "refused", code: "CFDI40102" });
  });

  test("nobody listens", async () => {
    await double.stop();
    expect(await provider.stamp(document)).toMatchObject({ kind: "unavailable" });
    expect(await provider.recover(document)).toMatchObject({ kind: "unknown" });
  });
});

const doubts: readonly (readonly [Fault, number])[] = [
  ["cut_before", 0],
  ["cut_after", 1],
  ["error_before", 0],
  ["error_after", 1],
  ["silence_before", 0],
  ["silence_after", 1],
  ["garbage_after", 1],
  [{ slowMs: 900 }, 1],
];

describe.each(doubts)("in doubt after %j", (fault, stamped) => {
  beforeEach(async () => {
    double.faults.stamp.push(fault);
    expect(await provider.stamp(document)).toMatchObject({ kind: "unknown" });
  });

  test("asking again brings the one stamp", async () => {
    expectStamped(await provider.recover(document), stamped === 1);
    expect(counted()).toEqual(once);
  });

  test("603 for a while changes nothing", async () => {
    double.notYet = 2;
    expectStamped(await provider.recover(document), stamped === 1);
    expect(counted()).toEqual(once);
  });
});

describe("in doubt, and it was not stamped", () => {
  beforeEach(async () => {
    double.faults.stamp.push("cut_before");
    await provider.stamp(document);
  });

  test.each<Fault>(["login_refused", "error_before", "cut_after", "garbage_after"])(
    "%j of `stamped` leaves it in doubt",
    async (fault) => {
      double.faults.stamped.push(fault);
      expect(await provider.recover(document)).toMatchObject({ kind: "unknown" });
      expect(double.seen.stamp).toBe(1);
    },
  );

  test("denied over all pauses, a refusal is the last word", async () => {
    double.faults.stamp.push({ refuse: "401", message: "fuera de rango" });
    expect(await provider.recover(document)).toMatchObject({ kind: "refused", code: "401" });
    double.faults.stamp.push("no_stamps");
    expect(await provider.recover(document)).toMatchObject({ kind: "unavailable" });
    expect(counted()).toEqual(never);
  });

  test("denied over shorter pauses, it stays in doubt: no other provider is asked", async () => {
    const times = { ...timesWithin(secondMs), stampMs: testTimes.stampMs };
    const hasty = finkokProvider(account(), { times, sockets });
    for (const fault of ["no_stamps", { refuse: "401" }] as const) {
      double.faults.stamp.push(fault);
      expect(await hasty.recover(document)).toMatchObject({ kind: "unknown" });
    }
    double.faults.stamp.push({ refuse: "CFDI40147" });
    expect(await hasty.recover(document)).toMatchObject({ kind: "refused", code: "CFDI40147" });
    expect(counted()).toEqual(never);
  });

  test.each<Fault>(["cut_before", "error_after", "silence_after"])(
    "%j of the second sending leaves it in doubt, and ends in one stamp",
    async (fault) => {
      double.faults.stamp.push(fault);
      expect(await provider.recover(document)).toMatchObject({ kind: "unknown" });
      expect(await provider.recover(document)).toMatchObject({ kind: "stamped" });
      expect(counted()).toEqual(once);
    },
  );
});

describe("a cancellation", () => {
  let uuid: string;
  beforeEach(async () => {
    uuid = expectStamped(await provider.stamp(document), false);
  });

  test("is received, and again received, with a receipt", async () => {
    const request = signedCancellation({ uuid });
    const first = await provider.cancel(request);
    expect(first).toMatchObject({ kind: "received", code: "201" });
    expect(first).toHaveProperty("acuse", expect.stringContaining("<EstatusUUID>201"));
    expect(await provider.cancel(request)).toMatchObject({ kind: "received", code: "202" });
  });

  test.each([
    ["205", "later"],
    ["708", "later"],
    ["798", "later"],
    ["203", "refused"],
    ["no_cancelable", "refused"],
    ["301", "refused"],
  ])("%s is %s", async (code, kind) => {
    double.faults.cancel_signature.push({ cancelCode: code });
    const outcome = await provider.cancel(signedCancellation({ uuid }));
    expect(outcome).toMatchObject({ kind, code });
  });

  test.each<Fault>(["cut_after", "error_after", "silence_after", "login_refused", "garbage_after"])(
    "%j: later, and then SAT has it",
    async (fault) => {
      double.faults.cancel_signature.push(fault);
      const request = signedCancellation({ uuid });
      expect(await provider.cancel(request)).toMatchObject({ kind: "later" });
      expect(await provider.cancel(request)).toMatchObject({ kind: "received" });
    },
  );
});

test("a look at the account says whether user and password are good", async () => {
  expect(await provider.check()).toEqual({ ok: true });
  const stranger = { ...account(), password: "no" };
  const other = finkokProvider(stranger, { times: testTimes, sockets });
  expect(await other.check()).toMatchObject({ ok: false });
  await double.stop();
  expect(await provider.check()).toMatchObject({ ok: false });
});

test("the state at SAT, as Finkok hands it on", async () => {
  const uuid = expectStamped(await provider.stamp(document), false);
  const line = lineTo(double.url, sockets);
  const register = finkokStatusRegister({ account: account(), line, times: testTimes });
  const query = { issuerRfc: "EKU9003173C9", receiverRfc: "H&E951128469", total: "1160.00", uuid };
  const sello = selloOf(document.xml);
  expect(await register.ask({ ...query, sello })).toMatchObject({ estado: "Vigente" });
  double.faults.get_sat_status.push("garbage_after");
  expect(await register.ask({ ...query, sello })).toBeNull();
});
