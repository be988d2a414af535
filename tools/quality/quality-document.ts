/** The document of measured quality: sections under headings, each written anew by itself. */
import type { Section } from "./sections.ts";

export const qualityPath = "docs/reference/quality.md";

const note = "Measured and written by `npm run quality`; `-- <section>` measures that one alone.";
const head = `<!-- ${note} -->\n\n# Quality of answers\n`;

const heading = ({ title }: Section): string => `\n## ${title}\n\n`;

/** What stands under a section's heading; null where the document has none. */
export const sectionIn = (text: string, section: Section): string | null => {
  const start = text.indexOf(heading(section));
  if (start < 0) return null;
  const body = text.slice(start + heading(section).length);
  const end = body.indexOf("\n## ");
  return (end < 0 ? body : body.slice(0, end)).trim();
};

/** With what was measured now; the others stay as they were. */
export const written = (
  text: string,
  sections: readonly Section[],
  measured: ReadonlyMap<string, string>,
): string =>
  sections.reduce((whole, section) => {
    const body = measured.get(section.name) ?? sectionIn(text, section);
    return body === null ? whole : `${whole}${heading(section)}${body}\n`;
  }, head);
