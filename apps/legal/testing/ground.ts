/** For tests: a firm of its own, with clients and matters, and callers of every kind. */
import { listMembers } from "#platform/people/memberships.ts";
import { withPeople, type People } from "#platform/people/test-people.ts";
import { addMember } from "#platform/people/memberships.ts";
import { startTestApp, testCronSecret, type TestApp } from "#platform/testing/test-app.ts";
import type { TestAppOptions } from "#platform/testing/test-app.ts";
import type { Got, Sent } from "#platform/testing/test-client.ts";
import { legalApp } from "../app.ts";
import { houseActor, type Access } from "../callers/access.ts";
import type { FirmRole } from "../callers/people-plan.ts";
import { foundFirm } from "../firms/found-firm.command.ts";

export const everyPermission = ["legal:read", "legal:write", "legal:trust", "legal:ai"] as const;

export interface TestFirm {
  readonly id: string;
  /** Of the firm, with every permission. */
  readonly key: string;
  readonly access: Access;
}

export interface TestFile {
  readonly name: string;
  readonly bytes: string | Buffer;
}

interface Upload extends Sent {
  readonly fields?: Readonly<Record<string, string>>;
}

export interface LegalGround extends TestApp, People {
  readonly addKey: (permissions: readonly string[], firmId?: string) => Promise<string>;
  readonly found: (name?: string) => Promise<TestFirm>;
  /** The cookie of somebody who works there. */
  readonly hire: (firmId: string, sub: string, role?: FirmRole) => Promise<string>;
  /** The id under which the firm knows somebody whom it hired. */
  readonly memberId: (firmId: string, sub: string) => Promise<string>;
  /** With the firm's own key. */
  readonly send: (at: TestFirm, line: string, body?: object) => Promise<Got>;
  readonly addClient: (at: TestFirm, more?: object) => Promise<Got["body"]>;
  /** Of a new client, unless one is named. */
  readonly openMatter: (at: TestFirm, more?: object) => Promise<Got["body"]>;
  /** A file of a form, by the firm's key unless another credential is given. */
  readonly sendFile: (at: TestFirm, path: string, file: TestFile, more?: Upload) => Promise<Got>;
  readonly job: (name: string) => Promise<Got["body"]>;
}

const made = ({ status, body, text }: Got): Got["body"] => {
  if (status !== 201) throw new Error(`not made: ${status} ${text}`);
  return body;
};

export const startLegal = async (options: TestAppOptions = {}): Promise<LegalGround> => {
  const test = await withPeople("legal", ({ identity }) =>
    startTestApp(legalApp, { ...options, urls: { identity, ...options.urls } }),
  );
  const { services } = test.app;
  const addKey: LegalGround["addKey"] = async (permissions, firmId) => {
    const scope = firmId === undefined ? {} : { firmId };
    return (await services.keys.create({ name: "test", permissions, scope })).key;
  };
  const send: LegalGround["send"] = ({ key }, line, body) =>
    test.request(line, body === undefined ? { key } : { key, body });
  const addClient: LegalGround["addClient"] = async (at, more = {}) =>
    made(await send(at, "POST /api/clients", { name: "Ana Morales", ...more }));

  return {
    ...test,
    addKey,
    send,
    addClient,
    found: async (name = "Robles y Asociados") => {
      const wish = { name, tenantId: null, timeZone: "America/Mexico_City", people: [] };
      const firm = await foundFirm(services.db, wish, houseActor, test.clock.now());
      const key = await addKey([...everyPermission, "webhooks:manage"], firm.id);
      return { id: firm.id, key, access: { firm, actor: houseActor, viewer: null } };
    },
    hire: async (placeId, sub, role = "partner") => {
      const email = `${sub}@example.org`;
      await addMember(services.db, { placeId, email, name: sub, role, at: test.clock.now() });
      return test.comeAs(sub);
    },
    memberId: async (firmId, sub) =>
      (await listMembers(services.db, firmId)).find((one) => one.sub === sub)?.id ?? "",
    openMatter: async (at, more = {}) => {
      const given = more as { readonly clientId?: string };
      const clientId = given.clientId ?? ((await addClient(at)).id as string);
      const wish = { title: "Cobro a Transportes Reyes", practiceArea: "mercantil", clientId };
      return made(await send(at, "POST /api/matters", { ...wish, ...more }));
    },
    sendFile: async ({ key }, path, { name, bytes }, { fields = {}, headers, ...sent } = {}) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append("file", new File([bytes as Buffer<ArrayBuffer>], name));
      const written = new Response(form);
      const raw = Buffer.from(await written.arrayBuffer());
      const type = { "content-type": written.headers.get("content-type") ?? "" };
      const by = sent.cookie === undefined ? { key, ...sent } : sent;
      return test.request(`POST ${path}`, { ...by, raw, headers: { ...headers, ...type } });
    },
    job: async (name) =>
      (await test.request(`POST /api/cron/${name}`, { bearer: testCronSecret })).body.result,
  };
};
