/** For tests only: people who come in to an app through a provider on a real socket. */
import { inject } from "vitest";
import { clientIdOf, clientSecretOf } from "../sign-in/provider.ts";
import { startTestProvider, type TestProvider } from "../sign-in/test-provider.ts";
import type { TestApp } from "../testing/test-app.ts";
import { cookieOf, type Got } from "../testing/test-client.ts";
import { houseVault } from "../vault.ts";
import { grantOperator } from "./operators.ts";

type Form = Readonly<Record<string, string>>;

export interface People {
  /** Stands in for identity. */
  readonly provider: TestProvider;
  /** Signs in; answers the session's cookie. */
  readonly comeAs: (sub: string, email?: string) => Promise<string>;
  /** The cookie of an operator who may do everything. */
  readonly operator: () => Promise<string>;
  readonly see: (path: string, cookie?: string) => Promise<Got>;
  readonly press: (path: string, form: Form, cookie?: string) => Promise<Got>;
  /** A form with files, as a browser sends it. */
  readonly upload: (path: string, form: FormData, cookie: string) => Promise<Got>;
}

export const operatorEmail = "olga@example.org";

/** `start` gets the address of the provider, which stands in for identity. */
export const withPeople = async <Ground extends TestApp>(
  app: string,
  start: (urls: Readonly<Record<"identity", string>>) => Promise<Ground>,
): Promise<Ground & People> => {
  const vault = houseVault(inject("testServer").masterKey);
  const secret = clientSecretOf({ vault }, app);
  const provider = await startTestProvider({ id: clientIdOf(app), secret });
  const ground = await start({ identity: provider.url });
  const comeAs: People["comeAs"] = async (sub, email = `${sub}@example.org`) => {
    provider.person = { sub, email, name: `Name of ${sub}` };
    const left = await ground.request("GET /sign-in?next=/");
    const back = provider.approve(String(left.headers["location"]));
    return cookieOf(await ground.request(`GET ${back}`, { cookie: cookieOf(left) }));
  };
  return {
    ...ground,
    provider,
    comeAs,
    operator: async () => {
      const { db, clock } = ground.app.services;
      await grantOperator(db, { email: operatorEmail, at: clock.now() });
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
