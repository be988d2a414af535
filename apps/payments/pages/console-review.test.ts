/** The review queue over HTTP: listed, decided once, and what a decision must say. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { takeNotice } from "../commands/take-notice.ts";
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
    ...{ rail: "codi" as const, eventId: newId(), reference: newId(), status: "completed" },
    ...{ cents, currency: "MXN", railTransactionId: newId(), raw: "{}" },
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
    expect((await see(path)).text).toContain("currency");
    expect((await see("/console/review?list=differences")).text).not.toContain("$123.00");
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
