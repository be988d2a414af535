/** What is read of a document that a provider hands back, and what never is. */
import { expect, test } from "vitest";
import { stampIn } from "./stamp-in.ts";

const uuid = "5803EB8D-81CD-4557-8719-26632D2FA434";
const stamp =
  `<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital"` +
  ` Version="1.1" UUID="${uuid}" SelloCFD="c2VsbG8="/>`;
const around = (inside: string, before = ""): string =>
  `${before}<Comprobante Sello="c2VsbG8=">${stamp}${inside}</Comprobante>`;

test("the stamp and the seal around it", () => {
  const found = stampIn(around(""));
  expect([found?.timbre.UUID, found?.sello]).toEqual([uuid, "c2VsbG8="]);
  expect(stampIn(stamp)?.sello).toBe("");
});

const attributes = (count: number): string =>
  Array.from({ length: count }, (_, index) => ` a${index}=""`).join("");
const bomb = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>`;

test.each([
  ["nothing", ""],
  ["a document type", around("", "<!DOCTYPE Comprobante>")],
  ["entities that grow", around("", bomb)],
  ["an entity that nobody declared", around("&foo;")],
  ["an instruction", around("<?php echo 1; ?>")],
  ["too deep", around("<a>".repeat(100) + "</a>".repeat(100))],
  ["too many elements", around("<b/>".repeat(70_000))],
  ["too many attributes", around(`<b${attributes(300)}/>`)],
  ["two megabytes of text", around(`<b>${"x".repeat(2_000_000)}</b>`)],
])("%s: no stamp is seen", (_what, xml) => {
  expect(stampIn(xml)).toBeNull();
});
