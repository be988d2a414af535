/** Documents of the demo firm, added as people add them; the reader takes them up later. */
import type { TextMark } from "#libraries/cfdi/pdf/page/marks.ts";
import { writePdf } from "#libraries/cfdi/pdf/page/write-pdf.ts";
import { dayMs, plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import type { Access } from "./callers/access.ts";
import { addDocument } from "./documents/keep-document.command.ts";
import { demoPapers, type DemoPaper } from "./seed-papers.ts";

const size = 10;
const lineLetters = 92;

/** At spaces, as a typewriter would. */
const wrapped = (text: string): readonly string[] =>
  text.split("\n").flatMap((line) => {
    const lines: string[] = [];
    let left = line;
    while (left.length > lineLetters) {
      const cut = left.lastIndexOf(" ", lineLetters);
      lines.push(left.slice(0, cut));
      left = left.slice(cut + 1);
    }
    return [...lines, left];
  });

const marksOf = (page: string): readonly TextMark[] =>
  wrapped(page).flatMap((text, row) =>
    text === ""
      ? []
      : [
          {
            kind: "text",
            font: "regular",
            size,
            color: "#000000",
            text,
            x: 60,
            y: 70 + row * 15,
            width: text.length * size * 0.5,
          } as const,
        ],
  );

const bytesOf = ({ name, pages }: DemoPaper): Buffer => {
  if (!name.endsWith(".pdf")) return Buffer.from(pages.join("\n\n"));
  const facts = { title: name, author: "", subject: "", created: "2026-01-15T10:00:00", id: "00" };
  return writePdf(pages.map(marksOf), facts, null);
};

/** `matterIds` as they stand in `demoMatters`; answers the documents' ids in their order. */
export const seedDocuments = async (
  tx: Queries,
  access: Access,
  matterIds: readonly string[],
  now: Date,
): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (const [nth, paper] of demoPapers.entries()) {
    const { matter, name, category } = paper;
    const wish = {
      matterId: matterIds[matter] ?? "",
      category,
      file: { name, bytes: bytesOf(paper) },
    };
    const at = plusMs(now, (nth - demoPapers.length) * dayMs);
    const added = await addDocument(tx, access, wish, at);
    if (added instanceof Refusal) throw new Error(`the demo world was refused: ${added.code}`);
    ids.push(added.id);
  }
  return ids;
};
