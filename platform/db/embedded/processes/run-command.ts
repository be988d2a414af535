/** Runs a short command to its end, as another account where asked, without our environment. */
import { spawn } from "node:child_process";
import { spawnAs, type Account } from "../places/account.ts";
import { commandTimeoutMs, logTailBytes } from "../limits.ts";

export interface CommandResult {
  /** The exit code; null where it was killed or could not be started at all. */
  readonly code: number | null;
  readonly output: string;
  /** The operating system's word (such as `EACCES`) where it could not be started. */
  readonly refused: string | undefined;
}

export interface CommandOptions {
  readonly account?: Account | undefined;
  readonly timeoutMs?: number;
  /** Where the command stands; the root of all directories unless told otherwise. */
  readonly cwd?: string;
}

/** No secret of ours reaches the database's processes, and their messages stay English. */
export const bareEnvironment = (): NodeJS.ProcessEnv => {
  // oxlint-disable-next-line no-restricted-properties -- where programs are is no setting of ours
  const { PATH = "/usr/sbin:/usr/bin:/sbin:/bin", SystemRoot } = process.env;
  return { PATH, LC_ALL: "C", ...(process.platform === "win32" ? { SystemRoot } : {}) };
};

/** Never rejects: a command that cannot be started says so in `refused`. */
export function runCommand(
  command: string,
  parameters: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const refuse = (error: NodeJS.ErrnoException): void =>
      resolve({ code: null, output: error.message, refused: error.code ?? "unknown" });
    try {
      const child = spawn(command, parameters, {
        ...spawnAs(options.account),
        // The account may be barred from our own working directory, and PostgreSQL asks for it.
        cwd: process.platform === "win32" ? undefined : (options.cwd ?? "/"),
        env: bareEnvironment(),
        stdio: ["ignore", "pipe", "pipe"],
        timeout: options.timeoutMs ?? commandTimeoutMs,
        killSignal: "SIGKILL",
      });
      let output = "";
      const collect = (bytes: Buffer): void => {
        output = (output + bytes.toString("utf8")).slice(-logTailBytes);
      };
      child.stdout.on("data", collect);
      child.stderr.on("data", collect);
      child.on("error", refuse);
      child.on("close", (code) => resolve({ code, output, refused: undefined }));
    } catch (error) {
      refuse(error as NodeJS.ErrnoException);
    }
  });
}
