/** Issuing by hand: the buttons of the form, rules beside their fields, drafts, and one stamp. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Got } from "#platform/testing/test-client.ts";
import { newId } from "#platform/id.ts";
import { findFiscalData } from "../receivers/fiscal-data.query.ts";
import { lineOf, rowsOf } from "../testing/lifecycle.ts";
import { meddle } from "../testing/meddle.ts";
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

const at = (rest: string) => `/o/${ground.organizationId}/${rest}`;
type Form = Readonly<Record<string, string>>;
const send = (button: string, changes: Form = {}, rest = "invoices/new"): Promise<Got> =>
  ground.press(at(rest), saleForm(button, changes), cookie);
const idOf = (got: Got): string =>
  /invoices\/([0-9a-f-]{36})/.exec(String(got.headers["location"]))?.[1] ?? String(got.status);
const see = (rest: string) => ground.see(at(rest), cookie);

/** What stands below an input. */
const errorAt = ({ text }: Got, name: string): string | undefined =>
  new RegExp(`id="field-${name.replaceAll(".", "\\.")}-error">(?:<svg.*?</svg>)?([^<]+)`).exec(
    text,
  )?.[1];

describe("POST /invoices/new: 303", () => {
  test("stamps, keeps the receiver, and shows what came of it", async () => {
    const got = await send("stamp", { keepReceiver: "yes", emailReceptor: "x@example.org" });
    expect(got.headers["location"]).toMatch(/\?done=stamped$/);
    const page = await see(`invoices/${idOf(got)}`);
    for (const part of ["Timbrada", "$58.00", "CINCUENTA Y OCHO PESOS", "x@example.org"])
      expect(page.text).toContain(part);
    const { db } = ground.app.services;
    const kept = await findFiscalData(db, ground.organizationId, "CACX7605101P8");
    expect(kept).toMatchObject({ name: "XOCHILT CASAS CHAVEZ", postalCode: "36257" });
  });

  test("a form that is sent twice, at once or later, stamps once", async () => {
    const form = saleForm("stamp");
    const twice = await Promise.all(
      [1, 2].map(() => ground.press(at("invoices/new"), form, cookie)),
    );
    const later = await ground.press(at("invoices/new"), form, cookie);
    expect(new Set([...twice, later].map(idOf)).size).toBe(1);
  });

  test("a draft holds what nobody would stamp, and is stamped as itself in the end", async () => {
    const blank = { "conceptos.0.cantidad": "", "receptor.usoCFDI": "", "conceptos.0.tax": "fees" };
    const kept = await send("draft", blank);
    const id = idOf(kept);
    const form = await see(`invoices/${id}/edit`);
    expect(form.text).toContain('value="Agua de jamaica"');
    expect(form.text).toMatch(/<option value="fees" selected/);
    const done = await send("stamp", { "conceptos.0.from": "0" }, `invoices/${id}/edit`);
    expect(idOf(done)).toBe(id);
    expect((await see(`invoices/${id}`)).text).toContain("Timbrada");
    expect((await see(`invoices/${id}/edit`)).status).toBe(404);
  });

  test("a draft is thrown away; a stamped invoice is not", async () => {
    const draft = idOf(await send("draft"));
    const gone = await ground.press(at(`invoices/${draft}/delete`), {}, cookie);
    expect(gone.headers["location"]).toMatch(/done=discarded$/);
    expect((await see(`invoices/${draft}`)).status).toBe(404);
    const stamped = idOf(await send("stamp"));
    const kept = await ground.press(at(`invoices/${stamped}/delete`), {}, cookie);
    expect(kept.headers["location"]).toMatch(/done=notDraft$/);
    expect((await see(`invoices/${stamped}`)).status).toBe(200);
  });
});

test("an app's invoice that failed, stamped anew by a person, stays the app's", async () => {
  const names = { referenceId: newId(), referenceType: "order" };
  const { invoiceId: id } = (await ground.stamp(names)).body as { invoiceId: string };
  await meddle(
    ground,
    `update invoice set status = 'failed', uuid = null, folio = null where id = '${id}'`,
  );
  expect(idOf(await send("stamp", {}, `invoices/${id}/edit`))).toBe(id);
  const again = await ground.stamp(names);
  expect([again.status, again.body.invoiceId]).toEqual([200, id]);
  const ofKey = await rowsOf(
    ground,
    `select asked_by like 'key:%' as it from invoice where id = '${id}'`,
  );
  expect(ofKey).toEqual([{ it: true }]);
});

test("a form of a company that may be a part of the name is a hint, and may be kept", async () => {
  const company = {
    "receptor.rfc": "XIA190128J61",
    "receptor.nombre": "XENON SC",
    "receptor.domicilioFiscalReceptor": "76343",
    "receptor.regimenFiscalReceptor": "624",
  };
  const hinted = (await send("preview", company)).text;
  expect(hinted).toContain("Quita SC. Se espera XENON.");
  expect(hinted).not.toContain("SA DE CV");
  expect((await send("stamp", company)).headers["location"]).toMatch(/done=stamped$/);
  const certain = await send("stamp", { ...company, "receptor.nombre": "XENON SA DE CV" });
  expect(errorAt(certain, "receptor.nombre")).toContain("Quita SA DE CV. Se espera XENON.");
});

