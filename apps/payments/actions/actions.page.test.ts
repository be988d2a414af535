/** Actions in the console: proposed, approved by another, rejected, done once, and said so. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { grantOperator } from "#platform/people/operators.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";

let ground: PeopleGround;
let olga: string;
let rosa: string;
beforeAll(async () => {
  ground = await startPeople();
  const { db, clock } = ground.app.services;
  await grantOperator(db, { email: "rosa@example.org", at: clock.now() });
  olga = await ground.operator();
  rosa = await ground.comeAs("rosa", "rosa@example.org");
});
afterAll(() => ground.stop());

const here = "/console/actions";
type Form = Readonly<Record<string, string>>;
const propose = (form: Form, as = olga) => ground.press(here, form, as);
const press = (path: string, act: string, as: string) => ground.press(`${path}/${act}`, {}, as);
const to = ({ headers }: Got): string => String(headers["location"]);
const pathOf = (got: Got): string => to(got).replace(/\?.*/, "");
const correction = (more: Form = {}): Form => ({
  kind: "correct_top_up",
  user: newId(),
  direction: "add",
  amount: "35.50",
  reason: "Faltó en la recarga",
  ...more,
});

describe("an action's life", () => {
  test("one proposes, another approves, it is done once, and its outcome stays", async () => {
    const user = newId();
    const made = await propose(correction({ user }));
    expect(to(made)).toMatch(/\/console\/actions\/[0-9a-f-]{36}\?done=wasProposed$/);
    const path = pathOf(made);
    const own = await press(path, "approve", olga);
    expect([own.status, own.text.includes("la aprueba otra persona")]).toEqual([403, true]);
    expect((await press(path, "run", rosa)).status).toBe(409);
    expect(to(await press(path, "approve", rosa))).toBe(`${path}?done=wasApproved`);
    const runs = await Promise.all([press(path, "run", olga), press(path, "run", rosa)]);
    expect(runs.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await ground.balanceOf(user)).toBe(35.5);
    const { text } = await ground.see(path, olga);
    for (const shown of ["olga@example.org", "rosa@example.org", "Hecha", "$35.50", "La casa"]) {
      expect(text).toContain(shown);
    }
    expect(text).not.toContain(`${path}/reject"`);
    expect((await press(path, "reject", rosa)).status).toBe(409);
  });

  test("what was rejected is not done, also after an approval, and says who", async () => {
    const path = pathOf(await propose(correction()));
    await press(path, "approve", rosa);
    expect(to(await press(path, "reject", olga))).toBe(`${path}?done=wasRejected`);
    expect((await press(path, "run", olga)).status).toBe(409);
    expect((await press(path, "approve", rosa)).status).toBe(409);
    const { text } = await ground.see(`${path}?lang=en`, olga);
    expect(text).toContain("Rejected by");
    expect(text).not.toContain(`${path}/run"`);
  });

  test("what cannot be done says why", async () => {
    const refund = { kind: "refund_payment", payment: newId(), amount: "5", reason: "" };
    const path = pathOf(await propose(refund));
    await press(path, "approve", rosa);
    await press(path, "run", rosa);
    expect((await ground.see(path, rosa)).text).toContain("Ese pago no existe");
  });
});

describe("proposing", () => {
  test("each kind has its form, and sent twice it is one action", async () => {
    for (const kind of ["refund_payment", "expire_payment", "correct_top_up", "resolve_review"]) {
      const { status, text } = await ground.see(`${here}/new?kind=${kind}`, olga);
      expect([status, text.includes(`name="kind" value="${kind}"`)]).toEqual([200, true]);
    }
    const id = newId();
    const both = await Promise.all([propose(correction({ id })), propose(correction({ id }))]);
    expect(both.map(to)).toEqual([1, 2].map(() => `${here}/${id}?done=wasProposed`));
    const review = { kind: "resolve_review", review: newId(), note: "Visto", decision: "noted" };
    const made = await ground.see(pathOf(await propose(review)), olga);
    expect(made.text).toContain("no hay dinero apartado");
    const expiry = await propose({ kind: "expire_payment", payment: newId() });
    expect(expiry.status).toBe(303);
  });

  test("400 names the field, and what was typed stays", async () => {
    const wrong: readonly (readonly [Form, string])[] = [
      [{ kind: "refund_payment", payment: "x" }, "payment"],
      [{ kind: "refund_payment", payment: newId(), amount: "0" }, "amount"],
      [correction({ amount: "" }), "amount"],
      [correction({ amount: "poco" }), "amount"],
      [correction({ user: " " }), "user"],
      [correction({ user: "u".repeat(201) }), "user"],
      [correction({ direction: "up" }), "direction"],
      [correction({ reason: "" }), "reason"],
      [{ kind: "resolve_review", review: "x" }, "review"],
      [{ kind: "resolve_review", review: newId(), decision: "to_wallet", note: "x" }, "decision"],
      [{ kind: "resolve_review", review: newId(), decision: "noted", note: "" }, "note"],
    ];
    for (const [form, field] of wrong) {
      const got = await propose(form);
      expect([got.status, form, got.text.includes(`#field-${field}"`)]).toEqual([400, form, true]);
    }
    const kept = await propose(correction({ amount: "poco" }));
    expect(kept.text).toContain('value="poco"');
  });
});

