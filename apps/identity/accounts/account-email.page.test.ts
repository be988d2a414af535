/** A new e-mail address: asked for, confirmed from its mailbox, told to the old one. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hourMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { newAccountDesk, type AccountDesk } from "../testing/account-desk.ts";
import { startIdentity, type IdentityGround, type SignedInPerson } from "../testing/ground.ts";

let ground: IdentityGround;
let desk: AccountDesk;
beforeAll(async () => {
  ground = await startIdentity();
  desk = newAccountDesk(ground);
});
afterAll(() => ground.stop());

const newAddress = (): string => `nueva.${newId().slice(-12)}@correo.mx`;
const mailTo = (email: string) => ground.sent.filter(({ to }) => to === email);

const ask = async (who: SignedInPerson, email: string): Promise<string> => {
  const got = await desk.post(who, "/account/email", { email });
  expect(got.status).toBe(200);
  await desk.gotMail(email, "Confirma tu correo nuevo");
  return /token=([\w-]{43})/.exec(mailTo(email).at(-1)?.text ?? "")?.[1] ?? "";
};

const open = (token: string) => ground.request(`GET /account/email/confirm?token=${token}`);
const confirm = (token: string) =>
  ground.request("POST /account/email/confirm", { form: { token } });

describe("a new e-mail", () => {
  it("is the person's after the link in its mailbox; the old one hears of it twice", async () => {
    const who = await ground.signIn();
    const email = newAddress();
    const token = await ask(who, email);
    await desk.gotMail(who.email, "Alguien pidió cambiar el correo de tu cuenta");
    expect((await desk.get(who, "/account")).text).not.toContain(email);
    expect((await open(token)).text).toContain(email);
    expect((await desk.get(who, "/account")).text).not.toContain(email);
    expect((await confirm(token)).status).toBe(200);
    expect((await desk.get(who, "/account")).text).toContain(email);
    await desk.gotMail(who.email, "Cambió el correo de tu cuenta");
    await desk.gotMail(email, "Cambió el correo de tu cuenta");
  });

  it("is confirmed once, within an hour, and by the newest link only", async () => {
    const who = await ground.signIn();
    const [first, second] = [await ask(who, newAddress()), await ask(who, newAddress())];
    expect((await confirm(first)).status).toBe(410);
    const both = await Promise.all([confirm(second), confirm(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    const late = await ask(who, newAddress());
    ground.clock.advance(hourMs + 1000);
    expect((await open(late)).status).toBe(410);
    expect((await confirm(late)).status).toBe(410);
  });

  it("of another person gets no link, and the page says the same", async () => {
    const [who, other] = [await ground.signIn(), await ground.addPerson()];
    const taken = await desk.post(who, "/account/email", { email: other.email });
    const address = newAddress();
    const free = await desk.post(who, "/account/email", { email: address });
    const words = (text: string, email: string) => text.replaceAll(email, "…");
    expect(words(taken.text, other.email)).toBe(words(free.text, address));
    await desk.gotMail(address, "Confirma tu correo nuevo");
    expect(mailTo(other.email)).toEqual([]);
  });

  it("that somebody else took meanwhile is not taken from them", async () => {
    const [who, other] = [await ground.signIn(), await ground.signIn()];
    const email = newAddress();
    const [mine, theirs] = [await ask(who, email), await ask(other, email)];
    expect((await confirm(theirs)).status).toBe(200);
    expect((await confirm(mine)).status).toBe(410);
  });

  it.each([
    ["no-es-correo", "Escribe un correo completo"],
    ["", "Escribe un correo completo"],
  ])("refuses %j in words", async (email, words) => {
    const got = await desk.post(await ground.signIn(), "/account/email", { email });
    expect(got.status).toBe(422);
    expect(got.text).toContain(words);
  });

  it("refuses the one that the account has", async () => {
    const who = await ground.signIn();
    const got = await desk.post(who, "/account/email", { email: who.email.toUpperCase() });
    expect(got.text).toContain("Ese ya es el correo de tu cuenta");
  });
});
