/** How a process that is not root's works in a directory whose path it may not walk. */
import type { Account } from "./account.ts";

/** Where a directory stands for a child, and by what name that child then finds it. */
export interface Standing {
  readonly cwd: string;
  readonly path: string;
}

/**
 * Root stands the child in the directory before it becomes `account` (Node changes directory first
 * and user then), and Linux leads `/proc/self/cwd` there without asking for the directories above.
 * So a home in root's own folder keeps its database. Elsewhere the path itself has to do.
 */
export const standIn = (directory: string, account: Account | undefined): Standing =>
  account !== undefined && process.platform === "linux"
    ? { cwd: directory, path: "/proc/self/cwd" }
    : { cwd: "/", path: directory };
