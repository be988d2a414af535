/**
 * A guest in a restaurant, at their door and in a market of tasks: each sale is paid, asked for as
 * an invoice in the portal, and its CFDI is in the mail.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkBusiness } from "#libraries/portal-check/check-business.ts";
import { cookieOf, type Got } from "#platform/testing/test-client.ts";
import { ana, businesses, counterOf, sales, type Business, type Counter } from "./counter.ts";
import { newHome, startInstance, type Home, type Instance } from "./instance.ts";
import { freshCode } from "./people.ts";

let home: Home;
let instance: Instance;
let counter: Counter;

beforeAll(async () => {
  home = await newHome();
  const beside = ["control", "identity", "payments", "invoicing", "portal"];
  instance = await startInstance(home, {}, [...beside, ...businesses]);
  counter = counterOf(instance);
});
afterAll(async () => {
  await counter?.close();
  await instance?.stop();
  await home?.remove();
});

const company = {
  rfc: "URE180429TM6",
  razonSocial: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  usoCfdi: "G03",
  regimenFiscal: "601",
  codigoPostal: "86991",
};
const headers = { accept: "text/html", "accept-language": "es-MX" };
const long = { timeout: 60_000, interval: 500 };
const placeOf = (app: Business): string => `/${app}/${instance.demo.ids[`${app}TenantSlug`] ?? ""}`;

const portal = (line: string, cookie: string, form?: Record<string, string>): Promise<Got> =>
  counter.client("portal").request(line, {
    headers,
    ...(cookie === "" ? {} : { cookie }),
    ...(form ? { form } : {}),
  });

/** A code to the phone, as at any business. */
const signIn = async (app: Business): Promise<string> => {
  const at = placeOf(app);
  const sent = await portal(`POST ${at}/sign-in/code`, "", { contact: ana.phone });
  expect(sent.status, sent.text).toBeLessThan(400);
  const code = await freshCode(instance, ana.phone);
  const entered = await portal(`POST ${at}/sign-in`, "", { contact: ana.phone, code });
  expect(entered.status, entered.text).toBe(303);
  return cookieOf(entered);
};

interface Mail {
  readonly attachments: readonly { readonly name: string; readonly contentBase64: string }[];
}
const mailTo = async (email: string): Promise<Mail | undefined> => {
  const path = `GET /api/sandbox/outbox?to=${encodeURIComponent(email)}`;
  const { messages } = (await counter.client("control").request(path)).body;
  return (messages as readonly Mail[])[0];
};

describe.each(businesses)("%s", (app) => {
  let cookie = "";
  let billId = "";

  it("is known to the portal by its own word", async () => {
    await expect
      .poll(async () => {
        await counter.run(app, "portal-sync");
        return (await portal(`GET ${placeOf(app)}`, "")).status;
      }, long)
      .toBe(200);
  });

  it("sells to a guest, who pays", async () => {
    billId = await sales[app](counter, instance);
  });

  it("shows the sale to its guest, who asks for the invoice", async () => {
    cookie = await signIn(app);
    const form = `${placeOf(app)}/invoice/${billId}`;
    await expect
      .poll(async () => (await portal(`GET ${placeOf(app)}/orders`, cookie)).text, long)
      .toContain(billId);
    expect((await portal(`GET ${form}`, cookie)).status).toBe(200);
    const email = `${app}@robotica.example`;
    const asked = await portal(`POST ${form}`, cookie, { ...company, email, do: "ask" });
    expect(asked.status, asked.text).toBe(303);
  });

  it("sends the CFDI by mail, PDF and XML", async () => {
    const email = `${app}@robotica.example`;
    await expect
      .poll(async () => {
        await counter.run(app, "drive-invoice-requests");
        return (await mailTo(email))?.attachments.map(({ name }) => name.split(".").at(-1));
      }, long)
      .toEqual(expect.arrayContaining(["pdf", "xml"]));
    const files = (await mailTo(email))?.attachments ?? [];
    const file = (end: string): Buffer => {
      const found = files.find(({ name }) => name.endsWith(end));
      return Buffer.from(found?.contentBase64 ?? "", "base64");
    };
    expect(file(".pdf").subarray(0, 5).toString()).toBe("%PDF-");
    const xml = file(".xml").toString("utf8");
    for (const said of [`Rfc="${company.rfc}"`, "TimbreFiscalDigital"]) expect(xml).toContain(said);
    expect(xml).toMatch(
      { restaurant: /Total="70.00"/, delivery: /Total="90.00"/, tasks: /Total="480.00"/ }[app],
    );
  });
});

// What `milpa portal check` looks at, without a process for each.
it.each(businesses)("the check of portals passes on %s", async (app) => {
  const report = await checkBusiness(fetch, {
    baseUrl: instance.urls[app] ?? "",
    key: instance.demo.apiKeys[`${app}Portal`]?.key ?? "",
    sourceApp: "milpa-portal",
    phone: ana.phone,
    email: ana.email,
  });
  expect(report.lines.filter(({ state }) => state === "failed")).toEqual([]);
  expect(report.counts.passed).toBeGreaterThan(20);
});
