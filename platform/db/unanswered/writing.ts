/** Whether a statement writes, and so may have to wait for a standby. */
import type { Statement } from "../statement.ts";

const words = /\b(insert|update|delete|merge|truncate)\b|pg_logical_emit_message|_retire\(/i;
const known = new WeakMap<Statement<unknown>, boolean>();

/** By its words: one that only looks like writing is refused while writes are, and no more. */
export const isWriting = (statement: Statement<unknown>): boolean => {
  let writing = known.get(statement);
  if (writing === undefined) known.set(statement, (writing = words.test(statement.text)));
  return writing;
};
