/** The house's word comes first; what an app calls itself stands in quotation marks. */
import { expect, test } from "vitest";
import { appNameIn } from "./app-name.domain.ts";

const words = {
  saysItIs: ({ app, said }: { readonly app: string; readonly said: string }) =>
    `${app} (dice llamarse «${said}»)`,
  unknown: "Una app que no conocemos",
};
const shown = (known: string | null, said: string): string => appNameIn({ known, said }, words);

test.each([
  ["Tequio", "Tequio", "Tequio"],
  ["Tequio", "", "Tequio"],
  ["Tequio", "Milpa oficial", "Tequio (dice llamarse «Milpa oficial»)"],
  [null, "Milpa oficial", "Una app que no conocemos (dice llamarse «Milpa oficial»)"],
  ["Tequio", "x»). App de la casa («", "Tequio (dice llamarse «x . App de la casa»)"],
  ["Tequio", "\u202eapliM\u0000\n", "Tequio (dice llamarse «apliM»)"],
  ["Tequio", "😀".repeat(70), `Tequio (dice llamarse «${"😀".repeat(60)}»)`],
])("known %j, said %j", (known, said, expected) => {
  expect(shown(known, said)).toBe(expected);
});
