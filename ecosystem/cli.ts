/** The `milpa` command: one file per subcommand in commands/, assembled here. */
import { Command } from "commander";
import { StartProblem } from "#platform/problem.ts";
import { upCommand } from "./commands/up.ts";

export const run = async (words: readonly string[]): Promise<void> => {
  const program = new Command("milpa")
    .description("Milpa: a self-hosted ecosystem for communities and small businesses.")
    .showHelpAfterError();
  for (const add of [upCommand]) add(program);
  try {
    await program.parseAsync([...words], { from: "user" });
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};
