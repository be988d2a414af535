/** Adds the people of a file, and writes to each how they sign in: all of it, or nothing. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { foundMembers } from "../members/members.store.ts";
import { welcomeMessage } from "../members/welcome-message.words.ts";
import type { CheckedLine } from "./member-file.domain.ts";

export interface FileAdded {
  readonly added: number;
  readonly known: number;
}

interface Place {
  readonly communityId: string;
  readonly communityName: string;
}

/** Every line must be without a fault; who is a member already is left as they are. */
export const addMembers = (
  { messaging, baseUrl: url }: Pick<Services, "messaging" | "baseUrl">,
  db: Queries,
  { communityId, communityName: community }: Place,
  lines: readonly CheckedLine[],
  now: Date,
): Promise<FileAdded> =>
  change(db, async (tx) => {
    const fresh = lines.flatMap(({ known, person }) => (known || !person ? [] : [person]));
    if (fresh.length > 0) await foundMembers(tx, communityId, fresh, now);
    for (const { contacts } of fresh) {
      const message = welcomeMessage(contacts, { community, url, as: "member" });
      if (message) await messaging.send(message, { tx });
    }
    return { added: fresh.length, known: lines.length - fresh.length };
  });
