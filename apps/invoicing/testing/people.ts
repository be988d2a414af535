/** For tests: people who come in through identity, a provider on a real socket. */
import { inject } from "vitest";
import { houseVault } from "#platform/vault.ts";
import { clientSecretOf } from "#platform/sign-in/provider.ts";
import { startTestProvider } from "#platform/sign-in/test-provider.ts";
import { cookieOf, type Got } from "#platform/testing/test-client.ts";
import { grantOperator } from "#platform/sign-in/people.ts";
import { addMember } from "../members/members.store.ts";
import { startInvoicing, type InvoicingGround } from "./ground.ts";

type Form = Readonly<Record<string, string>>;

export interface PeopleGround extends InvoicingGround {
  /** Signs in; answers the session's cookie. */
  readonly comeAs: (sub: string, email?: string) => Promise<string>;
  /** The cookie of somebody who works for the ground's organization, or another. */
  readonly member: (sub: string, organizationId?: string) => Promise<string>;
  readonly operator: () => Promise<string>;
  readonly see: (path: string, cookie?: string) => Promise<Got>;
  readonly press: (path: string, form: Form, cookie?: string) => Promise<Got>;
  /** A form with files, as a browser sends it. */
  readonly upload: (path: string, form: FormData, cookie: string) => Promise<Got>;
}

export const operatorEmail = "olga@example.org";

export const startPeople = async (): Promise<PeopleGround> => {
  const keys = houseVault(inject("testServer").masterKey);
  const secret = clientSecretOf({ vault: keys }, "invoicing");
  const provider = await startTestProvider({ id: "milpa-invoicing", secret });
  const ground = await startInvoicing({ urls: { identity: provider.url } });
  const { db, clock } = ground.app.services;
  const comeAs: PeopleGround["comeAs"] = async (sub, email = `${sub}@example.org`) => {
    provider.person = { sub, email, name: `Name of ${sub}` };
    const left = await ground.request("GET /sign-in?next=/");
    const back = provider.approve(String(left.headers["location"]));
    const got = await ground.request(`GET ${back}`, { cookie: cookieOf(left) });
    return cookieOf(got);
  };
  return {
    ...ground,
    comeAs,
    member: async (sub, organizationId = ground.organizationId) => {
      await addMember(db, organizationId, `${sub}@example.org`, clock.now());
      return comeAs(sub);
    },
    operator: async () => {
      await grantOperator(db, operatorEmail, clock.now());
      return comeAs("olga", operatorEmail);
    },
    see: (path, cookie = "") => ground.request(`GET ${path}`, { cookie }),
    press: (path, form, cookie = "") => ground.request(`POST ${path}`, { form, cookie }),
    upload: async (path, form, cookie) => {
      const body = new Response(form);
      const raw = Buffer.from(await body.arrayBuffer());
      const headers = { "content-type": body.headers.get("content-type") ?? "" };
      return ground.request(`POST ${path}`, { raw, headers, cookie });
    },
    stop: async () => {
      await ground.stop();
      await provider.close();
    },
  };
};
