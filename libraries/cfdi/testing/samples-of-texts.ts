/** For tests only: texts that XML, the cadena original or a QR code could get wrong. */
import type { Draft } from "../shape/draft.ts";
import { aDraft, aLine, university } from "./test-drafts.ts";

const saying = (descripcion: string): Draft => aDraft({ conceptos: [aLine({ descripcion })] });

export const samplesOfTexts: Readonly<Record<string, Draft>> = {
  "quotes and brackets": saying(`El "<niño>" dijo: 'ya & punto' &amp; ]]> <!-- no -->`),
  "emoji and other planes": saying("Taco 🌮 · 👩🏽‍🍳 · 𝔘nicode · 漢字 · ﷽"),
  "double spaces, tabs and line ends": saying("  uno   dos\ttres\r\ncuatro\n\n cinco  "),
  "blanks that are none to XML": saying("\u00a0uno\u00a0\u00a0dos\u2003tres\u2028cuatro\u0085"),
  "accents composed and not": saying("Café, cafe\u0301, Ñandú, n\u0303, ﬁn, ß, İ"),
  "the longest description": saying("á".repeat(1_000)),
  "long series and folio": aDraft({ serie: "S".repeat(25), folio: "9".repeat(40) }),
  "a name with everything": aDraft({
    receptor: { ...university, nombre: `  UNIVERSIDAD   "ROBOTICA" & 'ESPAÑOLA' <MX>  ` },
    condicionesDePago: "50 %  al firmar;\nresto al entregar",
  }),
};
