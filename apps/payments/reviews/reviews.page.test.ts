/** The review queue over HTTP: listed, decided once, and what a decision must say. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import { takeNotice } from "../incoming/take-notice.command.ts";
import { listReviewItems } from "./review-queue.query.ts";
import { recordMovement } from "../rails/sandbox-movements.store.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";

let ground: PeopleGround;
let cookie: string;
beforeAll(async () => {
  ground = await startPeople();
});
// Anew each time: as hours go by, sessions are asked about at identity, whose person changes here.
beforeEach(async () => {
  cookie = await ground.operator();
});
afterAll(() => ground.stop());

const see = (path: string) => ground.see(path, cookie);
const itemIn = ({ text }: Got): string =>
  /href="\/console\/review\/([0-9a-f-]{36})"/.exec(text)?.[1] ?? "";

/** Money of nobody; answers the path of its item. */
const lost = async (cents: number): Promise<string> => {
  await takeNotice(ground.app.services, {
    rail: "codi" as const,
    eventId: newId(),
    reference: newId(),
    status: "completed",
    cents,
    currency: "MXN",
    railTransactionId: newId(),
    raw: "{}",
  });
  return `/console/review/${itemIn(await see("/console/review"))}`;
};
const decide = (path: string, form: Readonly<Record<string, string>>, as = cookie) =>
  ground.press(`${path}/resolve`, form, as);

describe("GET /console/review: 200", () => {
  test("an empty queue says that all adds up", async () => {
    expect((await see("/console/review")).text).toContain("No hay nada por revisar");
    expect((await see("/console/review?list=resolved")).text).toContain("Todavía no se resuelve");
    expect((await see("/console/review?list=differences&lang=en")).text).toContain("Nothing to");
  });

  test("lists what waits, and counts it on the console's first page", async () => {
    const path = await lost(12_300);
    const list = await see("/console/review");
    expect(list.text).toContain("Dinero de nadie conocido");
    expect(list.text).toContain("$123.00");
    expect((await see("/console")).text).toContain('<a href="/console/review">1</a>');
    expect((await see(path)).text).toContain("Moneda");
    expect((await see("/console/review?list=differences")).text).not.toContain("$123.00");
  });
});

describe("POST /console/review/:id/book", () => {
  /** Only the rail's statement knows of it; answers the path of its item. */
  const missing = async (cents: number, reference: string): Promise<string> => {
    const { services } = ground.app;
    await recordMovement(services.db, {
      rail: "codi",
      railTransactionId: newId(),
      reference,
      referenceNumber: 7,
      cents,
      at: services.clock.now(),
    });
    ground.clock.advance(24 * 3_600_000);
    cookie = await ground.operator();
    const bearer = testCronSecret;
    await ground.request("POST /api/cron/reconcile-rails", { bearer });
    const asked = { state: "open", kind: "statement_difference", before: null, most: 9 } as const;
    const all = await listReviewItems(services.db, asked);
    const found = all.find(({ detail }) => detail["reference"] === reference);
    return `/console/review/${found?.id ?? ""}`;
  };

  test("303: the money is taken in once, and the page said what to do", async () => {
    const { body } = await ground.pay({ amount: 77, user_id: "rita" });
    const path = await missing(7_700, String(body.folio_codi));
    const item = await see(path);
    for (const shown of ["Falta aquí", "Qué hacer", "$77.00", "CoDi", "/book"]) {
      expect(item.text).toContain(shown);
    }
    expect((await ground.press(`${path}/book`, { bookNote: " " }, cookie)).status).toBe(400);
    const form = { bookNote: "Está en el banco" };
    const both = await Promise.all([1, 2].map(() => ground.press(`${path}/book`, form, cookie)));
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(both.map(({ headers }) => headers["location"])).toContain("/console/review?done=booked");
    // Its QR ran out a day ago, so that the money is the payer's.
    expect(await ground.balanceOf("rita")).toBe(77);
    expect((await see("/console/review?done=booked")).text).toContain("quedó registrado");
    expect((await see(path)).text).not.toContain("/book");
  });

  test("409 for what is no such difference, 404 for nothing, 403 and 303 for others", async () => {
    const path = await lost(100);
    const form = { bookNote: "x" };
    expect((await ground.press(`${path}/book`, form, cookie)).status).toBe(409);
    expect((await ground.press(`/console/review/${newId()}/book`, form, cookie)).status).toBe(404);
    const paula = await ground.comeAs("paula");
    expect((await ground.press(`${path}/book`, form, paula)).status).toBe(403);
    const sent = await ground.press(`${path}/book`, form);
    expect(sent.headers["location"]).toBe(`/sign-in?next=${encodeURIComponent(path)}`);
  });
});

