/** The keys of a sandbox that makes its own: a rotation that was interrupted loses nothing. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetPreviousKey, instanceSecrets, renewMasterKey } from "./secrets.ts";
import { readEcosystemSettings } from "./settings.ts";

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "milpa-secrets-"));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const known = [{ name: "pos" }, { name: "portal" }];

test("the former key stays until every app was sealed anew, not only some", async () => {
  const settings = readEcosystemSettings({ MILPA_HOME: home });
  const former = await instanceSecrets(settings);
  await renewMasterKey(settings);
  await forgetPreviousKey(settings, { apps: [{ name: "pos" }], known });
  const half = await instanceSecrets(settings);
  expect(half.previousMasterKey).toBe(former.masterKey);
  expect(half.masterKey).not.toBe(former.masterKey);
  await forgetPreviousKey(settings, { apps: known, known });
  expect(await instanceSecrets(settings)).toEqual({ ...half, previousMasterKey: null });
});

test.each(["", " "])("a key set to %j is none: anybody could seal under it", async (blank) => {
  const masterKey = "3f9c1b7ad0e84526a1c7d9f00b6e5821";
  const empty = { MILPA_MASTER_KEY_PREVIOUS: blank, MILPA_HOME: home };
  const given = { ...empty, MILPA_MODE: "production", MILPA_MASTER_KEY: masterKey };
  const inProduction = await instanceSecrets(readEcosystemSettings(given));
  expect(inProduction).toMatchObject({ masterKey, previousMasterKey: null });
  const inSandbox = readEcosystemSettings({ ...empty, MILPA_MASTER_KEY: blank });
  expect((await instanceSecrets(inSandbox)).masterKey).toHaveLength(64);
});

test("a secret of jobs that is set but empty stays so: nobody has it", async () => {
  const settings = readEcosystemSettings({ MILPA_HOME: home, MILPA_CRON_SECRET: "" });
  expect((await instanceSecrets(settings)).cron).toBe("");
});
