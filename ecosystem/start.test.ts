// A start that cannot be is refused in one clear sentence, before anything is made.
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { StartProblem } from "#platform/problem.ts";
import { apps } from "./apps.ts";
import { startEcosystem } from "./start.ts";

let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), "milpa-start-"));
});
afterAll(() => rm(place, { recursive: true, force: true }));

const refusal = async (variables: Readonly<Record<string, string>>): Promise<string> => {
  const problem: unknown = await startEcosystem({
    apps,
    known: apps,
    variables,
    progress: () => undefined,
  }).then(
    (ecosystem) => ecosystem.stop(),
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(StartProblem);
  return (problem as StartProblem).message;
};

test("a home under a file cannot be written, and the sentence says so", async () => {
  const file = join(place, "file");
  await writeFile(file, "");
  const said = await refusal({ MILPA_HOME: join(file, "home") });
  expect(said).toMatch(/^Milpa cannot write to .*: allow it to, or choose another .*MILPA_HOME\.$/);
});

// Only Linux has /proc.
test.runIf(process.platform === "linux")("a home in /proc is refused in no time", async () => {
  expect(await refusal({ MILPA_HOME: "/proc/milpa/home" })).toContain("cannot write to /proc");
});

test("production names all that is missing at once and makes nothing", async () => {
  const said = await refusal({ MILPA_MODE: "production", MILPA_HOME: place });
  for (const name of ["MASTER_KEY", "SMTP_URL", "MAIL_FROM"]) {
    expect(said).toContain(`MILPA_${name}`);
  }
  for (const name of ["STRIPE", "CODI", "GATEWAY", "SAT", "PORTAL", "QUEUE"])
    expect(said).not.toContain(name);
  expect(await readdir(place)).not.toContain("postgres");
  const short = { MILPA_MODE: "production", MILPA_HOME: place, MILPA_MASTER_KEY: "short" };
  expect(await refusal(short)).toContain("at least 32 characters");
});
