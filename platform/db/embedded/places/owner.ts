/** Whose a data directory is: PostgreSQL runs as its owner, and only as its owner. */
import { chmod, chown, lstat, lchown, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { StartProblem } from "../../../problem.ts";
import { isRoot, type Account } from "./account.ts";
import { accountOf, unprivilegedAccount } from "./find-account.ts";
import { canEnter } from "./reach.ts";

/** The account for data that exist already; undefined where that is our own. */
export async function accountOfData(dataDirectory: string): Promise<Account | undefined> {
  const ours = process.getuid?.();
  if (ours === undefined) return undefined;
  const owner = await stat(dataDirectory);
  if (!isRoot()) {
    if (owner.uid === ours) return undefined;
    throw belongsTo(dataDirectory, accountOf(owner.uid, owner.gid));
  }
  const account = owner.uid === 0 ? await unprivilegedAccount() : accountOf(owner.uid, owner.gid);
  // Root restored or copied them: PostgreSQL would refuse what its account does not own.
  if (owner.uid === 0) await give(dataDirectory, account);
  if (await canEnter(account, dataDirectory)) return account;
  throw barred(dataDirectory, account);
}

async function give(path: string, account: Account): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) await give(inner, account);
    else await lchown(inner, account.uid, account.gid);
  }
  // The directory last: a walk that was cut short is then taken up again.
  if ((await lstat(path)).isDirectory()) await chmod(path, 0o700);
  await chown(path, account.uid, account.gid);
}

const belongsTo = (dataDirectory: string, account: Account): StartProblem =>
  new StartProblem(
    `The database in ${dataDirectory} belongs to the user ${account.name}: start Milpa as root ` +
      "or as that user, or choose another directory with MILPA_HOME.",
  );

const barred = (dataDirectory: string, account: Account): StartProblem =>
  new StartProblem(
    `The user ${account.name} cannot reach its database in ${dataDirectory}: let it pass through ` +
      `${dirname(dataDirectory)} and every directory above (chmod o+x).`,
  );
