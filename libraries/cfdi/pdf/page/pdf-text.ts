/** Texts in PDF's own notation. */
import type { TextMark } from "./marks.ts";
import type { OtherGlyphs } from "../glyphs/other-glyphs.ts";
import { winAnsiOf } from "../glyphs/win-ansi.ts";

/** At most three digits after the point, none that says nothing. */
export const num = (value: number): string => String(Math.round(value * 1000) / 1000);

const asItIs = /^[ !"#$%&'*-[\]-~\u00a1-\u00ff]*$/;

const literal = (codes: string): string => `(${codes.replace(/[\\()]/g, "\\$&")})`;

const hexOf = (unit: number): string => unit.toString(16).padStart(4, "0");

/** For titles and the like, which may have any character. */
export const pdfString = (text: string): string => {
  if (/^[ -~]*$/.test(text)) return literal(text);
  const units = Array.from({ length: text.length }, (_, index) => hexOf(text.charCodeAt(index)));
  return `<feff${units.join("")}>`;
};

const resourceOf = { regular: "/F1", bold: "/F2" } as const;

interface Run {
  readonly plain: boolean;
  readonly shown: string;
}

/** Pieces that Helvetica can show, and pieces that the embedded font has to. */
const runsOf = (text: string, others: OtherGlyphs | null): readonly Run[] => {
  const runs: { plain: boolean; shown: string }[] = [];
  for (const character of text) {
    const code = character.length === 1 ? winAnsiOf(character.charCodeAt(0)) : -1;
    const plain = code >= 0 || others === null;
    const shown = plain
      ? String.fromCharCode(code >= 0 ? code : 0x3f)
      : hexOf(others.codeOf(character.codePointAt(0) ?? 0));
    const last = runs.at(-1);
    if (last?.plain === plain) last.shown += shown;
    else runs.push({ plain, shown });
  }
  return runs;
};

/** The operators that show a text in its fonts, between BT and ET. */
export const showText = (mark: TextMark, others: OtherGlyphs | null): string => {
  const font = `${resourceOf[mark.font]} ${num(mark.size)} Tf`;
  if (asItIs.test(mark.text)) return `${font}(${mark.text})Tj`;
  return runsOf(mark.text, others)
    .map(({ plain, shown }) =>
      plain ? `${font}${literal(shown)}Tj` : `/F3 ${num(mark.size)} Tf<${shown}>Tj`,
    )
    .join(" ");
};