describe("POST /console/review/:id/resolve", () => {
  test("303: money goes to a user's balance, once; who decided stays", async () => {
    const path = await lost(4_500);
    const user = newId();
    const form = { decision: "to_wallet", user, note: "Llamó y mostró su comprobante" };
    const [first, second] = await Promise.all([decide(path, form), decide(path, form)]);
    expect([first.status, second.status].sort()).toEqual([303, 409]);
    expect(await ground.balanceOf(user)).toBe(45);
    const item = await see(path);
    expect(item.text).toContain("olga@example.org");
    expect(item.text).toContain("mostró su comprobante");
    expect(item.text).not.toContain("/resolve");
    expect((await see("/console/review?list=resolved")).text).toContain("olga@example.org");
    expect((await see("/console/review?done=resolved")).text).toContain("quedó guardada");
  });

  test("303: money completes the payment that it was meant for", async () => {
    const { body } = await ground.pay({ amount: 45 });
    const path = await lost(4_500);
    const id = String(body.payment_id);
    const done = await decide(path, { decision: "to_payment", payment: id, note: "Es de este" });
    expect([done.status, (await ground.read(id)).body.status]).toEqual([303, "completed"]);
  });

  test("400 without a choice, a note, or what it asks for; what was typed stays", async () => {
    const path = await lost(100);
    for (const form of [
      { note: "x" },
      { decision: "to_wallet", user: "ana", note: " " },
      { decision: "to_wallet", user: "", note: "x" },
      { decision: "to_payment", payment: "no", note: "x" },
    ]) {
      expect((await decide(path, form)).status).toBe(400);
    }
    const shown = await decide(path, { decision: "to_payment", payment: "no", note: "Mi nota" });
    expect(shown.text).toContain('value="Mi nota"');
  });

  test("409 with the reason: money is held, no such payment, too little for it", async () => {
    const path = await lost(100);
    const { body } = await ground.pay({ amount: 500 });
    const said = async (form: Readonly<Record<string, string>>) => {
      const got = await decide(path, { note: "x", ...form });
      return [got.status, got.text];
    };
    const none = await said({ decision: "to_payment", payment: newId() });
    expect(none).toEqual([409, expect.stringContaining("Ese pago no existe")]);
    const much = await said({ decision: "to_payment", payment: String(body.payment_id) });
    expect(much).toEqual([409, expect.stringContaining("no alcanza")]);
    const seen = await said({ decision: "noted" });
    expect(seen).toEqual([409, expect.stringContaining("di a dónde va")]);
  });

  test("404 for what is not there; 303 and 403 for those who may not", async () => {
    expect((await see(`/console/review/${newId()}`)).status).toBe(404);
    expect((await decide(`/console/review/${newId()}`, {})).status).toBe(404);
    const path = await lost(100);
    const form = { decision: "to_wallet", user: "paula", note: "mío" };
    expect((await decide(path, form, "")).headers["location"]).toContain("/sign-in?next=");
    expect((await decide(path, form, await ground.comeAs("paula"))).status).toBe(403);
    expect((await see(path)).text).toContain("/resolve");
  });
});