describe("POST /invoices/new: 400", () => {
  test.each([
    ["receptor.domicilioFiscalReceptor", "00000", "CFDI40148"],
    ["receptor.regimenFiscalReceptor", "601", "CFDI40158"],
    ["receptor.rfc", "CACX", "El valor no tiene la forma"],
    ["metodoPago", "PPX", "CFDI40124"],
    ["conceptos.0.claveProdServ", "agua", "CFDI40162"],
    ["conceptos.0.claveUnidad", "ZZZZ", "CFDI40165"],
    ["conceptos.0.cantidad", "dos", "Escribe un número"],
    ["conceptos.0.valorUnitario", "", "Falta este dato"],
    ["conceptos.0.descripcion", "", "Falta este dato"],
    ["emailReceptor", "no", "No se entiende"],
  ])("%s = %j is said beside it", async (name, value, says) => {
    const got = await send("stamp", { [name]: value });
    expect(got.status).toBe(400);
    expect(errorAt(got, name)).toContain(says);
    expect(got.text).toContain(`href="#field-${name}"`);
  });

  test("in English for who reads English", async () => {
    const wrong = { "receptor.domicilioFiscalReceptor": "00000" };
    const got = await ground.press(at("invoices/new?lang=en"), saleForm("stamp", wrong), cookie);
    expect(errorAt(got, "receptor.domicilioFiscalReceptor")).toMatch(/postal code/i);
  });
});

describe("POST /invoices/new: 200, only the form changes", () => {
  test("lines come and go", async () => {
    const two = await send("add-line");
    expect(two.text).toContain('name="conceptos.1.descripcion"');
    const one = await send("remove-line:0");
    expect(one.text).not.toContain("Agua de jamaica");
    expect(one.text).toContain('name="conceptos.0.descripcion"');
  });

  test("keys are found by words, without regard to accents", async () => {
    const product = await send("find:0:claveProdServ", { "conceptos.0.claveProdServ": "CAFE" });
    expect(product.text).toMatch(/value="pick:0:claveProdServ:\d{8}"/);
    const unit = await send("find:0:claveUnidad", { "conceptos.0.claveUnidad": "kilógramo" });
    expect(unit.text).toContain("pick:0:claveUnidad:KGM");
    const picked = await send("pick:0:claveUnidad:KGM");
    expect(picked.text).toContain('value="KGM"');
  });

  test("product keys of the organization's own invoices come first", async () => {
    await ground.stamp({ conceptos: [{ ...lineOf(1), claveProdServ: "50192701" }] });
    const got = await send("find:0:claveProdServ", { "conceptos.0.claveProdServ": "comida" });
    expect(/pick:0:claveProdServ:(\d{8})/.exec(got.text)?.[1]).toBe("50192701");
    const blank = await send("find:0:claveProdServ", { "conceptos.0.claveProdServ": "" });
    expect(blank.text).toContain("pick:0:claveProdServ:50192701");
    expect((await see("catalogs?c=productos&q=comida")).text).toMatch(
      /<tbody[^>]*>.{0,200}50192701/s,
    );
  });

  test("the uses of a regime, and no others", async () => {
    const got = await send("update", { "receptor.regimenFiscalReceptor": "605" });
    const select =
      /<select[^>]*name="receptor\.usoCFDI"[\s\S]*?<\/select>/.exec(got.text)?.[0] ?? "";
    expect(select).toContain('value="D01"');
    expect(select).not.toContain('value="G01"');
  });

  test("totals while typing, of what can be reckoned by then", async () => {
    const form = saleForm("update", { "receptor.rfc": "", "conceptos.0.tax": "fees" });
    const got = await ground.press(at("invoices/new/totals"), form, cookie);
    expect(got.body).toMatchObject({ total: "$47.67", lines: ["$50.00"] });
  });

  test("whatever is sent is answered, never with 5xx", async () => {
    const odd = [
      "",
      "x",
      "-1",
      "1e9",
      "99999999999999999999",
      "\u0000",
      "<script>",
      "ñ".repeat(999),
    ];
    for (const value of odd) {
      const fields = Object.keys(saleForm("stamp")).filter((name) => name !== "do");
      const form = { ...Object.fromEntries(fields.map((name) => [name, value])) };
      for (const button of ["stamp", "preview", "update", `find:${value}:claveUnidad`]) {
        const got = await ground.press(at("invoices/new"), { ...form, do: button }, cookie);
        expect(got.status, `${button} ${value}`).toBeLessThan(500);
      }
    }
  });
});
