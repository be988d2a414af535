/** A house without SMS: the portal proves people by e-mail alone, and says so. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { consumerDesk, newPhone, type ConsumerDesk } from "../testing/consumer-desk.ts";
import { startPortal, type PortalGround } from "../testing/ground.ts";

let ground: PortalGround;
let desk: ConsumerDesk;
beforeAll(async () => {
  ground = await startPortal({ channels: ["email"] });
  desk = consumerDesk(ground);
});
afterAll(() => ground.stop());

test("signing in and adding a contact take an address, and no phone", async () => {
  const page = await ground.visit("/sign-in");
  expect(page.text).toContain("Aquí los códigos llegan solo por correo.");
  expect(page.text).toContain("Con tu correo ves tus compras");
  const phone = newPhone();
  const refused = await desk.post("/sign-in/code", { contact: phone });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Escribe un correo");
  const cookie = await desk.signIn("rosa@correo.example");
  const added = await desk.post("/account/contacts/code", { contact: phone }, { cookie });
  expect(added.status).toBe(400);
  expect(desk.sentTo(phone)).toEqual([]);
});
