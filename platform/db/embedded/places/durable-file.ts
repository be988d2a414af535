/** Writes a small file so that it is whole or absent, whatever is killed when. */
import { chown, open, rename, rm } from "node:fs/promises";
import { newToken } from "../../../id.ts";
import type { Account } from "./account.ts";

/**
 * Replaces `path` with `text`, readable by its owner only. The draft is made anew and renamed, so a
 * link that someone left at `path` is replaced and never followed.
 */
export async function writeDurably(
  path: string,
  text: string,
  owner: Account | undefined,
): Promise<void> {
  const draft = `${path}.${newToken(10)}`;
  try {
    const file = await open(draft, "wx", 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    if (owner !== undefined) await chown(draft, owner.uid, owner.gid);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
