/** What the sandbox's SAT reads of a cancellation, and what it never does. */
import { expect, test } from "vitest";
import { readCancellation } from "./read-cancellation.ts";

const uuid = "5803EB8D-81CD-4557-8719-26632D2FA434";
const folio = `<Folio UUID="${uuid}" Motivo="02"/>`;
const asked = (inside = "", folios = folio, before = ""): string =>
  `${before}<Cancelacion xmlns="http://cancelacfd.sat.gob.mx" RfcEmisor="EKU9003173C9">` +
  `<Folios>${folios}</Folios>${inside}</Cancelacion>`;

test("one folio is read; nothing vouches for it without a signature", () => {
  expect(readCancellation(asked())).toEqual({
    issuerRfc: "EKU9003173C9",
    uuid,
    motive: "02",
    substitute: null,
    signed: false,
  });
});

const attributes = (count: number): string =>
  Array.from({ length: count }, (_, index) => ` a${index}=""`).join("");

test.each([
  ["nothing", ""],
  ["two folios", asked("", folio + folio)],
  ["a document type", asked("", folio, "<!DOCTYPE Cancelacion>")],
  ["an entity that grows", asked("", folio, `<!DOCTYPE l [<!ENTITY a "ha">]>`)],
  ["an instruction", asked("<?php echo 1; ?>")],
  ["too deep", asked("<a>".repeat(100) + "</a>".repeat(100))],
  ["too many attributes", asked(`<b${attributes(300)}/>`)],
  ["more than any cancellation has", asked(`<b>${"x".repeat(40_000)}</b>`)],
  ["signatures that never end", asked("<Signature />".repeat(60_000))],
])("%s is no cancellation", (_what, xml) => {
  expect(readCancellation(xml)).toBeNull();
});
