/** What an intruder began ends when the owner takes the account back, and races open no gap. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#platform/id.ts";
import { statement } from "#platform/db/statement.ts";
import { newAccountDesk, type AccountDesk } from "../testing/account-desk.ts";
import {
  startIdentity,
  testPassword,
  type IdentityGround,
  type Person,
  type SignedInPerson,
} from "../testing/ground.ts";
import { passkeyDesk, signWith } from "../testing/passkey-desk.ts";
import { setEmail } from "./accounts.store.ts";
import { forgetEmailLinks } from "../mails/email-links.store.ts";

let ground: IdentityGround;
let desk: AccountDesk;
beforeAll(async () => {
  ground = await startIdentity();
  desk = newAccountDesk(ground);
});
afterAll(() => ground.stop());

const fresh = "pozole los jueves";
const newAddress = (): string => `otra.${newId().slice(-12)}@correo.mx`;
const tokenTo = (email: string): string =>
  /token=([\w-]{43})/.exec(ground.sent.filter(({ to }) => to === email).at(-1)?.text ?? "")?.[1] ??
  "";

/** A link to a mailbox of the intruder, who sits in an open session of the owner. */
const intruderLink = async (who: SignedInPerson): Promise<string> => {
  const email = newAddress();
  await desk.post(who, "/account/email", { email });
  await desk.gotMail(email, "Confirma tu correo nuevo");
  return tokenTo(email);
};
const confirm = (token: string) =>
  ground.request("POST /account/email/confirm", { form: { token } });

const resetLink = async ({ email }: Person): Promise<string> => {
  await ground.request("POST /forgotten", { form: { email } });
  await desk.gotMail(email, "Pon una contraseña nueva");
  return tokenTo(email);
};

describe("a change of address that waits", () => {
  it("ends with a new password, as the mail about it promises", async () => {
    const who = await ground.signIn();
    const token = await intruderLink(who);
    const form = { current: testPassword, password: fresh };
    expect((await desk.post(who, "/account/password", form)).status).toBe(303);
    expect((await confirm(token)).status).toBe(410);
  });

  it("ends with a forgotten password that was replaced", async () => {
    const who = await ground.signIn();
    const token = await intruderLink(who);
    const form = { token: await resetLink(who), password: fresh };
    expect((await ground.request("POST /forgotten/new", { form })).status).toBe(303);
    expect((await confirm(token)).status).toBe(410);
  });
});

const linksOf = statement<{ readonly many: number }>(
  "test.links-of",
  "select count(*)::int as many from email_link where account_id = $1",
);

it("a link to the old mailbox is not made while the address changes", async () => {
  const who = await ground.addPerson();
  const { db } = ground.app.services;
  const email = newAddress();
  const asked = await db.transaction(async (tx) => {
    await setEmail(tx, who.id, email, email);
    await forgetEmailLinks(tx, who.id, "reset-password");
    const asking = ground.request("POST /forgotten", { form: { email: who.email } });
    // Longer than such an answer takes: it wrote its link, or waits for us.
    await new Promise((resolve) => setTimeout(resolve, 400));
    return { asking };
  });
  await asked.asking;
  expect(await db.run(linksOf, [who.id])).toEqual([{ many: 0 }]);
});

it("a passkey that names no possible owner is refused, not a fault of ours", async () => {
  const passkeys = passkeyDesk(ground);
  const key = await passkeys.register(await ground.signIn());
  const answer = signWith(key, await passkeys.signInChallenge());
  const userHandle = Buffer.alloc(16, 0xff).fill(0x11, 0, 12).toString("base64url");
  const response = { ...answer.response, userHandle };
  const got = await passkeys.send({ ...answer, response });
  expect(got).toMatchObject({ status: 400, body: { code: "PASSKEY_REFUSED" } });
});