describe("the list", () => {
  test("what waits, and all of them; also what a partner proposed", async () => {
    const body = { kind: "expire_payment", payload: { payment_id: newId() } };
    const made = await ground.request("POST /api/actions", { key: ground.key, body });
    const path = `${here}/${String(made.body.action_id)}`;
    expect((await ground.see(here, rosa)).text).toContain(path);
    expect((await ground.see(path, rosa)).text).toContain("Un comercio");
    await press(path, "reject", rosa);
    expect((await ground.see(here, rosa)).text).not.toContain(path);
    expect((await ground.see(`${here}?list=all`, rosa)).text).toContain(path);
  });

  test("404 for nothing; 303 and 403 for those who may not", async () => {
    const path = pathOf(await propose(correction()));
    for (const nothing of [newId(), "nothing"]) {
      expect((await ground.see(`${here}/${nothing}`, rosa)).status).toBe(404);
      expect((await press(`${here}/${nothing}`, "approve", rosa)).status).toBe(404);
    }
    const paula = await ground.comeAs("paula");
    for (const act of ["approve", "reject", "run"]) {
      expect((await press(path, act, paula)).status).toBe(403);
      const next = encodeURIComponent(path);
      expect(to(await press(path, act, ""))).toBe(`/sign-in?next=${next}`);
    }
    for (const page of [here, `${here}/new`, path]) {
      expect((await ground.see(page, paula)).status).toBe(403);
      expect((await ground.see(page)).status).toBe(303);
    }
    expect((await propose(correction(), paula)).status).toBe(403);
  });
});

describe("four eyes are those of two people", () => {
  const secretIn = ({ text }: Got): string =>
    /data-copy="(milpa_payments_[^"]+)"/.exec(text)?.[1] ?? "";
  const makeKey = (as: string) => {
    const may = { may_payments_refund: "yes", may_keys_manage: "yes" };
    return ground.press("/console/keys", { name: "Tienda", owner: newId(), ...may }, as);
  };
  const proposeBy = async (key: string): Promise<string> => {
    const payload = { user_id: newId(), amount: 5, direction: "add", reason: "Faltó" };
    const body = { kind: "correct_top_up", payload };
    const got = await ground.request("POST /api/actions", { key, body });
    expect(got.status).toBe(201);
    return `${here}/${String((got.body as { readonly action_id: string }).action_id)}`;
  };

  test("403 for what a key proposed that this operator was shown; another approves", async () => {
    const path = await proposeBy(secretIn(await makeKey(olga)));
    expect((await press(path, "approve", olga)).status).toBe(403);
    expect(to(await press(path, "approve", rosa))).toBe(`${path}?done=wasApproved`);
  });

  test("403 too where the key was made by that key, or replaced by this operator", async () => {
    const key = secretIn(await makeKey(olga));
    const body = { name: "Caja", permissions: ["payments:refund"] };
    const child = await ground.request("POST /api/keys", { key, body });
    const { key: childKey = "", id = "" } = child.body as { key?: string; id?: string };
    const path = await proposeBy(childKey);
    expect((await press(path, "approve", olga)).status).toBe(403);
    await ground.press(`/console/keys/${id}/rotate`, { confirmed: "yes" }, rosa);
    const both = await proposeBy(childKey);
    for (const as of [olga, rosa]) expect((await press(both, "approve", as)).status).toBe(403);
  });

  test("a key of the command line was shown to no operator", async () => {
    const path = await proposeBy(await ground.addKey());
    expect(to(await press(path, "approve", olga))).toBe(`${path}?done=wasApproved`);
  });
});
