/** Signing in by a code: the way in and out, its limits, and what it tells strangers: nothing. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minuteMs, secondMs } from "#platform/clock.ts";
import { cookieOf } from "#platform/testing/test-client.ts";
import { consumerDesk, newPhone, sale, type ConsumerDesk } from "../testing/consumer-desk.ts";
import { startPortal, type PortalGround } from "../testing/ground.ts";

let ground: PortalGround;
let desk: ConsumerDesk;
beforeAll(async () => {
  const variables = { MILPA_PORTAL_SHARED_KEY: "shared" };
  ground = await startPortal({ variables });
  desk = consumerDesk(ground);
});
afterAll(() => ground.stop());

describe("a code", () => {
  it("leads to where one wanted to go, with a session that shows one's purchases", async () => {
    const phone = newPhone();
    ground.double.consumers.set(phone, "ana");
    ground.double.orders.push(sale("ana"));
    const wanted = await ground.visit("/orders");
    expect(wanted.status).toBe(303);
    expect(wanted.headers["location"]).toBe("/shop/tienda/sign-in?next=%2Fshop%2Ftienda%2Forders");
    const next = "/shop/tienda/orders";
    const asked = await desk.post("/sign-in/code", { contact: `+52 1 ${phone}`, next });
    expect(asked.status).toBe(200);
    expect(asked.text).toContain('autocomplete="one-time-code"');
    expect(asked.text).toContain('inputmode="numeric"');
    const code = await desk.codeTo(phone, 1);
    const got = await desk.post("/sign-in", { contact: phone, next, code: ` ${code} ` });
    expect([got.status, got.headers["location"]]).toEqual([303, next]);
    const page = await ground.visit("/orders", { cookie: cookieOf(got) });
    expect(page.text).toContain("Mole poblano");
    expect(page.text).toContain("$184.50");
  });

  it("comes as a text message whose last line binds it to this host", async () => {
    const phone = newPhone();
    const code = await desk.freshCode(phone);
    const [message] = desk.sentTo(phone);
    expect(message?.channel).toBe("sms");
    expect(message?.text.split("\n").at(-1)).toBe(`@portal.test #${code}`);
    expect(message?.text).toContain("Tienda de prueba");
  });

  it("comes by e-mail, whatever the letters' case", async () => {
    const code = await desk.freshCode(" Rosa@Correo.Example ".trim().toLowerCase());
    const got = await desk.post("/sign-in", { contact: " ROSA@correo.example", code });
    expect(got.status).toBe(303);
  });

  it("is good once, and for five minutes", async () => {
    const phone = newPhone();
    const code = await desk.freshCode(phone);
    const both = await Promise.all([
      desk.post("/sign-in", { contact: phone, code }),
      desk.post("/sign-in", { contact: phone, code }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 401]);
    ground.clock.advance(minuteMs);
    const late = await desk.freshCode(phone);
    ground.clock.advance(5 * minuteMs + secondMs);
    expect((await desk.post("/sign-in", { contact: phone, code: late })).status).toBe(401);
  });

  it("takes five guesses in all, however many come at once", async () => {
    const phone = newPhone();
    const code = await desk.freshCode(phone);
    const wrong = code === "000000" ? "000001" : "000000";
    const guesses = Array.from({ length: 20 }, () =>
      desk.post("/sign-in", { contact: phone, code: wrong }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect((await desk.post("/sign-in", { contact: phone, code })).status).toBe(401);
  });

  it("may be asked for a hundred times as often in sandbox", async () => {
    const phone = newPhone();
    for (let asked = 1; asked <= 30; asked += 1) {
      await desk.post("/sign-in/code", { contact: phone });
      await desk.codeTo(phone, asked);
      ground.clock.advance(300);
    }
  });

  it("of one business signs in at no other account, nor adds a contact", async () => {
    const phone = newPhone();
    const cookie = await desk.signIn(newPhone());
    const code = await desk.freshCode(phone);
    const got = await desk.post("/account/contacts", { contact: phone, code }, { cookie });
    expect(got.status).toBe(401);
  });
});

describe("strangers", () => {
  it("are answered as those whom a business knows, and no business is asked", async () => {
    const [known, stranger] = [newPhone(), newPhone()];
    ground.double.consumers.set(known, "known");
    const before = ground.double.calls.length;
    const [one, other] = [
      await desk.post("/sign-in/code", { contact: known }),
      await desk.post("/sign-in/code", { contact: stranger }),
    ];
    const spoken = (phone: string) => `${phone.slice(0, 2)} ${phone.slice(2, 6)} ${phone.slice(6)}`;
    const plain = (text: string, phone: string) =>
      text.replaceAll(phone, "X").replaceAll(spoken(phone), "X");
    expect(plain(other.text, stranger)).toBe(plain(one.text, known));
    expect(other.status).toBe(one.status);
    expect(ground.double.calls.length).toBe(before);
  });

  it("sign in to an empty, friendly history", async () => {
    const cookie = await desk.signIn(newPhone());
    const page = await ground.visit("/orders", { cookie });
    expect(page.status).toBe(200);
    expect(page.text).toContain("Todavía no hay compras");
  });

  it("see their purchases once the business writes them down", async () => {
    const phone = newPhone();
    const cookie = await desk.signIn(phone);
    expect((await ground.visit("/orders", { cookie })).text).toContain("Todavía no hay compras");
    ground.double.consumers.set(phone, "later");
    ground.double.orders.push(sale("later", { total: 77 }));
    expect((await ground.visit("/orders", { cookie })).text).toContain("$77.00");
  });

  it.each(["hola", "123", "a@b@c", "55 1234 5678 9", "Pedro 5512345678", "@"])(
    "who type %j are told what a contact is",
    async (contact) => {
      const got = await desk.post("/sign-in/code", { contact });
      expect(got.status).toBe(400);
      expect(got.text).toContain("celular de 10 dígitos");
    },
  );
});

describe("a business that does not answer", () => {
  it("lets people in all the same, and is asked again later", async () => {
    const phone = newPhone();
    ground.double.consumers.set(phone, "patient");
    const code = await desk.freshCode(phone);
    ground.double.fault = "error";
    const got = await desk.post("/sign-in", { contact: phone, code });
    expect(got.status).toBe(303);
    const away = await ground.visit("/orders", { cookie: cookieOf(got) });
    expect(away.status).toBe(200);
    expect(away.text).toContain("El negocio no responde");
    ground.double.fault = "none";
  });
});

describe("a session", () => {
  it("is a host-only cookie that scripts cannot read", async () => {
    const phone = newPhone();
    const code = await desk.freshCode(phone);
    const got = await desk.post("/sign-in", { contact: phone, code });
    const cookie = String(got.headers["set-cookie"]);
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    expect(cookie).not.toMatch(/domain=/i);
  });

  it("from before a sign-in does not go on after it (fixation)", async () => {
    const phone = newPhone();
    const planted = await desk.signIn(newPhone());
    const code = await desk.freshCode(phone, { cookie: planted });
    const got = await desk.post("/sign-in", { contact: phone, code }, { cookie: planted });
    expect(cookieOf(got)).not.toBe(planted);
    expect((await ground.visit("/account", { cookie: planted })).status).toBe(303);
    expect((await ground.visit("/account", { cookie: cookieOf(got) })).status).toBe(200);
  });

  it("ends here, and everywhere", async () => {
    const phone = newPhone();
    const [here, there] = [await desk.signIn(phone), await advanced(() => desk.signIn(phone))];
    const out = await desk.post("/sign-out", {}, { cookie: here });
    expect(out.headers["location"]).toBe("/shop/tienda");
    expect((await ground.visit("/account", { cookie: here })).status).toBe(303);
    expect((await ground.visit("/account", { cookie: there })).status).toBe(200);
    const third = await advanced(() => desk.signIn(phone));
    await desk.post("/account/leave", {}, { cookie: third });
    for (const cookie of [there, third])
      expect((await ground.visit("/account", { cookie })).status).toBe(303);
  });

  it.each(["https://evil.example", "null"])("is not ridden on from %s", async (origin) => {
    const cookie = await desk.signIn(newPhone());
    const got = await desk.post("/account/leave", {}, { cookie, headers: { origin } });
    expect(got.status).toBe(403);
    expect((await ground.visit("/account", { cookie })).status).toBe(200);
  });
});

/** After the pause that codes to one contact keep. */
const advanced = <T>(work: () => Promise<T>): Promise<T> => {
  ground.clock.advance(10 * minuteMs);
  return work();
};

describe("the way back", () => {
  it.each([
    ...["//evil.example", "/\\evil.example", "https://evil.example", "/other/place", "evil"],
    ...["/shop/tienda/../../evil", "/shop/tienda/%2e%2e/x", "/shop/tiendas", "/shop/tienda\t//e"],
  ])("is one's purchases instead of %j", async (next) => {
    const got = await desk.post("/sign-in/code", { contact: newPhone(), next });
    expect(got.text).toContain('name="next" value="/shop/tienda/orders"');
  });
});
