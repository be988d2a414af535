/** Reads the document whose turn it is: its text by page, and the passages that are searched. */
import { plusMs } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { houseActor } from "../callers/access.ts";
import { readDocumentText, type ReadDocument } from "../extraction/document-reader.ts";
import { pageStarts } from "../extraction/passages.domain.ts";
import { findFirm } from "../firms/firms.query.ts";
import { scopesOf } from "../search/scope.domain.ts";
import { bytesOf, findDocument, type ReadingTrouble } from "./documents.query.ts";
import { leaseSeconds, progressEveryMs, readingTries } from "./limits.ts";
import {
  claimTurn,
  giveBack,
  noteProgress,
  putPages,
  putPassages,
  putWords,
  settleReading,
  type KeptPassage,
  type Turn,
} from "./reading.store.ts";

type Ground = Pick<Services, "db" | "clock" | "log">;

/** False where none waits, or no process comes up to read it: then it is tried another time. */
export const readWaiting = async (ground: Ground): Promise<boolean> => {
  const { db } = ground;
  const turn = await db.transaction((tx) => claimTurn(tx, leaseSeconds));
  if (!turn) return false;
  if (turn.tries > readingTries) return settleUnread(db, turn, "broken");
  const bytes = await bytesOf(db, turn.firmId, turn.documentId, turn.version);
  if (!bytes) return settleUnread(db, turn, "broken");
  const reading = await readDocumentText(bytes, {
    onProgress: progressOf(ground, turn),
    onTrouble: (err) => ground.log.error({ err }, "no process to read a document came up"),
  });
  if ("unread" in reading) {
    if (reading.unread !== "busy") return settleUnread(db, turn, reading.unread);
    await db.transaction((tx) => giveBack(tx, turn));
    return false;
  }
  const { value } = reading;
  if ("unreadable" in value) return settleUnread(db, turn, value.unreadable);
  await db.transaction((tx) => keep(tx, turn, value));
  return true;
};

const settleUnread = async (db: Database, turn: Turn, trouble: ReadingTrouble): Promise<true> => {
  await db.transaction((tx) => settleReading(tx, turn, { trouble, pages: null, isCut: false }));
  return true;
};

/** Told to whoever looks, and a sign of life; what is lost of it is told again. */
const progressOf = ({ db, clock }: Ground, turn: Turn) => {
  let next = clock.real();
  return (done: number, of: number): void => {
    if (clock.real() < next) return;
    next = plusMs(clock.real(), progressEveryMs);
    db.transaction((tx) => noteProgress(tx, turn, [done, of], leaseSeconds)).catch(() => undefined);
  };
};

const keep = async (tx: Queries, turn: Turn, read: ReadDocument): Promise<void> => {
  const { pages, isCut, words } = read;
  const outcome = { trouble: null, pages: pages.length, isCut };
  if (!(await settleReading(tx, turn, outcome))) return;
  await putPages(tx, turn, pages);
  const firm = await findFirm(tx, turn.firmId);
  const access = firm && { firm, actor: houseActor, viewer: null };
  const document = access && (await findDocument(tx, access, turn.documentId));
  // An older version is kept with its text, and only the newest is searched.
  if (document?.version !== turn.version) return;
  const { matterId } = document;
  const scopes = scopesOf({ firmId: turn.firmId, matterId });
  await putPassages(tx, { ...turn, matterId, scopes }, textsOf(read));
  await putWords(tx, turn.firmId, words);
};

/** Cut out of the pages here, so that a passage is in its page whatever the child says of it. */
const textsOf = ({ pages, passages }: ReadDocument): readonly KeptPassage[] => {
  const starts = pageStarts(pages);
  return passages.flatMap((one) => {
    const from = starts[one.page - 1] ?? 0;
    const text = pages[one.page - 1]?.slice(one.start - from, one.end - from) ?? "";
    return text === "" || one.start < from ? [] : [{ ...one, text }];
  });
};
