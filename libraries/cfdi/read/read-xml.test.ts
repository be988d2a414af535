/** What the reader carries over, and what it refuses and why. */
import { describe, expect, it } from "vitest";
import type { Pagos } from "../shape/pagos.ts";
import { readComprobante } from "./read-xml.ts";
import { readLimits } from "./xml-limits.ts";
import { testComprobante, withLines } from "../testing/whole-comprobante.ts";
import { xmlOf } from "../seal/write-xml.ts";

const good = xmlOf(testComprobante);

const read = (xml: string | Uint8Array) => {
  const outcome = readComprobante(xml);
  if ("findings" in outcome) expect.fail(JSON.stringify(outcome.findings));
  return outcome;
};

const refused = (xml: string | Uint8Array) => {
  const outcome = readComprobante(xml);
  if (!("findings" in outcome)) expect.fail("was read");
  expect(outcome.findings.every(({ code }) => code === "301")).toBe(true);
  return outcome.findings.map(({ field, message }) => `${field}: ${message.en}`);
};

const pagos: Pagos = {
  Version: "2.0",
  Totales: { MontoTotalPagos: "10.00" },
  Pago: [
    {
      FechaPago: "2026-11-21T12:00:00",
      FormaDePagoP: "03",
      MonedaP: "MXN",
      TipoCambioP: "1",
      Monto: "10.00",
      DoctoRelacionado: [
        {
          IdDocumento: "5FB2822E-396D-4725-8521-CDC4BDD20CCF",
          MonedaDR: "MXN",
          EquivalenciaDR: "1",
          NumParcialidad: "1",
          ImpSaldoAnt: "10.00",
          ImpPagado: "10.00",
          ImpSaldoInsoluto: "0.00",
          ObjetoImpDR: "01",
        },
      ],
    },
  ],
};

describe("what is read", () => {
  it("is what was written", () => {
    expect(read(good).comprobante).toEqual(testComprobante);
  });

  it("is the same from bytes, with and without a byte order mark", () => {
    expect(read(Buffer.from(good)).comprobante).toEqual(testComprobante);
    expect(read(Buffer.from(`\uFEFF${good}`)).comprobante).toEqual(testComprobante);
  });

  it("has its known complements", () => {
    const document = { ...testComprobante, Complemento: { Pagos: pagos } };
    expect(read(xmlOf(document)).comprobante).toEqual(document);
  });

  it("has a thousand lines", () => {
    expect(read(xmlOf(withLines(1000))).comprobante.Conceptos.Concepto).toHaveLength(1000);
  });

  it("remembers unknown complements and addenda by name alone", () => {
    const nomina = '<n:Nomina xmlns:n="urn:nomina" Total="1"><n:Percepciones/></n:Nomina>';
    const inLine =
      '<cfdi:ComplementoConcepto><i:iedu xmlns:i="urn:iedu"/></cfdi:ComplementoConcepto>';
    const outcome = read(
      good
        .replace("</cfdi:Concepto>", `${inLine}</cfdi:Concepto>`)
        .replace(
          "</cfdi:Comprobante>",
          `<cfdi:Complemento>${nomina}</cfdi:Complemento>` +
            '<cfdi:Addenda><pedido xmlns="urn:p">7</pedido></cfdi:Addenda></cfdi:Comprobante>',
        ),
    );
    expect(outcome.unknownComplements).toEqual([
      { name: "i:iedu", uri: "urn:iedu" },
      { name: "n:Nomina", uri: "urn:nomina" },
    ]);
    expect(outcome.addenda).toEqual([{ name: "pedido", uri: "urn:p" }]);
  });
});

