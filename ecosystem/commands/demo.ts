/** `milpa demo reset`: forgets everything of a sandbox home, so that the next start begins anew. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import { removeEmbeddedDatabase } from "#platform/db/embedded/remove.ts";
import { StartProblem } from "#platform/problem.ts";
import { readEcosystemSettings } from "../settings.ts";
import { described, print } from "./output.ts";

export const demoCommand = (program: Command): void => {
  const demo = program.command("demo").description("The demo world of a sandbox.");
  described(
    demo
      .command("reset")
      .description("Delete the embedded database, secrets and demo.json of MILPA_HOME.")
      .option("--yes", "do not ask; without it nothing is deleted"),
    "milpa demo reset --yes",
  ).action(reset);
};

const reset = async (options: {
  readonly yes?: boolean;
  readonly json?: boolean;
}): Promise<void> => {
  const settings = readEcosystemSettings(process.env);
  if (settings.mode !== "sandbox") {
    throw new StartProblem("MILPA_MODE is production: a production instance is never reset.");
  }
  if (settings.databaseUrl !== null) {
    throw new StartProblem(
      "DATABASE_URL is set: drop that database yourself, Milpa only deletes the embedded one.",
    );
  }
  if (!options.yes) {
    throw new StartProblem(
      `This deletes everything in ${settings.home}: say \`milpa demo reset --yes\` to do it.`,
    );
  }
  await removeEmbeddedDatabase(settings.home);
  for (const name of ["demo.json", "secrets.json"]) {
    await rm(join(settings.home, name), { force: true });
  }
  print({ reset: settings.home }, `${settings.home} is empty; \`npm start\` begins anew.`, options);
};
