/** API keys of a business at the point of sale: what each permission lets a program do. */
import { businessKeyPages } from "#business/office/business-keys.ts";
import { posConsole } from "../console/frame.view.tsx";
import { keysWords } from "./keys.words.ts";

export const posKeyPages = businessKeyPages(posConsole.office, (locale) => {
  const t = keysWords.translator(locale);
  return { "pos:read": t("read"), "pos:write": t("write") };
});
