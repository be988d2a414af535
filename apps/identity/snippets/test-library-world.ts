/** A provider that listens where it says it does, and the code that its console shows. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { vi } from "vitest";
import { statement } from "#platform/db/statement.ts";
import { freePort } from "#platform/testing/free-port.ts";
import type { LibraryName } from "./snippets.ts";
import {
  authorized,
  startIdentity,
  type SignedInPerson,
  type TestRegistration,
} from "../testing/ground.ts";

export interface Sample {
  readonly person: SignedInPerson;
  readonly client: TestRegistration;
  /** The module that the shown text is. */
  // oxlint-disable-next-line typescript/no-explicit-any -- partners' code has no types
  readonly snippet: any;
}

export interface LibraryWorld {
  readonly sample: (
    library: LibraryName,
    kind: "web" | "spa",
    more?: { readonly sendIss: boolean },
  ) => Promise<Sample>;
  /** The page that shows a client's code. */
  readonly codePage: (client: TestRegistration, library: LibraryName) => Promise<string>;
  /** What the browser does between the two addresses; answers where it came back to. */
  readonly browse: (person: SignedInPerson, url: string, forged?: Forged) => Promise<string>;
  readonly userinfo: (accessToken: string) => Promise<unknown>;
  /** How many families of tokens the client has. */
  readonly grantsOf: (client: TestRegistration) => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Parameters that somebody else puts into the answer. */
export type Forged = Readonly<Record<string, string>>;

const grants = statement<{ readonly id: string }>(
  "test.grants",
  "select id from oauth_grant where client_id = $1 and revoked_at is null",
);

export const startLibraryWorld = async (): Promise<LibraryWorld> => {
  const port = await freePort();
  const ground = await startIdentity({ port, urls: { identity: `http://127.0.0.1:${port}` } });
  const operator = await ground.signIn(await ground.addPerson({ roles: ["operator"] }));
  // Beneath the root, so that the packages are found.
  const cache = join(import.meta.dirname, "../../../.cache");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "snippets-"));
  let written = 0;

  const codePage: LibraryWorld["codePage"] = async ({ clientId }, library) => {
    const address = `/clients/${clientId}/code?library=${encodeURIComponent(library)}`;
    return (await ground.request(`GET ${address}`, { cookie: operator.cookie })).text;
  };

  const sample: LibraryWorld["sample"] = async (library, kind, more = { sendIss: true }) => {
    const person = await ground.signIn();
    const client = await ground.addClient({ kind, redirectUri: redirectUriOf(library), ...more });
    vi.stubEnv("MILPA_CLIENT_SECRET", client.secret ?? "");
    for (const name of ["AUTH_SECRET", "NEXTAUTH_SECRET"]) vi.stubEnv(name, "s".repeat(40));
    vi.stubEnv("NEXTAUTH_URL", "http://localhost:3000/api/auth");
    const file = join(folder, `${(written += 1)}.mjs`);
    await writeFile(file, codeOn(await codePage(client, library)));
    const snippet: unknown = await import(/* @vite-ignore */ file);
    return { person, client, snippet };
  };

  return {
    sample,
    codePage,
    browse: async (person, url, forged = {}) => {
      const { origin, pathname, search } = new URL(url);
      if (origin !== ground.app.services.baseUrl) throw new Error(`${origin} is not the provider`);
      const answer = await authorized(ground, person, `${pathname}${search}`);
      for (const [name, value] of Object.entries(forged)) answer.searchParams.set(name, value);
      return answer.href;
    },
    userinfo: async (bearer) => (await ground.request("GET /oauth/userinfo", { bearer })).body,
    grantsOf: async ({ id }) => (await ground.app.services.db.run(grants, [id])).length,
    stop: async () => {
      await ground.stop();
      await rm(folder, { recursive: true });
    },
  };
};

const redirectUriOf = (library: LibraryName): string =>
  library === "@auth/core" || library === "next-auth"
    ? "http://localhost:3000/api/auth/callback/milpa"
    : "http://127.0.0.1:9876/callback";

/** The very text that the client's page shows. */
const codeOn = (page: string): string => {
  const shown = /<pre[^>]*><code>([\s\S]*?)<\/code>/.exec(page)?.[1];
  if (shown === undefined) throw new Error("no code on the page");
  return shown
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
};
