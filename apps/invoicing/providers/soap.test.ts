/** What is read of a SOAP answer, and what never is. */
import { expect, test } from "vitest";
import { firstOf, readSoap, soapCall, textIn } from "./soap.ts";

test("a call escapes its fields and is read back", () => {
  const fields = { xml: "PD4=", username: `a<&>"b` };
  const body = readSoap(soapCall("stamp", "http://x/stamp", fields));
  const call = body && firstOf(body, "stamp");
  expect(call?.children.map(({ name, text }) => [name, text])).toEqual(Object.entries(fields));
});

test("prefixes do not matter; escaped and CDATA text do", () => {
  const inside = `<b:x xmlns:b="v"> &lt;i&gt;&#241; </b:x><y><![CDATA[<&>]]></y>`;
  const xml = `<a:E xmlns:a="u">${inside}</a:E>`;
  const root = readSoap(xml);
  expect([textIn(root, "x"), textIn(root, "y"), textIn(root, "z")]).toEqual(["<i>ñ", "<&>", ""]);
});

const attributes = (count: number): string =>
  Array.from({ length: count }, (_, index) => `a${index}=""`).join(" ");
const bomb = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><l>&b;</l>`;
const outside = `<!DOCTYPE l [<!ENTITY a SYSTEM "file:///etc/passwd">]><l>&a;</l>`;

test.each([
  ["no XML", "Bad gateway"],
  ["nothing", ""],
  ["cut off", "<a><b>"],
  ["entities that grow", bomb],
  ["an entity from outside", outside],
  ["an entity that nobody declared", "<a>&foo;</a>"],
  ["too deep", "<a>".repeat(50) + "</a>".repeat(50)],
  ["too many elements", `<a>${"<b/>".repeat(2_500)}</a>`],
  ["too many attributes", `<a><b ${attributes(60)}/></a>`],
  ["attributes without an end", `<a ${attributes(200_000)}`],
])("%s is no answer", (_what, xml) => {
  expect(readSoap(xml)).toBeNull();
});
