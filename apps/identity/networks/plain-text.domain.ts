/** What others wrote, as text alone: their markup is never shown. */

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

const decoded = (whole: string, name: string): string => {
  if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
};

/** Paragraphs and breaks become lines; control characters and lone surrogates go; cut at `most`. */
export const plainTextOf = (html: string, most: number): string =>
  html
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/<\/p>\s*<p[^<>]*>/gi, "\n\n")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, decoded)
    // oxlint-disable-next-line no-control-regex -- what the database and people cannot read goes
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, "")
    .toWellFormed()
    .trim()
    .slice(0, most)
    .toWellFormed();
