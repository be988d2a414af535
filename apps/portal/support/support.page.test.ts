/** Writing to a business: the mail that it gets, what is refused, and who is heard first. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { statement } from "#platform/db/statement.ts";
import { sandboxFactor } from "../tickets/guest-limits.ts";
import { messagesPerAddress } from "./support-limits.ts";
import { startPortal, usualTenant, type PortalGround } from "../testing/ground.ts";
import { locationOf, post, soldOrder, taxData, valueOf, type Form } from "../testing/tickets.ts";

let ground: PortalGround;
beforeAll(async () => {
  ground = await startPortal({ mode: "sandbox" }, { orders: [soldOrder()] });
});
beforeEach(() => ground.register());
afterAll(() => ground.stop());

const right = { name: "Ana Morales", contact: "ana@example.org", message: "¿Abren mañana?" };
const write = (more: Form = {}) => post(ground, "/support", { ...right, ...more });
const mails = async (count: number) => {
  await expect.poll(() => ground.sent.length, { timeout: 3_000 }).toBe(count);
  return ground.sent.slice(-1)[0];
};

describe("a message", () => {
  test("is mailed to the business, and an answer goes to the person", async () => {
    const before = ground.sent.length;
    const got = await write({ about: "7K2-QD9", message: "Hola\r\n¿Abren?" });
    expect([got.status, locationOf(got)]).toEqual([303, `${ground.place}/support/sent`]);
    const mail = await mails(before + 1);
    expect(mail).toMatchObject({
      channel: "email",
      to: "hola@tienda.example",
      replyTo: "ana@example.org",
      subject: "Ana Morales te escribió desde el portal de Tienda de prueba",
    });
    for (const part of ["Sobre: 7K2-QD9", "Hola\n¿Abren?", "Contacto: ana@example.org"])
      expect(mail?.text).toContain(part);
    expect((await ground.visit("/support/sent")).text).toContain("Mensaje enviado");
  });

  test("with a phone says so, and has nowhere else to be answered", async () => {
    const before = ground.sent.length;
    await write({ contact: "+52 55 5000 0001" });
    const mail = await mails(before + 1);
    expect(mail?.replyTo).toBeNull();
    expect(mail?.text).toContain("55 5000 0001");
  });

  test("cannot write headers or lines of its own by a name", async () => {
    const before = ground.sent.length;
    await write({ name: "Ana\r\nBcc: x@y.mx\u2028Contacto: otra" });
    const mail = await mails(before + 1);
    expect(mail?.subject).toMatch(/^Ana Bcc: x@y\.mx Contacto: otra te escribió/);
    expect(mail?.text.split("\n")[0]).toBe("De: Ana Bcc: x@y.mx Contacto: otra");
  });
});

test.each([
  ["name", { name: " " }],
  ["name", { name: "n".repeat(81) }],
  ["contact", { contact: "ana" }],
  ["contact", { contact: "a@b.mx,c@d.mx" }],
  ["contact", { contact: "a@b.mx\r\nBcc: c@d.mx" }],
  ["message", { message: "\u0000" }],
  ["message", { message: "m".repeat(2_001) }],
])("400 beside the field %s, and what was typed stays", async (field, more) => {
  const got = await write(more);
  expect(got.status).toBe(400);
  expect(got.text).toContain(`href="#field-${field}"`);
  if (field !== "name") expect(valueOf(got, "name")).toBe(right.name);
});

test("a refused request leads here, and the mail tells which; a forged one does not", async () => {
  const asked = await post(ground, "/t/TICKETCODE1", taxData);
  const address = locationOf(asked);
  const reference = address.split("/").at(-1) ?? "";
  const form = await ground.visit(`/support?request=${reference}`);
  expect(valueOf(form, "request")).toBe(reference);
  const before = ground.sent.length;
  await write({ request: reference });
  expect((await mails(before + 1))?.text).toMatch(
    /Solicitud de factura: .+\nCompra: order-1, \$250/,
  );
  const forged = reference.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
  expect(valueOf(await ground.visit(`/support?request=${forged}`), "request")).toBeUndefined();
  await write({ request: forged });
  expect((await mails(before + 2))?.text).not.toContain("Solicitud");
});

test("premium businesses hear of it first", async () => {
  const { messaging, db } = ground.app.services;
  await messaging.stop();
  await ground.register({ tier: "premium" });
  await write();
  await ground.register();
  await write();
  const rows = await db.run(
    statement<{ readonly priority: number }>(
      "test.priorities",
      "select priority from message order by created_at, id",
    ),
    [],
  );
  expect(rows.map(({ priority }) => priority)).toEqual([1, 0]);
  const before = ground.sent.length;
  messaging.start();
  await mails(before + 2);
});

test("a business without an e-mail address has no such page, and no way to it", async () => {
  expect((await ground.visit()).text).toContain(`href="${ground.place}/support"`);
  await ground.register({ contact: { ...usualTenant.contact, email: "" } });
  expect((await ground.visit()).text).not.toContain("/support");
  expect([(await ground.visit("/support")).status, (await write()).status]).toEqual([404, 404]);
});

test("whoever writes without end is told to wait, and nothing is lost of the words", async () => {
  const { db } = ground.app.services;
  await db.run(statement("test.fill", "update guest_attempt set count = $1"), [
    messagesPerAddress.most * sandboxFactor,
  ]);
  const before = ground.sent.length;
  const got = await write();
  expect([got.status, valueOf(got, "name")]).toEqual([429, right.name]);
  expect(got.text).toContain(right.message);
  expect(ground.sent.length).toBe(before);
  ground.clock.advance(messagesPerAddress.windowMs);
  expect((await write()).status).toBe(303);
});
