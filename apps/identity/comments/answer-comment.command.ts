/** Answers a comment from the page: the answer is a post, and published as one. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { insertPost } from "../posts/posts.store.ts";
import { findComment } from "./comments.query.ts";
import { markComment } from "./comments.store.ts";

export interface Answer {
  readonly tenantId: string;
  readonly commentId: string;
  readonly text: string;
}

/** The id of the post, which is due; null where there is no such comment. */
export const answerComment = (
  db: Queries,
  { tenantId, commentId, text }: Answer,
  now: Date,
): Promise<string | null> =>
  change(db, async (tx) => {
    const comment = await findComment(tx, tenantId, commentId);
    if (comment === null) return null;
    const id = newId();
    const answers = { commentId, remoteId: comment.remoteId };
    const { accountId } = comment;
    await insertPost(tx, { tenantId, id, accountId, text, publishAt: now, answers }, now);
    await markComment(tx, tenantId, commentId, "answered");
    return id;
  });

export const setSeen = (db: Queries, tenantId: string, commentId: string): Promise<void> =>
  markComment(db, tenantId, commentId, "seen");
