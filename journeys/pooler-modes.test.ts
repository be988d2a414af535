/** A pooler in session mode is taken; one in transaction mode is refused at the start, and why. */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeEmbeddedDatabase } from "#platform/db/embedded/remove.ts";
import { startEmbeddedDatabase, type EmbeddedDatabase } from "#platform/db/embedded/supervisor.ts";
import { changesServers } from "#platform/db/server/pooled.ts";
import { freePort } from "#platform/testing/free-port.ts";
import { needs } from "#platform/testing/needs.ts";
import { instanceDatabase } from "../ecosystem/database.ts";
import { serverFindings } from "../ecosystem/server-findings.ts";
import { readEcosystemSettings } from "../ecosystem/settings.ts";
import { startBouncer, type Bouncer } from "./bouncer.ts";
import { newHome, type Home } from "./instance.ts";

const { isAbsent, skippedBecause } = needs("pgbouncer");

describe.skipIf(isAbsent)(`modes of PgBouncer${skippedBecause}`, () => {
  let home: Home;
  let server: EmbeddedDatabase;
  const bouncers: Bouncer[] = [];

  beforeAll(async () => {
    home = await newHome();
    server = await startEmbeddedDatabase({ home: `${home.path}-database`, durability: "none" });
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    await admin.query("create database pooled");
    await admin.end();
  });
  afterAll(async () => {
    for (const bouncer of bouncers) await bouncer.close();
    await server.stop();
    await removeEmbeddedDatabase(`${home.path}-database`);
    await home.remove();
  });

  const through = async (mode: "session" | "transaction", tls = false): Promise<string> => {
    const url = new URL(server.url);
    const port = await freePort();
    bouncers.push(await startBouncer({ port, serverUrl: new URL(url), mode, tls }));
    [url.search, url.host, url.pathname] = ["", `127.0.0.1:${port}`, "/pooled"];
    return url.toString();
  };
  const open = (url: string) =>
    instanceDatabase(
      readEcosystemSettings({ MILPA_HOME: home.path, DATABASE_URL: url }),
      () => undefined,
    );

  it("session: taken, as is the server without a pooler", async () => {
    const url = await through("session");
    expect([await changesServers(url), await changesServers(server.url)]).toEqual([false, false]);
    await (await open(url)).stop();
  });

  it("transaction: refused in one sentence, by the doctor too", async () => {
    const url = await through("transaction");
    await expect(open(url)).rejects.toThrow(
      /^DATABASE_URL: a pooler in transaction mode stands before it.*set pool_mode = session/,
    );
    const settings = readEcosystemSettings({ MILPA_HOME: home.path, DATABASE_URL: url });
    const wrong = (await serverFindings(settings, url)).filter(({ ok }) => !ok);
    expect(wrong.map(({ check }) => check)).toEqual(["pooler"]);
  });

  const openssl = needs("openssl");
  const title = `TLS: under the authority that is named alone${openssl.skippedBecause}`;
  // Without openssl there is nobody to make a certificate.
  it.skipIf(openssl.isAbsent)(title, async () => {
    const url = await through("session", true);
    const ca = bouncers.at(-1)?.certificate ?? "";
    const trusted = `${url}?sslmode=verify-full&sslrootcert=${encodeURIComponent(ca)}`;
    await (await open(trusted)).stop();
    const elsewhere = trusted.replace("127.0.0.1", "localhost");
    for (const refused of [`${url}?sslmode=verify-full`, elsewhere])
      await expect(open(refused)).rejects.toThrow(
        /^DATABASE_URL: TLS with \S+ failed \(.*\): correct sslmode and sslrootcert\.$/,
      );
    await expect(open(url)).rejects.toThrow(/^DATABASE_URL: .*(SSL|TLS)/);
  });
});