describe("what is no plain XML is refused", () => {
  const after = (inserted: string) => good.replace("?>", `?>${inserted}`);
  const latin = Buffer.from(good.replace("UTF-8", "ISO-8859-1"), "latin1");
  const lines = "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;";
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${lines}">]>`;
  const undefinedEntity = good.replace('Serie="A"', 'Serie="&b;"');
  it.each<[string, string | Uint8Array, RegExp]>([
    ["a DOCTYPE", after("<!DOCTYPE x>"), /DOCTYPE/],
    ["an entity bomb", after(bomb), /DOCTYPE/],
    ["an outside entity", after('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'), /DOCT/],
    ["an outside DTD", after('<!DOCTYPE x SYSTEM "http://127.0.0.1/x.dtd">'), /DOCTYPE/],
    ["an entity that nobody defined", undefinedEntity, /not well-formed/],
    ["a style sheet", after('<?xml-stylesheet href="http://127.0.0.1/x"?>'), /instruction/],
    ["an instruction inside", good.replace("><", "><?php echo 1; ?><"), /instruction "php"/],
    ["XML 1.1", good.replace('"1.0"', '"1.1"'), /1\.0/],
    ["Latin 1", latin, /UTF-8/],
    ["a declared Latin 1 in UTF-8", good.replace("UTF-8", "ISO-8859-1"), /UTF-8/],
    ["UTF-16", Buffer.from(`\uFEFF${good}`, "utf16le"), /UTF-8/],
    ["half of a surrogate pair", good.replace("criollo", "\uD83C"), /UTF-8/],
    ["an overlong sequence", Buffer.from([0x3c, 0xc0, 0xaf]), /UTF-8/],
    ["a control character", good.replace("criollo", "\u0001"), /not well-formed/],
    ["a reference to one", good.replace("criollo", "&#1;"), /not well-formed/],
    ["an attribute said twice", good.replace(' Serie="A"', ' Serie="A" Serie="A"'), /well-formed/],
    ["an unknown prefix", good.replace("<cfdi:Emisor", "<x:Emisor"), /well-formed/],
    ["no end", good.slice(0, -10), /well-formed/],
    ["two roots", good + good.replace(/^<\?xml[^>]*>/, ""), /well-formed/],
    ["nothing", "", /well-formed/],
    ["no XML", "{}", /well-formed/],
  ])("%s", (_, xml, words) => {
    expect(refused(xml).join("\n")).toMatch(words);
  });

  it("more than a megabyte, before it is looked at", () => {
    const blank = " ".repeat(readLimits.xmlBytes);
    expect(refused(good + blank).join()).toMatch(/larger/);
    expect(refused(Buffer.from(good + blank)).join()).toMatch(/larger/);
    const accents = "á".repeat(readLimits.xmlBytes / 2);
    expect(refused(`${good}<!--${accents}-->`).join()).toMatch(/larger/);
  });

  it("what nests too deep, or has too many elements, at once", () => {
    const inAddenda = (inside: string) =>
      good.replace("</cfdi:C", `<cfdi:Addenda>${inside}</cfdi:Addenda></cfdi:C`);
    const deep = inAddenda("<a>".repeat(200_000));
    expect(refused(deep).join()).toMatch(/nests/);
    expect(refused(inAddenda("<a/>".repeat(100_000))).join()).toMatch(/too many elements/);
  });

  const attributes = (count: number): string =>
    Array.from({ length: count }, (_, index) => ` a${index}=""`).join("");

  it("an element with too many attributes, whatever element it is", () => {
    const own = good.replace("<cfdi:Emisor", `$&${attributes(300)}`);
    expect(refused(own)).toEqual([
      expect.stringMatching(/^xml:.*"cfdi:Emisor" has too many attributes/),
    ]);
    const foreign = `<cfdi:Addenda><a${attributes(100_000)}/></cfdi:Addenda></cfdi:C`;
    expect(refused(good.replace("</cfdi:C", foreign)).join()).toMatch(/too many attributes/);
  });
});

describe("what SAT's schema refuses is told with its place", () => {
  const other = (from: string | RegExp, to: string) => refused(good.replace(from, to));
  it.each<[string, readonly string[], RegExp]>([
    ["an old CFDI", other(/cfd\/4(.*?)"4.0"/, 'cfd/3$1"3.3"'), /CFDI 3\.3; version 4\.0/],
    ["another version", other('Version="4.0"', 'Version="3.3"'), /CFDI 3\.3/],
    ["another document", refused("<html/>"), /root element is "html"/],
    ["an unknown attribute", other("<cfdi:Emisor", '<cfdi:Emisor Rfx="1"'), /^emisor\.rfx:/],
    ["an attribute of a namespace", other("<cfdi:Emisor", '$& xml:lang="es"'), /^emisor\.lang:/],
    ["an unknown element", other("<cfdi:Emisor", "<cfdi:Otro/>$&"), /^otro:/],
    ["a missing attribute", other(' Rfc="EKU9003173C9"', ""), /^emisor\.rfc:.*missing/],
    ["a missing element", other(/<cfdi:Emisor[^>]*>/, ""), /^emisor:.*missing/],
    ["no lines", other(/<cfdi:Concepto .*<\/cfdi:Concepto>/, ""), /^conceptos\.concepto:/],
    [
      "a tax without its factor",
      other(' TipoFactor="Tasa"', ""),
      /^conceptos\[0\]\.impuestos\.tra/,
    ],
    ["two issuers", other(/<cfdi:Emisor[^>]*>/, "$&$&"), /^emisor:.*more than once/],
    ["the receiver first", other(/(<cfdi:Emisor[^>]*>)(<cfdi:Rec[^>]*>)/, "$2$1"), /order/],
    ["text", other("<cfdi:Conceptos>", "$&hola"), /^conceptos:.*holds text/],
    ["CDATA", other("<cfdi:Conceptos>", "$&<![CDATA[x]]>"), /^conceptos:.*holds text/],
    ["a namespace with blanks", other("<cfdi:Emisor", '$& xmlns:y=" urn:y"'), /y:/],
  ])("%s", (_, findings, words) => {
    expect(findings[0]).toMatch(words);
  });

  it("does not say everything", () => {
    const findings = refused(xmlOf(withLines(500)).replaceAll(' ObjetoImp="02"', ""));
    expect(findings).toHaveLength(readLimits.findings);
  });

  it("does not carry a stranger's long name back", () => {
    const [finding = ""] = other("<cfdi:Emisor", `<cfdi:Emisor ${"a".repeat(5000)}="1"`);
    expect(finding.length).toBeLessThan(400);
  });
});
