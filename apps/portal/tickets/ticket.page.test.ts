/** From a ticket to its invoice, as a browser without JavaScript walks it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startPortal, type PortalGround } from "../testing/ground.ts";
import { constanciaLimits } from "../constancia/constancia-limits.ts";
import { constanciaOf } from "../constancia/constancia-reader.ts";
import { inTwoColumns, pdfOf } from "../testing/constancia-paper.ts";
import {
  chosenOf,
  locationOf,
  post,
  sendFile,
  soldOrder,
  taxData,
  valueOf,
} from "../testing/tickets.ts";

let ground: PortalGround;
const at = "/t/TICKETCODE1";

beforeAll(async () => {
  ground = await startPortal();
});
afterAll(() => ground.stop());

let orders = 0;
beforeEach(async () => {
  const { double } = ground;
  orders += 1;
  double.orders.splice(0, Infinity, soldOrder({ id: `order-${orders}` }));
  double.requests.clear();
  double.invoiceRules = { invoiceWithin: { kind: "days", days: 90 }, timeZone: "America/Tijuana" };
  double.fault = "none";
  await ground.register();
});

/** Asks, and gives the address of the request. */
const asked = async (more: Readonly<Record<string, string>> = {}): Promise<string> => {
  const got = await post(ground, at, { ...taxData, ...more });
  expect(got.status, got.text.slice(0, 200)).toBe(303);
  return locationOf(got).slice(ground.place.length);
};

const requestOf = (): Record<string, unknown> => {
  const [one] = ground.double.requests.values();
  if (!one) throw new Error("nothing was asked for");
  return one;
};

describe("a name that ends like the form of a company", () => {
  const company = { razonSocial: "ESCUELA KEMPER SC" };

  test("is asked about once, and goes to the business as it truly is", async () => {
    const doubted = await post(ground, at, { ...taxData, ...company });
    expect([doubted.status, ground.double.requests.size]).toEqual([200, 0]);
    await asked({ ...company, seen: valueOf(doubted, "seen") ?? "" });
    expect(requestOf()["billingData"]).toEqual({
      ...taxData,
      ...company,
      razonSocialConfirmada: true,
    });
  });

  test("without one, the business is asked for six fields alone", async () => {
    await asked();
    expect(requestOf()["billingData"]).toEqual(taxData);
  });
});

describe("a ticket", () => {
  test("shows what was bought, until when, and the form at once", async () => {
    const got = await ground.visit(at);
    expect(got.status).toBe(200);
    expect(got.text).toContain("Mole negro");
    expect(got.text).toContain("$250.00");
    expect(got.text).toContain("hasta el 17 feb 2027");
    expect(valueOf(got, "rfc")).toBe("");
    expect(chosenOf(got, "usoCfdi")).toBe("G03");
  });

  test("that nobody issued is 404, and says where else to look", async () => {
    const got = await ground.visit("/t/NOBODY");
    expect(got.status).toBe(404);
    expect(got.text).toContain(`href="${ground.place}/ticket"`);
  });

  test("whose time is over has no form, and takes none", async () => {
    ground.double.orders.splice(0, 1, soldOrder({ date: "2026-01-02T18:00:00Z" }));
    const late = await ground.visit(at);
    expect(late.text).toContain("terminó el 2 abr 2026");
    expect((await post(ground, at, taxData)).text).toContain("terminó el");
    expect(ground.double.requests.size).toBe(0);
  });

  test("of a business that takes no requests has no form, and takes none", async () => {
    await ground.register({ features: { allowInvoiceRequests: false } });
    const closed = await ground.visit(at);
    expect(closed.text).toContain("no recibe solicitudes");
    expect(closed.text).not.toContain('name="usoCfdi"');
    const refused = await post(ground, at, taxData);
    expect(refused.status).toBe(200);
    expect(ground.double.requests.size).toBe(0);
  });

  test("of a business that is away: a calm page, never a 5xx", async () => {
    ground.double.fault = "error";
    expect((await ground.visit(at)).status).toBe(200);
    ground.double.fault = "none";
  });
});

