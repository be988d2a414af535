/** Writes pages of marks as a PDF file: Helvetica, which every reader has, needs no font inside. */
import { Buffer } from "node:buffer";
import { embedGlyphs } from "../glyphs/embed-glyphs.ts";
import { embedPicture } from "../pictures/embed-picture.ts";
import type { Picture } from "../pictures/logo.ts";
import { letter, type Mark } from "./marks.ts";
import type { OtherGlyphs } from "../glyphs/other-glyphs.ts";
import { openObjects, packed, type PdfObjects } from "./pdf-objects.ts";
import { pageOperators } from "./pdf-page.ts";
import { pdfString } from "./pdf-text.ts";
import { atOnce, type Steps } from "./slices.ts";

export interface PdfFacts {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** Local, without a zone: `2026-11-21T10:15:00`. */
  readonly created: string;
  /** Tells two documents apart: hexadecimal digits. */
  readonly id: string;
}

const helvetica = (name: string): string =>
  `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;

const infoOf = ({ title, author, subject, created }: PdfFacts): string =>
  `<</Title ${pdfString(title)}/Author ${pdfString(author)}/Subject ${pdfString(subject)}` +
  `/Producer(Milpa)/CreationDate(D:${created.replace(/\D/g, "")})>>`;

const pictureOf = (pages: readonly (readonly Mark[])[]): Picture | null => {
  for (const mark of pages[0] ?? []) if (mark.kind === "picture") return mark.picture;
  return null;
};

const resourcesOf = (
  objects: PdfObjects,
  picture: Picture | null,
  others: OtherGlyphs | null,
): string => {
  const regular = objects.add(helvetica("Helvetica"));
  const bold = objects.add(helvetica("Helvetica-Bold"));
  const embedded = others ? `/F3 ${embedGlyphs(objects, others)} 0 R` : "";
  const logo = picture ? `/XObject<</Logo ${embedPicture(objects, picture)} 0 R>>` : "";
  return `<</Font<</F1 ${regular} 0 R/F2 ${bold} 0 R${embedded}>>${logo}>>`;
};

/** A character that is laid out costs about as much as so many of operators. */
const operatorsOfCharacter = 4;

/** The same marks and facts give the same bytes. */
export const writePdf = (
  pages: readonly (readonly Mark[])[],
  facts: PdfFacts,
  others: OtherGlyphs | null,
): Buffer => atOnce(writingPdf(pages, facts, others));

/** The same in steps, a page each. */
export const writingPdf = function* (
  pages: readonly (readonly Mark[])[],
  facts: PdfFacts,
  others: OtherGlyphs | null,
): Steps<Buffer> {
  const objects = openObjects();
  const tree = objects.reserve();
  const contents: Buffer[] = [];
  for (const marks of pages) {
    const operators = pageOperators(marks, others);
    contents.push(Buffer.from(operators, "latin1"));
    yield operators.length / operatorsOfCharacter;
  }
  const resources = objects.add(resourcesOf(objects, pictureOf(pages), others));
  const shape =
    `/Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${letter.width} ${letter.height}]` +
    `/Resources ${resources} 0 R`;
  const kids: string[] = [];
  for (const content of contents) {
    const stream = objects.addStream("/Filter/FlateDecode", packed(content));
    kids.push(`${objects.add(`<<${shape}/Contents ${stream} 0 R>>`)} 0 R`);
    yield content.length / operatorsOfCharacter;
  }
  objects.add(`<</Type/Pages/Count ${kids.length}/Kids[${kids.join(" ")}]>>`, tree);
  const catalog = objects.add(
    `<</Type/Catalog/Pages ${tree} 0 R/Lang(es-MX)/ViewerPreferences<</DisplayDocTitle true>>>>`,
  );
  const info = objects.add(infoOf(facts));
  const id = `/ID[<${facts.id}><${facts.id}>]`;
  return objects.finish(`/Root ${catalog} 0 R/Info ${info} 0 R${id}`);
};
