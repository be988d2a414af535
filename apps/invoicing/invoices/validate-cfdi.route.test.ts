/** POST /api/cfdi/validate: anybody's XML, hostile ones included, and never a failure of ours. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";
import { call } from "../testing/lifecycle.ts";

let ground: InvoicingGround;
let xml: string;
beforeAll(async () => {
  ground = await startInvoicing();
  const { body } = await ground.stamp();
  xml = Buffer.from(body.xmlBase64 as string, "base64").toString("utf8");
});
afterAll(() => ground.stop());

const validate = (body: object, key?: string) => call(ground, "POST /api/cfdi/validate", body, key);
const codesOf = ({ body }: { body: { findings: { code: string }[] } }) =>
  body.findings.map(({ code }) => code);

describe("200", () => {
  test("valid, with the facts of the document, as text or in base64", async () => {
    const got = await validate({ xml });
    expect([got.status, got.body.valid, got.body.findings], got.text).toEqual([200, true, []]);
    expect(got.body.facts).toMatchObject({
      version: "4.0",
      tipoDeComprobante: "I",
      rfcEmisor: "EKU9003173C9",
      total: "58.00",
      sello: "verified",
      timbre: "unchecked",
      certificadoDelSat: null,
      complementosDesconocidos: [],
    });
    expect(xml).toContain(`UUID="${got.body.facts.uuid}"`);
    const xmlBase64 = Buffer.from(xml, "utf8").toString("base64");
    expect((await validate({ xmlBase64 })).body).toEqual(got.body);
  });

  test("altered: the seal tells, and so do the sums", async () => {
    const got = await validate({ xml: xml.replace('Total="58.00"', 'Total="59.00"') });
    expect([got.status, got.body.valid, got.body.facts.sello]).toEqual([200, false, "broken"]);
    expect(codesOf(got)).toContain("CFDI40102");
  });

  const bomb = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from(
    { length: 9 },
    (_, index) => `<!ENTITY a${index} "${`&a${index || ""};`.repeat(10)}">`,
  ).join("")}]><a>&a8;</a>`;
  test.each([
    ["no XML", "hello"],
    ["nothing", ""],
    ["a bomb of entities", bomb],
    ["an external entity", '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ["an element cut off", "<cfdi:Comprobante"],
    ["ten thousand levels", "<a>".repeat(10_000)],
    ["a NUL", "<a>\u0000</a>"],
    ["half of a pair", "<a>\ud800</a>"],
    ["another document", '<?xml version="1.0"?><html/>'],
    ["more than a megabyte", `<a>${"x".repeat(1_100_000)}</a>`],
  ])("%s is not valid, and tells nothing of us", async (_name, hostile) => {
    const started = performance.now();
    const got = await validate({ xml: hostile });
    expect([got.status, got.body.valid, got.body.facts], got.text).toEqual([200, false, null]);
    expect(got.text).not.toContain("root:");
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});

describe("refused", () => {
  test("400 for what is no such request, 413 for five megabytes, 403, 401", async () => {
    for (const body of [{}, { xml, xmlBase64: "PGE+" }, { xml: 5 }, { xmlBase64: "%%%" }]) {
      const got = await validate(body);
      expect([got.status, got.body.errorCode]).toEqual([400, "VALIDATION_ERROR"]);
    }
    const five = "x".repeat(5 * 1024 * 1024);
    expect((await validate({ xml: five })).status).toBe(413);
    expect((await validate({ xml }, await ground.addKey(["cfdi:stamp"]))).status).toBe(403);
    expect((await ground.request("POST /api/cfdi/validate", { body: { xml } })).status).toBe(401);
  });
});