describe("asking", () => {
  test("leads to a page that only who asked can reach", async () => {
    const address = await asked();
    const page = await ground.visit(address);
    expect(page.text).toContain("Solicitada");
    expect(page.text).toContain("EKU9003173C9");
    expect((await ground.visit(address.slice(0, -1) + "x")).status).toBe(404);
    expect((await ground.visit(address.split(".")[0])).status).toBe(404);
  });

  test("twice is one request, for the same person and no other", async () => {
    const first = await asked();
    const again = await post(ground, at, { ...taxData, do: "find" });
    expect(locationOf(again)).toBe(ground.place + first);
    const stranger = await post(ground, at, {
      rfc: taxData.rfc,
      email: "other@x.example",
      do: "find",
    });
    expect(stranger.status).toBe(400);
    expect(stranger.text).not.toContain(taxData.email);
    expect(ground.double.requests.size).toBe(1);
  });

  test("with faults keeps every value, and says each beside its field and on top", async () => {
    const got = await post(ground, at, { ...taxData, rfc: "EKU99", email: "no" });
    expect(got.status).toBe(400);
    expect(got.text).toContain('href="#field-rfc"');
    expect(got.text).toContain('id="field-email-error"');
    expect(valueOf(got, "razonSocial")).toBe(taxData.razonSocial);
    expect(chosenOf(got, "regimenFiscal")).toBe("601");
    expect(ground.double.requests.size).toBe(0);
  });

  test("a check digit that is another is asked about once, and then believed", async () => {
    const odd = { ...taxData, rfc: "EKU9003173C8" };
    const doubted = await post(ground, at, odd);
    expect(doubted.status).toBe(200);
    expect(doubted.text).toContain("último carácter");
    const seen = valueOf(doubted, "seen") ?? "";
    const other = await post(ground, at, { ...odd, rfc: "EKU9003173C7", seen });
    expect(other.status).toBe(200);
    expect((await post(ground, at, { ...odd, seen })).status).toBe(303);
  });

  test("a slip in the address is mended with one tap", async () => {
    const slip = { ...taxData, email: "ana@gmial.com" };
    expect((await post(ground, at, slip)).text).toContain("Usar ana@gmail.com");
    const taken = await post(ground, at, { ...slip, do: "take:email" });
    expect((await ground.visit(locationOf(taken).slice(ground.place.length))).status).toBe(200);
  });

  test("while the business is away loses nothing", async () => {
    ground.double.fault = "error";
    const away = await post(ground, at, taxData);
    expect(away.status).toBe(200);
    expect(valueOf(away, "razonSocial")).toBe(taxData.razonSocial);
    expect(away.text).toContain(`action="${ground.place}${at}"`);
  });

  test("remembers on this phone only where it was asked to, and forgets", async () => {
    const plain = await post(ground, at, taxData);
    expect(plain.headers["set-cookie"]).toBeUndefined();
    ground.double.orders.splice(0, 1, soldOrder({ id: "another" }));
    const kept = await post(ground, at, { ...taxData, keep: "yes" });
    const cookie = String(kept.headers["set-cookie"]).split(";")[0] ?? "";
    expect(cookie).not.toContain("EKU");
    expect(String(kept.headers["set-cookie"])).toContain("HttpOnly");
    expect((await ground.visit(at, { cookie })).status).toBe(303);
    ground.double.orders.splice(0, 1, soldOrder({ id: "next", code: "NEXT" }));
    const next = await ground.visit("/t/NEXT", { cookie });
    expect(valueOf(next, "rfc")).toBe("EKU9003173C9");
    const forgotten = await post(ground, "/t/NEXT", { do: "forget" }, cookie);
    expect(String(forgotten.headers["set-cookie"])).toContain("Max-Age=0");
  });
});

