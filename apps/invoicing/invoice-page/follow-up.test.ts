/** What people do with a stamped invoice: mail, credit, pay, substitute, cancel. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hourMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { sale } from "../testing/sale.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";
import { saleForm } from "../testing/typed-form.ts";

let ground: PeopleGround;
let cookie: string;
beforeAll(async () => {
  ground = await startPeople();
});
beforeEach(async () => {
  cookie = await ground.member("marta");
});
afterAll(() => ground.stop());

type Form = Readonly<Record<string, string>>;
const at = (id: string, rest = "") => `/o/${ground.organizationId}/invoices/${id}${rest}`;
const see = (id: string, rest = "") => ground.see(at(id, rest), cookie);
const press = (id: string, rest: string, form: Form) => ground.press(at(id, rest), form, cookie);
const idOf = (got: Got): string =>
  /invoices\/([0-9a-f-]{36})/.exec(String(got.headers["location"]))?.[1] ?? got.text.slice(0, 300);
const stamped = async (more: object = {}): Promise<{ id: string; uuid: string }> => {
  const { body, text } = await ground.stamp(more);
  expect(body.success, text).toBe(true);
  return { id: String(body.invoiceId), uuid: String(body.uuid) };
};
const inParts = { metodoPago: "PPD", formaPago: "99" };

describe("mail", () => {
  test("303: it is written down to be sent; 400: to what is no address", async () => {
    const { id } = await stamped();
    const sent = await press(id, "/mail", { email: "cliente@example.org" });
    expect(sent.headers["location"]).toMatch(/done=mail$/);
    expect((await see(id)).text).toContain("cliente@example.org");
    const wrong = await press(id, "/mail", { email: "cliente" });
    expect([wrong.status, wrong.text.includes("Escribe un correo")]).toEqual([400, true]);
  });
});

describe("credit note", () => {
  test("303: of a part; 400: of more than is left", async () => {
    const { id } = await stamped();
    expect((await see(id, "/credit")).text).toContain("$58.00");
    const note = await press(id, "/credit", { amount: "11.60", reason: "Faltante", key: newId() });
    const page = await see(idOf(note));
    expect(page.text).toContain("Egreso");
    expect(page.text).toContain("$11.60");
    expect((await see(id, "/credit")).text).toContain("$46.40");
    for (const amount of ["46.41", "0", "-1", "x", ""]) {
      const refused = await press(id, "/credit", { amount, key: newId() });
      expect(refused.status, amount).toBe(400);
    }
  });
});

describe("payment", () => {
  test("303: a complement for a part; what is owed goes down", async () => {
    const { id } = await stamped(inParts);
    expect((await see(id)).text).toContain("Por cobrar");
    const form = { amount: "18", day: "2026-11-20", way: "03", key: newId() };
    const paid = await press(id, "/payment", form);
    expect(paid.headers["location"]).toMatch(/done=stamped$/);
    const complement = await see(idOf(paid));
    for (const part of ["Pago P", "$58.00", "$18.00", "$40.00"])
      expect(complement.text).toContain(part);
    expect((await see(id)).text).toContain("$40.00");
  });

  test("a form that is sent twice pays once", async () => {
    const { id } = await stamped(inParts);
    const form = { amount: "18", day: "2026-11-20", way: "03", key: newId() };
    const both = await Promise.all([press(id, "/payment", form), press(id, "/payment", form)]);
    expect(new Set(both.map(idOf)).size).toBe(1);
    expect((await see(id)).text).toContain("$40.00");
  });

  test("400: more than is owed, no day, and no invoice that is paid in parts", async () => {
    const { id } = await stamped(inParts);
    const form = { amount: "18", day: "2026-11-20", way: "03" };
    expect((await press(id, "/payment", { ...form, amount: "58.01" })).status).toBe(400);
    expect((await press(id, "/payment", { ...form, day: "ayer" })).status).toBe(400);
    const whole = await stamped();
    const refused = await press(whole.id, "/payment", form);
    expect([refused.status, refused.text.includes("PPD")]).toEqual([400, true]);
  });
});

describe("substitute", () => {
  test("303: the new one is stamped, the old one's cancellation asked for", async () => {
    const { id, uuid } = await stamped();
    expect((await see(id, "/substitute")).text).toContain(uuid);
    const relation = {
      "cfdiRelacionados.tipoRelacion": "04",
      "cfdiRelacionados.uuids": uuid,
    };
    const form = saleForm("stamp", { ...relation, "conceptos.0.valorUnitario": "30" });
    const done = await press(id, "/substitute", form);
    expect(done.headers["location"]).toMatch(/done=stamped$/);
    expect(idOf(done)).not.toBe(id);
    expect((await see(id)).text).toMatch(/Cancela(da|ción en trámite)/);
    expect((await see(id, "/substitute")).status).toBe(404);
  });

  test("200: of a receiver known by RFC alone the form shows what was stored", async () => {
    const key = await ground.addKey(["fiscal-data:write"]);
    const body = { ...sale.receptor, usoCFDI: "G03" };
    await ground.request("PUT /api/ecosystem/fiscal-data", { key, body });
    const { id } = await stamped({ receptor: { rfc: sale.receptor.rfc } });
    expect((await see(id, "/substitute")).text).toContain(sale.receptor.nombre);
  });
});

describe("cancel", () => {
  test("303: asked of SAT for a reason, followed on demand until it is over", async () => {
    const { id } = await stamped();
    expect((await see(id, "/cancel")).status).toBe(200);
    const asked = await press(id, "/cancel", { motivo: "03", confirmed: "yes" });
    expect(asked.headers["location"]).toMatch(/done=cancel/);
    ground.clock.advance(hourMs / 4);
    cookie = await ground.member("marta");
    await press(id, "/check", {});
    const page = await see(id);
    expect(page.text).toContain("La operación no se llevó a cabo");
    expect(page.text).toContain("Cancelada");
  });

  test("400: without a reason, without being sure, or with a substitute that is none", async () => {
    const { id } = await stamped();
    const sure = { confirmed: "yes" };
    expect((await press(id, "/cancel", sure)).text).toContain("Elige por qué se cancela");
    expect((await press(id, "/cancel", { motivo: "02" })).text).toContain("Marca que lo entiendes");
    const odd = { ...sure, motivo: "01", substitute: "x" };
    expect((await press(id, "/cancel", odd)).text).toContain("No es un folio fiscal");
    const other = { ...sure, motivo: "01", substitute: (await stamped()).uuid };
    expect((await press(id, "/cancel", other)).status).toBe(400);
    expect((await see(id)).text).toContain("Timbrada");
  });
});

describe("files", () => {
  test("200: PDF and XML of a stamped one, a marked PDF of a draft", async () => {
    const { id, uuid } = await stamped();
    const pdf = await see(id, "/pdf");
    expect([pdf.headers["content-type"], pdf.text.slice(0, 5)]).toEqual([
      "application/pdf",
      "%PDF-",
    ]);
    const kept = await see(id, "/pdf?save=1");
    expect(kept.headers["content-disposition"]).toBe(`attachment; filename="${uuid}.pdf"`);
    expect((await see(id, "/xml")).text).toContain(uuid);
    const form = saleForm("draft");
    const draft = idOf(
      await ground.press(`/o/${ground.organizationId}/invoices/new`, form, cookie),
    );
    expect((await see(draft, "/pdf")).text.slice(0, 5)).toBe("%PDF-");
    expect((await see(draft, "/xml")).status).toBe(404);
  });
});
