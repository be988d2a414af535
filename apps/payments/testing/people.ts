/** For tests: people who come in through identity, a provider on a real socket. */
import { inject } from "vitest";
import { houseVault } from "#platform/vault.ts";
import { clientSecretOf } from "#platform/sign-in/provider.ts";
import { startTestProvider } from "#platform/sign-in/test-provider.ts";
import { cookieOf, type Got } from "#platform/testing/test-client.ts";
import { grantOperator } from "#platform/sign-in/people.ts";
import { startPayments, type PaymentsGround } from "./ground.ts";

export interface PeopleGround extends PaymentsGround {
  /** Signs in; answers the session's cookie. */
  readonly comeAs: (sub: string, email?: string) => Promise<string>;
  /** The cookie of an operator. */
  readonly operator: () => Promise<string>;
  readonly see: (path: string, cookie?: string) => Promise<Got>;
  readonly press: (path: string, form: Readonly<Record<string, string>>, cookie?: string) => Send;
}

type Send = Promise<Got>;

export const operatorEmail = "olga@example.org";

export const startPeople = async (): Promise<PeopleGround> => {
  const keys = houseVault(inject("testServer").masterKey);
  const secret = clientSecretOf({ vault: keys }, "payments");
  const provider = await startTestProvider({ id: "milpa-payments", secret });
  const ground = await startPayments({ urls: { identity: provider.url } });
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
    operator: async () => {
      const { db, clock } = ground.app.services;
      await grantOperator(db, operatorEmail, clock.now());
      return comeAs("olga", operatorEmail);
    },
    see: (path, cookie = "") => ground.request(`GET ${path}`, { cookie }),
    press: (path, form, cookie = "") => ground.request(`POST ${path}`, { form, cookie }),
    stop: async () => {
      await ground.stop();
      await provider.close();
    },
  };
};
