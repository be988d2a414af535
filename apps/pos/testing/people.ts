/** For tests: people who come in through identity, a provider on a real socket. */
import { inject } from "vitest";
import { houseVault } from "#platform/vault.ts";
import { newId } from "#platform/id.ts";
import { clientSecretOf } from "#platform/sign-in/provider.ts";
import { startTestProvider } from "#platform/sign-in/test-provider.ts";
import type { TestAppOptions } from "#platform/testing/test-app.ts";
import { cookieOf, type Got } from "#platform/testing/test-client.ts";
import { insertStaff } from "../staff/staff.store.ts";
import type { StaffKind } from "../staff/staff.query.ts";
import { startPos, type PosGround } from "./ground.ts";

type Form = Readonly<Record<string, string>>;

export interface PeopleGround extends PosGround {
  /** Signs in; answers the session's cookie. */
  readonly comeAs: (sub: string, email?: string) => Promise<string>;
  /** The cookie of somebody who works at the business. */
  readonly hire: (tenantId: string, sub: string, kind?: StaffKind) => Promise<string>;
  readonly see: (path: string, cookie?: string) => Promise<Got>;
  readonly press: (path: string, form: Form, cookie?: string) => Promise<Got>;
  /** A form with files, as a browser sends it. */
  readonly upload: (path: string, form: FormData, cookie: string) => Promise<Got>;
}

export const startPeople = async (options: TestAppOptions = {}): Promise<PeopleGround> => {
  const keys = houseVault(inject("testServer").masterKey);
  const secret = clientSecretOf({ vault: keys }, "pos");
  const provider = await startTestProvider({ id: "milpa-pos", secret });
  const urls = { identity: provider.url, ...options.urls };
  const ground = await startPos({ ...options, urls });
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
    hire: async (tenantId, sub, kind = "management") => {
      const email = `${sub}@example.org`;
      await insertStaff(db, { tenantId, id: newId(), email, name: sub, kind }, clock.now());
      return comeAs(sub);
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
