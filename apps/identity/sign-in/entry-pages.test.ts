/** The whole chain on the way to a client: it is named, and every form may end there. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  authorizeAddress,
  locationOf,
  newVerifier,
  startIdentity,
  type IdentityGround,
  type TestRegistration,
} from "../testing/ground.ts";
import { linkIn, mailsTo, newVisitor } from "../testing/visitor.ts";

let ground: IdentityGround;
let client: TestRegistration;
beforeAll(async () => {
  ground = await startIdentity();
  client = await ground.addClient({ redirectUri: "https://tienda.example/callback" });
});
afterAll(() => ground.stop());

/** Where a stranger who comes from the client is asked to sign in. */
const entrance = async (more: Readonly<Record<string, string>> = {}): Promise<URL> => {
  const asked = await newVisitor(ground).get(authorizeAddress(client, newVerifier(), more));
  const to = locationOf(asked);
  return to.pathname === "/sign-in" ? to : locationOf(await ground.request(`GET ${to.pathname}`));
};
const policyOf = (got: { readonly headers: Readonly<Record<string, unknown>> }): string =>
  String(got.headers["content-security-policy"]);

describe("on the way to a client", () => {
  it("each page lets its forms lead there, and nowhere else", async () => {
    const { searchParams } = await entrance();
    const next = searchParams.get("next") ?? "";
    const query = `?next=${encodeURIComponent(next)}`;
    for (const path of ["/sign-in", "/sign-up", "/forgotten"]) {
      const got = await newVisitor(ground).get(path + query);
      expect(policyOf(got)).toContain("form-action 'self' https://tienda.example;");
    }
    const plain = await newVisitor(ground).get("/sign-in");
    expect(policyOf(plain)).toContain("form-action 'self';");
  });

  it("the sign-in names the client and begins with the address that it gave", async () => {
    const to = await entrance({ login_hint: "berta@example.com" });
    const got = await newVisitor(ground).get(to.pathname + to.search);
    expect(got.text).toContain("Entra para seguir a Prueba");
    expect(got.text).toContain('value="berta@example.com"');
  });

  it("a sign-up that is confirmed goes on to the client's question", async () => {
    const next = (await entrance()).searchParams.get("next") ?? "";
    const browser = newVisitor(ground);
    const email = "camino@example.com";
    await browser.post("/sign-up", { name: "Caro", email, password: "maiz azul molido", next });
    await expect.poll(() => mailsTo(ground, email).length).toBe(1);
    const link = linkIn(mailsTo(ground, email)[0]?.text ?? "");
    expect(policyOf(await browser.get(link))).toContain("https://tienda.example");
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    const opened = await browser.post("/sign-up/confirm", { token });
    expect(opened.headers["location"]).toBe(next);
    expect((await browser.get(next)).text).toContain("Prueba");
  });
});

describe("every page of coming in", () => {
  it.each(["/sign-in", "/sign-up", "/forgotten", "/forgotten/new?token=x", "/sign-up/confirm"])(
    "%s speaks both languages",
    async (path) => {
      const spoken = async (language: string) =>
        newVisitor(ground).get(path, { "accept-language": language });
      const [spanish, english] = [await spoken("es-MX"), await spoken("en-GB")];
      expect(spanish.text).toContain('<html lang="es-MX"');
      expect(english.text).toContain('<html lang="en"');
      expect(english.status).toBe(spanish.status);
      expect(english.text).not.toMatch(/contraseña|correo|cuenta/i);
    },
  );
});