describe("what becomes of it", () => {
  test("stamped: the links of the business, and where it was sent", async () => {
    const address = await asked();
    Object.assign(requestOf(), {
      state: "stamped",
      invoice: {
        uuid: "AAAA-1",
        folio: "A-1",
        date: "2026-11-20T18:00:00Z",
        total: 250,
        pdfUrl: "https://pos.example/i/x.pdf",
        xmlUrl: "javascript:alert(1)",
      },
    });
    const { text } = await ground.visit(address);
    expect(text).toContain("https://pos.example/i/x.pdf");
    expect(text).not.toContain("javascript:");
    expect(text).toContain(`La mandamos a ${taxData.email}`);
    ground.double.fault = "error";
    expect((await ground.visit(address)).text).toContain("Timbrada");
  });

  test("refused: the reason, and a correction that begins with what was typed", async () => {
    const address = await asked();
    const order = ground.double.orders[0];
    Object.assign(requestOf(), { state: "failed", reason: "El nombre no es el del SAT." });
    if (order) order.invoiceRequested = false;
    expect((await ground.visit(address)).text).toContain("El nombre no es el del SAT.");
    const form = await ground.visit(`${address}/correct`);
    expect(valueOf(form, "razonSocial")).toBe(taxData.razonSocial);
    ground.double.requests.clear();
    const again = await post(ground, `${address}/correct`, { ...taxData, razonSocial: "OTRO" });
    expect(locationOf(again)).toBe(ground.place + address);
    expect((await ground.visit(address)).text).toContain("OTRO");
    expect(locationOf(await ground.visit(`${address}/correct`))).toBe(ground.place + address);
  });

  test("a business that tells no states: the order's own flags", async () => {
    const address = await asked();
    ground.double.requests.clear();
    expect((await ground.visit(address)).text).toContain('data-state="requested"');
    const order = ground.double.orders[0];
    if (order) order.hasInvoice = true;
    expect((await ground.visit(address)).text).toContain("van en el correo");
  });
});

describe("a Constancia", () => {
  const paper = pdfOf(
    inTwoColumns({
      rfc: taxData.rfc,
      wholeName: taxData.razonSocial,
      postalCode: "42501",
      names: [["Denominación/Razón Social", taxData.razonSocial]],
      regimes: [["Régimen General de Ley Personas Morales", "01/01/2015"]],
    }),
  );

  test("fills the form, and only the address is left to be written", async () => {
    const got = await sendFile(ground, `${at}/constancia`, paper);
    expect(got.status).toBe(200);
    expect(valueOf(got, "rfc")).toBe(taxData.rfc);
    expect(valueOf(got, "razonSocial")).toBe(taxData.razonSocial);
    expect(valueOf(got, "codigoPostal")).toBe("42501");
    expect(chosenOf(got, "regimenFiscal")).toBe("601");
  });

  test("that is none, is missing or is too large is answered calmly", async () => {
    const none = await sendFile(ground, `${at}/constancia`, Buffer.from("nothing"));
    expect([none.status, none.text.includes("No pudimos leer")]).toEqual([400, true]);
    const missing = await post(ground, `${at}/constancia`, {});
    expect(missing.text).toContain("Elige primero");
    const large = Buffer.concat([paper, Buffer.alloc(3 * 1024 * 1024)]);
    const got = await sendFile(ground, `${at}/constancia`, large);
    expect([got.status, got.text.includes("pasa de 3 MB")]).toEqual([400, true]);
  });

  test("that comes while others are read and others wait is asked to come again", async () => {
    const most = constanciaLimits.children + constanciaLimits.queued;
    let isAnswered = false;
    // Whoever is read comes again at once, so that all places are taken however quick they are.
    const others = Array.from({ length: most }, async () => {
      let read;
      do read = await constanciaOf(paper);
      while (!isAnswered);
      return read;
    });
    const got = await sendFile(ground, `${at}/constancia`, paper);
    isAnswered = true;
    expect([got.status, got.headers["retry-after"]]).toEqual([503, "5"]);
    expect(got.text).toContain("Estamos leyendo otros archivos");
    expect(await Promise.all(others)).not.toContain("busy");
  });
});
