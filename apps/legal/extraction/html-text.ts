/** The text of a page: nothing that is not shown, one line for each block. */
import { decoded } from "./entities.ts";

const unseen = /^(?:script|style|template|noscript|title|svg|head|object|iframe|select)$/;
const apart = /^(?:p|h[1-6]|section|article|blockquote|table|ul|ol|dl|pre)$/;
const block = /^(?:div|br|li|tr|header|footer|dt|dd|hr)$/;
const piece =
  /<!--[^]*?(?:-->|$)|<[!?][^>]*>|<(\/?)([A-Za-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>|[^<]+|</g;

export const htmlText = (html: string): string => {
  let text = "";
  let hidden = "";
  for (const [whole, slash, given] of html.matchAll(piece)) {
    if (given === undefined) {
      if (hidden === "" && !/^<[!?]/.test(whole)) text += decoded(whole).replaceAll(/\s+/g, " ");
      continue;
    }
    const name = given.toLowerCase();
    if (hidden !== "") {
      if (slash === "/" && name === hidden) hidden = "";
      continue;
    }
    if (slash !== "/" && unseen.test(name) && !whole.endsWith("/>")) hidden = name;
    else if (name === "td" || name === "th") text += "\t";
    else if (apart.test(name)) text += "\n\n";
    else if (block.test(name)) text += "\n";
  }
  return text.replaceAll(/[ \t]*\n[ \t]*/g, "\n").trim();
};
