/** Our own point of sale keeps the consumer contract, and the command says so. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Command } from "commander";
import { checkBusiness, type CheckRequest } from "#libraries/portal-check/check-business.ts";
import { reportText } from "#libraries/portal-check/report-text.ts";
import { newId } from "#platform/id.ts";
import { insertInvoice } from "../../apps/pos/invoices/invoices.store.ts";
import { newPhone, sourceApp, startPos, type PosGround } from "../../apps/pos/testing/ground.ts";
import { portalCommand } from "./portal-check.ts";

let ground: PosGround;
let request: CheckRequest;

beforeAll(async () => {
  ground = await startPos();
  const [fonda, frutas] = [await ground.found(), await ground.found({ like: "frutas" })];
  const shut = await ground.found({ portal: "disabled" });
  const [phone, email] = [newPhone(), "ana.check@example.com"];
  const customerId = await ground.addCustomer(fonda.id, { phone, email });
  for (const { id } of [frutas, shut]) await ground.addCustomer(id, { phone, email });
  for (const folio of ["A1", "A2"]) {
    const orderId = (await ground.sell(fonda, { customerId })).body.id as string;
    const invoice = {
      id: newId(),
      uuid: newId(),
      folio,
      totalCents: 3_500,
      issuedAt: ground.clock.now(),
      pdfUrl: "https://pos.example/a.pdf",
      xmlUrl: "https://pos.example/a.xml",
    };
    await insertInvoice(ground.app.services.db, { tenantId: fonda.id, orderId }, invoice);
  }
  await ground.sell(fonda, { customerId });
  request = {
    baseUrl: ground.app.url,
    key: ground.portalKey,
    sourceApp,
    phone,
    email,
    tenantId: fonda.id,
    disabledTenantId: shut.id,
    requests: "record",
  };
});
afterAll(() => ground.stop());

test("the point of sale keeps every line, and none had to be skipped", async () => {
  const report = await checkBusiness(fetch, request);
  const not = (state: string) => report.lines.filter((line) => line.state === state);
  expect(not("failed"), reportText(report)).toEqual([]);
  expect(not("skipped")).toEqual([]);
  expect(report.counts.passed).toBeGreaterThan(80);
});

test("nothing is recorded unless it is asked for", async () => {
  const report = await checkBusiness(fetch, { ...request, requests: "none" });
  expect(report.lines.filter(({ state }) => state === "skipped").map(({ id }) => id)).toEqual([
    ...["requests.success", "requests.same-id", "requests.flag"],
  ]);
});

const run = async (...words: readonly string[]): Promise<string> => {
  const written: string[] = [];
  const spy = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  const program = new Command("milpa");
  portalCommand(program);
  await program.parseAsync(["portal", "check", ...words], { from: "user" });
  spy.mockRestore();
  return written.join("");
};

test("the command prints the report, and exits with 1 where a line is broken", async () => {
  const { baseUrl, key, phone = "" } = request;
  const told = await run(baseUrl, "--key", key, "--phone", phone);
  expect(told).toContain("✓ A call without X-API-Key is answered 401.");
  expect(told).toContain("The consumer contract is kept");
  expect(process.exitCode).toBe(undefined);
  const document = await run(baseUrl, "--key", "another", "--json");
  expect(JSON.parse(document)).toMatchObject({ baseUrl, counts: { passed: expect.any(Number) } });
  expect(process.exitCode).toBe(1);
  process.exitCode = undefined;
});

test("an app that does not answer is one line", async () => {
  const report = await checkBusiness(fetch, { ...request, baseUrl: "http://127.0.0.1:9" });
  expect(report.lines.map(({ id, state }) => [id, state])).toEqual([["wire.reachable", "failed"]]);
});
