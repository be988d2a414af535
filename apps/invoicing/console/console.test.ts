/** The console over HTTP: who comes in, and every page in both languages. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { StartProblem } from "#platform/problem.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { prepareInvoicing } from "../contents/prepare.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";

let ground: PeopleGround;
let cookie: string;
beforeAll(async () => {
  ground = await startPeople();
});
beforeEach(async () => {
  cookie = await ground.member("marta");
});
afterAll(() => ground.stop());

const at = (rest: string, organization = ground.organizationId) => `/o/${organization}/${rest}`;
const to = (got: Got): unknown => [got.status, got.headers["location"]];

const everyPage = [
  ...["invoices", "invoices/new", "certificates", "providers", "consumption", "settings"],
  ...["validate", "catalogs"],
];

describe("who comes in", () => {
  test("303: strangers go to sign in, and come back to the page of a form", async () => {
    for (const rest of everyPage) {
      const next = encodeURIComponent(at(rest));
      expect(to(await ground.see(at(rest)))).toEqual([303, `/sign-in?next=${next}`]);
    }
    const sent = await ground.press(at("invoices/x/mail"), { email: "a@b.mx" });
    expect(to(sent)).toEqual([303, `/sign-in?next=${encodeURIComponent(at("invoices/x"))}`]);
    const tested = await ground.press(at("webhooks/x/test"), {});
    expect(to(tested)).toEqual([303, `/sign-in?next=${encodeURIComponent(at("webhooks/x"))}`]);
  });

  test("403: members of nothing are told so, kindly", async () => {
    const nobody = await ground.comeAs("nadia");
    const home = await ground.see("/", nobody);
    expect(home.status).toBe(403);
    expect(home.text).toContain("Ninguna organización es tuya todavía");
    for (const rest of everyPage) expect((await ground.see(at(rest), nobody)).status).toBe(403);
  });

  test("another account comes back to the page that was asked for, with its query", async () => {
    const nobody = await ground.comeAs("nadie");
    const { text } = await ground.see(at("invoices?q=pan"), nobody);
    const next = encodeURIComponent(at("invoices?q=pan"));
    expect(text).toContain(`href="/sign-in?prompt=login&amp;next=${next}"`);
  });

  test("403: members of another organization see nothing of this one", async () => {
    const other = await ground.addOrganization();
    const guest = await ground.member("gil", other);
    expect(to(await ground.see("/", guest))).toEqual([303, at("invoices", other)]);
    const { body } = await ground.stamp();
    for (const rest of [...everyPage, `invoices/${body.invoiceId}`]) {
      expect((await ground.see(at(rest), guest)).status).toBe(403);
    }
    const crossed = await ground.see(at(`invoices/${body.invoiceId}`, other), guest);
    expect(crossed.status).toBe(404);
  });

  test("operators see all, find one by words, and add others", async () => {
    const operator = await ground.operator();
    const page = await ground.see("/?all=1&q=EKU900", operator);
    expect(page.text).toContain(at("invoices"));
    const made = await ground.press(
      "/organizations/new",
      {
        name: "Nueva",
        rfc: "XIA190128J61",
        legalName: "XENON INDUSTRIAL ARTICLES",
        regime: "601",
        postalCode: "76343",
        email: "",
      },
      operator,
    );
    expect([made.status, made.headers["location"]]).toEqual([
      303,
      expect.stringMatching(/^\/o\/[0-9a-f-]{36}\/certificates$/),
    ]);
    const wrong = await ground.press("/organizations/new", { rfc: "x" }, operator);
    expect(wrong.status).toBe(400);
    expect(to(await ground.see("/organizations/new", cookie))).toEqual([303, "/"]);
  });

  test("the setting lets people in at each start, and says what is no address", async () => {
    const { services } = ground.app;
    await prepareInvoicing(services, {
      houseOrganization: "",
      operators: " rosa@example.org, sol@example.org,",
    });
    const rosa = await ground.comeAs("rosa", "Rosa@Example.org");
    expect((await ground.see(at("invoices"), rosa)).status).toBe(200);
    const wrong = prepareInvoicing(services, { houseOrganization: "", operators: "rosa" });
    await expect(wrong).rejects.toThrow(StartProblem);
  });
});

describe("200", () => {
  test.each(everyPage)("%s, in both languages", async (rest) => {
    const spanish = await ground.see(at(rest), cookie);
    const english = await ground.see(`${at(rest)}?lang=en`, cookie);
    expect([spanish.status, english.status], spanish.text.slice(0, 400)).toEqual([200, 200]);
    expect(spanish.text).toContain("Escuela Kemper Urgate");
    expect(english.text).toContain('lang="en"');
  });

  test("404: an invoice that is not there", async () => {
    expect((await ground.see(at(`invoices/${newId()}`), cookie)).status).toBe(404);
    expect((await ground.see(at("invoices/x"), cookie)).status).toBe(404);
  });
});
