/** SW Sapien over a socket: one document, one stamp, whatever the network and SW do. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { socketsOf, type OwnSockets } from "#platform/outgoing/sockets.ts";
import type { Fault } from "../../testing/doubles/double-world.ts";
import {
  newSealer,
  sealedDocument,
  signedCancellation,
  testNow,
  testTimes,
} from "../../testing/doubles/sealed-documents.ts";
import { startSwDouble, type SwDouble } from "../../testing/doubles/sw-double.ts";
import type { SealedDocument, StampingProvider } from "../provider-port.ts";
import { isOursStamped, stampIn } from "../stamp-in.ts";
import type { SwLogin } from "./session.ts";
import { swProvider } from "./sw-provider.client.ts";

let double: SwDouble;
let sockets: OwnSockets;
let provider: StampingProvider;
let document: SealedDocument;
const providerWith = (login: SwLogin): StampingProvider =>
  swProvider({ baseUrl: double.url, apiUrl: double.url, login }, { times: testTimes, sockets });
beforeEach(async () => {
  double = await startSwDouble({ now: () => testNow });
  sockets = socketsOf();
  provider = providerWith({ user: double.user, password: double.password });
  document = sealedDocument();
});
afterEach(async () => {
  await sockets.destroy();
  await double.stop();
});

const stampsOf = (count: ReadonlyMap<string, number>): readonly number[] => [...count.values()];
const once = { byContent: [1], byInvoice: [1] };
const counted = () => ({
  byContent: stampsOf(double.count.byContent),
  byInvoice: stampsOf(double.count.byInvoice),
});

const expectStamped = (outcome: { readonly kind: string }, repeated: boolean): string => {
  expect(outcome).toMatchObject({ kind: "stamped", repeated });
  const { xml } = outcome as unknown as { readonly xml: string };
  expect(isOursStamped(document.xml, xml)).toBe(true);
  return stampIn(xml)?.timbre.UUID ?? "";
};

describe("a stamp", () => {
  test("is the document with its stamp, and one login serves many", async () => {
    expectStamped(await provider.stamp(document), false);
    document = sealedDocument();
    expectStamped(await provider.stamp(document), false);
    expect(double.seen).toMatchObject({ login: 1, stamp: 2 });
  });

  test("many at once ask for one token", async () => {
    const documents = [1, 2, 3, 4].map(() => sealedDocument());
    await Promise.all(documents.map((each) => provider.stamp(each)));
    expect(double.seen).toMatchObject({ login: 1, stamp: 4 });
  });

  test("goes with a permanent token, without a login", async () => {
    expectStamped(await providerWith({ token: double.token }).stamp(document), false);
    expect(double.seen.login).toBe(0);
  });

  test("a token that is worth nothing any more is renewed once", async () => {
    await provider.stamp(sealedDocument());
    double.expireTokens();
    expectStamped(await provider.stamp(document), false);
    expect(double.seen).toMatchObject({ login: 2, stamp: 3 });
  });

  test("a slow answer is an answer", async () => {
    double.faults.stamp.push({ slowMs: 100 });
    expectStamped(await provider.stamp(document), false);
  });

  test("leaves every byte of names and texts as it was", async () => {
    const { testComprobante: sample } =
      await import("#libraries/cfdi/testing/whole-comprobante.ts");
    const Receptor = { ...sample.Receptor, Nombre: 'ÑANDÚ & "HIJOS"  <S> 🌽' };
    document = sealedDocument({ Receptor });
    expectStamped(await provider.stamp(document), false);
  });
});

describe("a document that was stamped before", () => {
  test.each(["all", "detail", "tfd", "fields"] as const)("comes back from %s", async (form) => {
    const uuid = expectStamped(await provider.stamp(document), false);
    double.repeatWith = form;
    expect(expectStamped(await provider.stamp(document), true)).toBe(uuid);
    expect(counted()).toEqual(once);
  });

  test("without its stamp it stays in doubt", async () => {
    await provider.stamp(document);
    double.repeatWith = "nothing";
    expect(await provider.stamp(document)).toMatchObject({ kind: "unknown" });
    expect(await provider.recover(document)).toMatchObject({ kind: "unknown" });
  });

  test("another document under our id is not taken for ours", async () => {
    const other = sealedDocument();
    await provider.stamp({ ...other, id: document.id });
    expect(await provider.stamp(document)).toMatchObject({ kind: "unknown" });
    expect(counted()).toEqual(once);
  });
});

describe("surely not stamped, and SW is at fault", () => {
  test.each([
    ["login", "login_refused", "AU2000"],
    ["login", "cut_before", "login: "],
    ["login", "error_before", "login: status 500"],
    ["stamp", "no_stamps", "AU2001"],
  ] as const)("%s: %s", async (operation, fault, reason) => {
    double.faults[operation].push(fault);
    const outcome = await provider.stamp(document);
    expect(outcome).toMatchObject({ kind: "unavailable" });
    expect((outcome as unknown as { readonly reason: string }).reason).toContain(reason);
    expect(counted().byContent).toEqual([]);
  });

  test("a token that is refused even when it is new", async () => {
    double.faults.stamp.push("login_refused", "login_refused");
    expect(await provider.stamp(document)).toMatchObject({ kind: "unavailable" });
    expect(double.seen).toMatchObject({ login: 2, stamp: 2 });
  });

  test("nobody listens", async () => {
    await provider.stamp(sealedDocument());
    await double.stop();
    await sockets.destroy();
    sockets = socketsOf();
    provider = providerWith({ token: "x" });
    expect(await provider.stamp(document)).toMatchObject({ kind: "unavailable" });
    expect(await provider.recover(document)).toMatchObject({ kind: "unknown" });
  });
});

describe("surely not stamped, and the document is at fault", () => {
  test.each(["CFDI40145", "301", "302", "306", "CRP20101"])("%s", async (code) => {
    double.faults.stamp.push({ refuse: code, message: "El nombre no es el registrado" });
    const outcome = await provider.stamp(document);
    expect(outcome).toMatchObject({ kind: "refused", code });
    expect((outcome as unknown as { readonly message: string }).message).toContain("nombre");
  });

  test("a seal that does not fit, a FIEL, an old date: found by the provider itself", async () => {
    const broken = { ...document, xml: document.xml.replace("1160.00", "1160.01") };
    expect(await provider.stamp(broken)).toMatchObject({ kind: "refused", code: "CFDI40102" });
    const fiel = sealedDocument({}, newSealer({ kind: "fiel" }));
    expect(await provider.stamp(fiel)).toMatchObject({ kind: "refused", code: "306" });
    const old = sealedDocument({ Fecha: "2026-11-18T08:00:00" });
    expect(await provider.stamp(old)).toMatchObject({ kind: "refused", code: "401" });
    const early = sealedDocument({ Fecha: "2026-11-21T14:10:00" });
    expect(await provider.stamp(early)).toMatchObject({ kind: "refused", code: "CFDI40101" });
    const expired = newSealer({ from: new Date("2021-01-01T00:00:00Z") });
    const late = sealedDocument({}, expired);
    expect(await provider.stamp(late)).toMatchObject({ kind: "refused", code: "305" });
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
  test("asking again brings the one stamp", async () => {
    double.faults.stamp.push(fault);
    expect(await provider.stamp(document)).toMatchObject({ kind: "unknown" });
    expectStamped(await provider.recover(document), stamped === 1);
    expect(counted()).toEqual(once);
  });

  test("too late to be stamped now says nothing about then", async () => {
    double.faults.stamp.push(fault, { refuse: "401", message: "fuera de rango" });
    await provider.stamp(document);
    expect(await provider.recover(document)).toMatchObject({ kind: "unknown" });
  });

  test("a refusal that time does not change is the last word", async () => {
    double.faults.stamp.push(fault, { refuse: "CFDI40145" });
    await provider.stamp(document);
    expect(await provider.recover(document)).toMatchObject({ kind: "refused", code: "CFDI40145" });
  });
});

test.each<Fault>(["no_stamps", "login_refused", "error_before", "cut_before"])(
  "in doubt, and %s while asking again: still in doubt",
  async (second) => {
    double.faults.stamp.push("cut_after", second, second);
    await provider.stamp(document);
    expect(await provider.recover(document)).toMatchObject({ kind: "unknown" });
  },
);

describe("a cancellation", () => {
  let uuid: string;
  beforeEach(async () => {
    uuid = expectStamped(await provider.stamp(document), false);
  });

  test("is received, and again received, with a receipt", async () => {
    const request = signedCancellation({ uuid });
    const first = await provider.cancel(request);
    expect(first).toMatchObject({ kind: "received", code: "201" });
    expect(first).toHaveProperty("acuse", expect.stringContaining("Acuse"));
    expect(await provider.cancel(request)).toMatchObject({ kind: "received", code: "202" });
  });

  test.each([
    ["205", "later"],
    ["203", "refused"],
    ["204", "refused"],
    ["212", "refused"],
    ["305", "refused"],
  ])("%s is %s", async (code, kind) => {
    double.faults.cancel.push({ cancelCode: code });
    const outcome = await provider.cancel(signedCancellation({ uuid }));
    expect(outcome).toMatchObject({ kind, code });
  });

  test.each<Fault>(["cut_after", "error_after", "silence_after", "login_refused", "garbage_after"])(
    "%s: later, and then SAT has it once",
    async (fault) => {
      double.faults.cancel.push(fault);
      const request = signedCancellation({ uuid });
      expect(await provider.cancel(request)).toMatchObject({ kind: "later" });
      expect(await provider.cancel(request)).toMatchObject({ kind: "received" });
    },
  );
});

describe("a look at the account", () => {
  test("is good with stamps left", async () => {
    expect(await provider.check()).toEqual({ ok: true });
  });

  test("says what is wrong", async () => {
    double.stampsLeft = 0;
    const { ok, reason } = (await provider.check()) as { ok: boolean; reason: string };
    expect([ok, reason]).toEqual([false, expect.stringContaining("AU2001")]);
    const stranger = providerWith({ user: "x", password: "y" });
    expect(await stranger.check()).toMatchObject({ ok: false });
  });
});

test("failures in a row shut it; then it is surely unavailable, and nothing is sent", async () => {
  provider = providerWith({ token: double.token });
  for (let count = 0; count < 5; count += 1) double.faults.stamp.push("error_before");
  for (let count = 0; count < 5; count += 1) await provider.stamp(document);
  expect(provider.isUp()).toBe(false);
  const outcome = await provider.stamp(document);
  expect(outcome).toEqual({ kind: "unavailable", reason: "circuit_open" });
  expect(double.seen.stamp).toBe(5);
});
