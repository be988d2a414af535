/** For tests: what people and operators do that identity tells of, by the pages that they use. */
import { expect } from "vitest";
import { switchAccount } from "../accounts/switch-account.command.ts";
import { newAccountDesk } from "./account-desk.ts";
import type { IdentityGround, SignedInPerson } from "./ground.ts";
import { linkIn, mailsTo, newVisitor, usualPassword } from "./visitor.ts";

export const userFacts = (ground: IdentityGround) => {
  const desk = newAccountDesk(ground);
  const mailTo = async (email: string) => {
    await expect.poll(() => mailsTo(ground, email).length).toBe(1);
    return mailsTo(ground, email)[0]?.text ?? "";
  };
  return {
    signUp: async (email: string, name: string): Promise<void> => {
      const browser = newVisitor(ground);
      await browser.post("/sign-up", { name, email, password: usualPassword });
      const token = new URLSearchParams(linkIn(await mailTo(email)).split("?")[1]).get("token");
      const opened = await browser.post("/sign-up/confirm", { token: token ?? "" });
      expect(opened.status).toBe(303);
    },
    rename: (who: SignedInPerson, name: string, locale = "es-MX") =>
      desk.post(who, "/account/profile", { name, locale }),
    changeEmail: async (who: SignedInPerson, email: string): Promise<void> => {
      await desk.post(who, "/account/email", { email });
      const text = await mailTo(email);
      const token = /token=([\w-]{43})/.exec(text)?.[1] ?? "";
      const form = { token };
      expect((await ground.request("POST /account/email/confirm", { form })).status).toBe(200);
    },
    turn: ({ id }: { readonly id: string }, to: "on" | "off") =>
      switchAccount(ground.app.services, id, to),
  };
};
