/** The `milpa` command: one file per subcommand in commands/, assembled here. */
import { Command } from "commander";
import { StartProblem } from "#platform/problem.ts";
import { archiveCommand } from "./commands/backup/archive-command.ts";
import { backupCommand } from "./commands/backup/backup-command.ts";
import { clientsCommand } from "./commands/clients.ts";
import { communityCommand } from "./commands/communities/community.ts";
import { newcomerCommands } from "./commands/communities/newcomers.ts";
import { demoCommand } from "./commands/demo.ts";
import { doctorCommand } from "./commands/doctor.ts";
import { initCommand } from "./installation/init.ts";
import { jobsCommand } from "./commands/jobs.ts";
import { keysCommand } from "./commands/keys.ts";
import { ledgerCommand } from "./commands/ledger.ts";
import { membersCommand } from "./commands/members.ts";
import { migrateCommand } from "./commands/migrate.ts";
import { operatorsCommand } from "./commands/operators.ts";
import { organizationsCommand } from "./commands/organizations.ts";
import { portalCommand } from "./commands/portal-check.ts";
import { restoreCommand } from "./commands/backup/restore-command.ts";
import { secretsCommand } from "./commands/secrets.ts";
import { simulateCommand } from "./commands/simulate.ts";
import { upCommand } from "./commands/up.ts";
import { usersCommand } from "./commands/users.ts";
import { webhooksCommand } from "./commands/webhooks.ts";

const commands = [
  upCommand,
  initCommand,
  doctorCommand,
  migrateCommand,
  keysCommand,
  webhooksCommand,
  jobsCommand,
  backupCommand,
  restoreCommand,
  archiveCommand,
  ledgerCommand,
  operatorsCommand,
  membersCommand,
  organizationsCommand,
  communityCommand,
  newcomerCommands,
  clientsCommand,
  usersCommand,
  portalCommand,
  secretsCommand,
  simulateCommand,
  demoCommand,
];

export const run = async (words: readonly string[]): Promise<void> => {
  const program = new Command("milpa")
    .description("Milpa: a self-hosted ecosystem for communities and small businesses.")
    .option("--environment <path>", "settings of the house, as `milpa init` writes them")
    .hook("preAction", readEnvironmentFile)
    .showHelpAfterError();
  for (const add of commands) add(program);
  try {
    await program.parseAsync([...words], { from: "user" });
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};

/** What the environment says already goes before what the file says. */
const readEnvironmentFile = (program: Command): void => {
  const { environment: path } = program.opts<{ readonly environment?: string }>();
  if (path === undefined) return;
  try {
    process.loadEnvFile(path);
  } catch (error) {
    const code = (error as { readonly code?: string }).code ?? "unknown";
    throw new StartProblem(`${path} cannot be read (${code}).`);
  }
};
