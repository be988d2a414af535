/** Takes the contacts of a file, line by line; one that cannot be read stops no other. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import type { ContactLine } from "./contact-file.ts";
import { recordContact } from "./record-contact.command.ts";

export interface ContactImport {
  readonly tenantId: string;
  readonly lines: readonly ContactLine[];
  /** The file's name: the proof of what it says that people allowed. */
  readonly file: string;
  /** Who brought it: a person, or a key. */
  readonly by: string | null;
}

export interface ImportCounts {
  readonly added: number;
  readonly known: number;
  readonly refused: number;
}

/** All lines or none; a repetition of the file adds nobody twice. */
export const importContacts = (
  db: Queries,
  { tenantId, lines, file, by }: ContactImport,
  now: Date,
): Promise<ImportCounts> =>
  change(db, async (tx) => {
    const counts = { added: 0, known: 0, refused: 0 };
    for (const { number, facts, tags, allowed } of lines) {
      if (facts === null) {
        counts.refused += 1;
        continue;
      }
      const proof = `${file}, ${number}`;
      const consents = allowed.map(
        (channel) => ({ channel, state: "granted", how: "import", proof, by }) as const,
      );
      const { outcome } = await recordContact(tx, { tenantId, facts, tags, consents }, now);
      counts[outcome] += 1;
    }
    return counts;
  });
