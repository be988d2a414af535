/** What process-scheduled-messages changes: each message leaves once, at its time. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hourMs, minuteMs } from "#platform/clock.ts";
import { freePort } from "#platform/testing/free-port.ts";
import { breakWrites } from "../contacts/test-faults.ts";
import { startContactDesk, type ContactDesk } from "../contacts/test-contact-desk.ts";

let desk: ContactDesk;
beforeAll(async () => {
  const port = await freePort();
  // It asks its own allocation check, over HTTP as every app does.
  desk = await startContactDesk({ port, urls: { identity: `http://127.0.0.1:${port}` } });
  await desk.subscribe({ tenantId: desk.tenant, tier: "professional" });
});
afterAll(() => desk.stop());

const write = async (form: Readonly<Record<string, string>>) => {
  const words = { channel: "email", subject: "Hola {nombre}", body: "Qué tal {nombre}.\n\nAdiós." };
  const got = await desk.press(`${desk.at}/messages`, { ...words, ...form }, desk.cookie);
  expect([got.status, got.headers.location]).toEqual([303, `${desk.at}/messages?done=scheduled`]);
};
const process = () => desk.run("process-scheduled-messages");
const sentTo = (address: string) => desk.sent.filter(({ to }) => to === address);
const stateOf = async (email: string) => {
  const [row] = await desk.rows<{ state: string; reason: string | null }>(
    `select m.state, m.reason from scheduled_message m
       join contact c on c.tenant_id = m.tenant_id and c.id = m.contact_id
      where c.email = $1 order by m.id desc limit 1`,
    [email],
  );
  return [row?.state, row?.reason];
};

describe("a message", () => {
  it("leaves once when it is due, by name, and says how such messages end", async () => {
    await desk.addContact({ name: "Ana", email: "ana@milpa.test" });
    await write({ address: "ana@milpa.test", at: "2026-11-20 14:00" });
    expect(await process()).toMatchObject({ handed: 0 });
    desk.clock.advance(2 * hourMs);
    expect(await process()).toMatchObject({ handed: 1, skipped: 0 });
    await expect.poll(() => sentTo("ana@milpa.test")).toHaveLength(1);
    const [mail] = sentTo("ana@milpa.test");
    expect(mail?.subject).toBe("Hola Ana");
    expect(mail?.unsubscribeUrl).toMatch(/\/opt-out\/[\w-]{77}$/);
    expect(mail?.text).toContain(mail?.unsubscribeUrl);
    await expect.poll(async () => (await process())["sent"]).toBe(1);
    expect(await stateOf("ana@milpa.test")).toEqual(["sent", null]);
    expect(await process()).toMatchObject({ handed: 0, sent: 0 });
    expect(sentTo("ana@milpa.test")).toHaveLength(1);
  });

  it("of two runs at once leaves once", async () => {
    await desk.addContact({ email: "dos@milpa.test" });
    await write({ address: "dos@milpa.test" });
    const both = await Promise.all([process(), desk.run("send-due-messages")]);
    expect(both.map(({ handed }) => handed).sort()).toEqual([0, 1]);
    await expect.poll(() => sentTo("dos@milpa.test")).toHaveLength(1);
  });

  it("waits through quiet hours", async () => {
    await desk.addContact({ email: "noche@milpa.test" });
    // Nine at night in Mexico City and later.
    desk.clock.advance(8 * hourMs);
    await write({ address: "noche@milpa.test" });
    expect(await process()).toMatchObject({ handed: 0, postponed: 1 });
    expect(await process()).toMatchObject({ handed: 0, postponed: 0 });
    desk.clock.advance(11 * hourMs);
    expect(await process()).toMatchObject({ handed: 1 });
  });

  it("does not leave to who has not allowed it or wants no more", async () => {
    await desk.addContact({ email: "nunca@milpa.test" }, { allows: [] });
    await desk.addContact({ email: "fuera@milpa.test" });
    await write({ address: "nunca@milpa.test" });
    await write({ address: "fuera@milpa.test" });
    await desk.rows(
      `insert into opt_out (tenant_id, channel, address, at, how)
       values ($1, 'email', 'fuera@milpa.test', now(), 'link')`,
      [desk.tenant],
    );
    expect(await process()).toMatchObject({ handed: 0, skipped: 2 });
    expect(await stateOf("nunca@milpa.test")).toEqual(["skipped", "no_consent"]);
    expect(await stateOf("fuera@milpa.test")).toEqual(["skipped", "opted_out"]);
    const page = await desk.see(`${desk.at}/messages?state=skipped`, desk.cookie);
    expect(page.text).toContain("la persona pidió no recibir mensajes");
  });

  it("that waits for its carrier is not sent to who wants no more meanwhile", async () => {
    await desk.app.services.messaging.stop();
    const id = await desk.addContact({ email: "luego-no@milpa.test" });
    await write({ address: "luego-no@milpa.test" });
    expect(await process()).toMatchObject({ handed: 1 });
    await desk.press(
      `${desk.at}/contacts/${id}`,
      { channel: "email", state: "withdrawn" },
      desk.cookie,
    );
    desk.app.services.messaging.start();
    await expect
      .poll(async () => {
        await process();
        return stateOf("luego-no@milpa.test");
      })
      .toEqual(["skipped", "no_consent"]);
    expect(sentTo("luego-no@milpa.test")).toEqual([]);
  });

  it("that waits for its carrier waits through quiet hours, too", async () => {
    const { messaging } = desk.app.services;
    await messaging.stop();
    await desk.addContact({ email: "tarde@milpa.test" });
    await write({ address: "tarde@milpa.test" });
    expect(await process()).toMatchObject({ handed: 1 });
    desk.clock.advance(14 * hourMs);
    messaging.start();
    const [tenantRow] = await desk.rows<{ until: Date }>("select $1::timestamptz as until", [
      desk.clock.now(),
    ]);
    await expect
      .poll(async () => {
        const [row] = await desk.rows<{ at: Date }>(
          "select next_attempt_at as at from message where recipient = 'tarde@milpa.test'",
        );
        return (row?.at ?? new Date(0)) > (tenantRow?.until ?? new Date(0));
      })
      .toBe(true);
    expect(sentTo("tarde@milpa.test")).toEqual([]);
    desk.clock.advance(10 * hourMs);
    await messaging.stop();
    messaging.start();
    await expect.poll(() => sentTo("tarde@milpa.test")).toHaveLength(1);
  });

  it("that breaks stops no other", async () => {
    await desk.addContact({ email: "quebrado@milpa.test" });
    await desk.addContact({ email: "entero@milpa.test" });
    await write({ address: "quebrado@milpa.test", body: "se rompe" });
    const mend = await breakWrites(desk.database, "message", "new.plain like '%se rompe%'");
    await write({ address: "entero@milpa.test" });
    expect(await process()).toMatchObject({ broken: 1, handed: 1 });
    await mend();
    expect(await process()).toMatchObject({ broken: 0, handed: 1 });
    for (const address of ["entero@milpa.test", "quebrado@milpa.test"])
      await expect.poll(() => sentTo(address)).toHaveLength(1);
  });

  it("is taken back before it leaves, and not after", async () => {
    await desk.addContact({ email: "luego@milpa.test" });
    await write({ address: "luego@milpa.test", at: "2027-01-01 10:00" });
    const [one] = await desk.rows<{ id: string }>(
      "select id from scheduled_message where state = 'queued' limit 1",
    );
    await desk.press(`${desk.at}/messages/${one?.id}/cancel`, {}, desk.cookie);
    expect(await stateOf("luego@milpa.test")).toEqual(["cancelled", null]);
  });

  it("that the plan does not have is said to be blocked", async () => {
    await desk.addContact({ name: "Wa", email: "wa@milpa.test", whatsapp: "5550009999" });
    await write({ address: "wa@milpa.test", channel: "whatsapp" });
    expect(await process()).toMatchObject({ handed: 1 });
    await expect
      .poll(async () => {
        await process();
        return (await stateOf("wa@milpa.test"))[0];
      })
      .toBe("blocked");
    expect(sentTo("+525550009999")).toEqual([]);
    const page = await desk.see(`${desk.at}/messages?state=blocked`, desk.cookie);
    expect(page.text).toContain("El plan no alcanza");
  });
});

it("is metered on behalf of the tenant", async () => {
  const used = await desk.rows<{ n: number }>(
    `select coalesce(sum(quantity), 0)::int as n from usage_event
      where tenant_id = $1 and resource_type = 'email_sends'`,
    [desk.tenant],
  );
  expect(used[0]?.n).toBe(6);
});

it.each([
  [{ address: "nadie@milpa.test" }, "Ningún contacto tiene esa dirección."],
  [{ address: "ana@milpa.test", subject: " " }, "Un correo lleva asunto."],
  [{ address: "ana@milpa.test", body: "" }, "Escribe el texto."],
  [{ address: "ana@milpa.test", at: "mañana" }, "Escribe una fecha y hora"],
  [{ address: "\u202e", at: "9999-99-99 99:99" }, "Ningún contacto"],
])("is refused with what is wrong: %j", async (form, said) => {
  const words = { channel: "email", subject: "x", body: "x" };
  const got = await desk.press(`${desk.at}/messages`, { ...words, ...form }, desk.cookie);
  expect([got.status, got.text.includes(said)]).toEqual([400, true]);
  desk.clock.advance(minuteMs);
});
