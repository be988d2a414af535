/** Signed-in consumers: data typed once, purchases out of their list, requests that are theirs. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { consumerDesk, newPhone, sale, type ConsumerDesk } from "../testing/consumer-desk.ts";
import { startPortal, type PortalGround } from "../testing/ground.ts";
import { chosenOf, locationOf, post, taxData, valueOf } from "../testing/tickets.ts";

let ground: PortalGround;
let desk: ConsumerDesk;
beforeAll(async () => {
  ground = await startPortal();
  desk = consumerDesk(ground);
});
afterAll(() => ground.stop());

/** A customer with this many purchases, signed in. */
const customer = async (id: string, purchases: number): Promise<string> => {
  const phone = newPhone();
  ground.double.consumers.set(phone, id);
  for (let at = 1; at <= purchases; at += 1)
    ground.double.orders.push(sale(id, { id: `${id}-${at}`, code: `CODE-${id}-${at}` }));
  return desk.signIn(phone);
};

test("what was typed once asks for the next invoice in one tap", async () => {
  const cookie = await customer("ana", 2);
  const fromList = await ground.visit("/invoice/new?order=ana-1", { cookie });
  expect(locationOf(fromList)).toBe(`${ground.place}/invoice/ana-1`);
  const first = await ground.visit("/invoice/ana-1", { cookie });
  expect([first.status, valueOf(first, "rfc")]).toEqual([200, ""]);
  const asked = await post(ground, "/invoice/ana-1", { ...taxData, keep: "yes" }, cookie);
  expect([asked.status, asked.headers["set-cookie"]]).toEqual([303, undefined]);
  const next = await ground.visit("/invoice/ana-2", { cookie });
  expect(valueOf(next, "rfc")).toBe(taxData.rfc);
  expect(chosenOf(next, "regimenFiscal")).toBe("601");
  expect(locationOf(await ground.visit("/invoice/ana-1", { cookie }))).toBe(locationOf(asked));
  const list = await ground.visit("/requests", { cookie });
  expect(list.text).toContain(locationOf(asked));
  expect((await ground.visit("/requests")).status).toBe(303);
});

test("another RFC is another profile; each can be chosen, changed and removed", async () => {
  const cookie = await customer("beto", 3);
  const other = {
    ...taxData,
    rfc: "MUNA850101AB1",
    razonSocial: "ANA MUÑOZ",
    regimenFiscal: "626",
    codigoPostal: "68000",
  };
  await post(ground, "/invoice/beto-1", { ...taxData, keep: "yes" }, cookie);
  const doubted = await post(ground, "/invoice/beto-2", { ...other, keep: "yes" }, cookie);
  const seen = valueOf(doubted, "seen") ?? "";
  // The one that was used last comes first.
  ground.clock.advance(1_000);
  await post(ground, "/invoice/beto-2", { ...other, keep: "yes", seen }, cookie);
  const form = await ground.visit("/invoice/beto-3", { cookie });
  expect(valueOf(form, "rfc")).toBe("MUNA850101AB1");
  const mark = [...form.text.matchAll(/profile=([0-9a-f]{32})/g)][1]?.[1] ?? "";
  const chosen = await ground.visit(`/invoice/beto-3?profile=${mark}`, { cookie });
  expect(valueOf(chosen, "rfc")).toBe(taxData.rfc);

  const changed = { ...taxData, email: "nuevo@kemper.example" };
  await post(ground, `/profiles?edit=${mark}`, changed, cookie);
  const page = await ground.visit("/profiles", { cookie });
  expect(page.text).toContain("nuevo@kemper.example");
  const wrong = await post(ground, `/profiles?edit=${mark}`, { ...changed, email: "no" }, cookie);
  expect([wrong.status, valueOf(wrong, "rfc")]).toEqual([400, taxData.rfc]);
  await post(ground, "/profiles", { remove: mark }, cookie);
  expect((await ground.visit("/profiles", { cookie })).text).not.toContain(taxData.rfc);

  const stranger = await customer("carmen", 0);
  await post(ground, "/profiles", { remove: mark }, stranger);
  expect((await ground.visit("/profiles", { cookie: stranger })).text).not.toContain("MUNA");
});

test("nobody asks for the invoice of another's purchase by its id", async () => {
  await customer("dora", 1);
  const cookie = await customer("eva", 1);
  const got = await ground.visit("/invoice/dora-1", { cookie });
  expect([got.status, locationOf(got)]).toEqual([303, `${ground.place}/orders`]);
  const sent = await post(ground, "/invoice/dora-1", taxData, cookie);
  expect(locationOf(sent)).toBe(`${ground.place}/orders`);
  const guest = await ground.visit("/invoice/dora-1");
  expect(locationOf(guest)).toContain("/sign-in?next=");
});
