/** The same document as other programs would write it: what XML leaves free is changed. */

export interface Disguise {
  readonly name: string;
  readonly apply: (xml: string) => string;
}

/** Each attribute value between its quotes; the declaration and the namespaces stay. */
const values = (xml: string, change: (value: string, name: string) => string): string =>
  xml.replace(/ ([\w:ñÑ]+)="([^"]*)"/g, (_, name: string, value: string) =>
    /^(?:xml|xsi|version$|encoding$)/.test(name)
      ? ` ${name}="${value}"`
      : ` ${name}="${change(value, name)}"`,
  );

const texts = new Set(["Descripcion", "CondicionesDePago", "Nombre", "NoIdentificacion"]);

const inTexts = (xml: string, change: (value: string) => string): string =>
  values(xml, (value, name) => (texts.has(name) ? change(value) : value));

/** Characters as references, but for those that already are one. */
const references = (value: string, write: (code: number) => string): string =>
  value
    .split(/(&[^;]+;)/)
    .map((part) =>
      part.startsWith("&")
        ? part
        : Array.from(part, (it) => write(it.codePointAt(0) ?? 0)).join(""),
    )
    .join("");

const reversed = (xml: string): string =>
  xml.replace(/<([\w:]+)((?: [\w:ñÑ]+="[^"]*")+)(\/?)>/g, (_, name: string, all: string, end) => {
    const attributes = all.match(/ [\w:ñÑ]+="[^"]*"/g) ?? [];
    return `<${name}${attributes.toReversed().join("")}${String(end)}>`;
  });

const singleQuoted = (xml: string): string =>
  xml.replace(
    / ([\w:ñÑ]+)="([^"]*)"/g,
    (_, name: string, value: string) => ` ${name}='${value.replaceAll("&quot;", '"')}'`,
  );

const defaultNamespace = (xml: string): string =>
  xml.replaceAll("<cfdi:", "<").replaceAll("</cfdi:", "</").replace("xmlns:cfdi=", "xmlns=");

const prefixed = (prefix: string, xml: string): string =>
  xml
    .replaceAll("<cfdi:", `<${prefix}:`)
    .replaceAll("</cfdi:", `</${prefix}:`)
    .replace("xmlns:cfdi=", `xmlns:${prefix}=`);

const beforeEnd = (xml: string, inside: string): string =>
  xml.replace("</cfdi:Comprobante>", `${inside}</cfdi:Comprobante>`);

const addenda = `<cfdi:Addenda><tienda xmlns="urn:tienda" a="1">texto <b/><![CDATA[ & < ]]></tienda>
  <otra/></cfdi:Addenda>`;

export const disguises: readonly Disguise[] = [
  { name: "as it is", apply: (xml) => xml },
  { name: "another prefix", apply: (xml) => prefixed("x.y-1", xml) },
  { name: "a prefix with an accent", apply: (xml) => prefixed("á", xml) },
  { name: "the default namespace", apply: defaultNamespace },
  { name: "single quotes", apply: singleQuoted },
  { name: "attributes turned round", apply: reversed },
  { name: "a byte order mark", apply: (xml) => `\uFEFF${xml}` },
  { name: "no declaration", apply: (xml) => xml.replace(/^<\?xml[^>]*>/, "") },
  { name: "standalone", apply: (xml) => xml.replace("?>", ' standalone="yes"?>') },
  { name: "utf-8 in lower case", apply: (xml) => xml.replace("UTF-8", "utf-8") },
  { name: "line ends between tags", apply: (xml) => xml.replaceAll("><", ">\n  <") },
  { name: "Windows line ends", apply: (xml) => xml.replaceAll("><", ">\r\n\t<") },
  { name: "old Mac line ends", apply: (xml) => xml.replaceAll("><", ">\r<") },
  { name: "a line per attribute", apply: (xml) => xml.replace(/ (?=[\w:ñÑ]+=")/g, "\n\t") },
  { name: "white space at equal signs", apply: (xml) => xml.replace(/([a-z])="/g, '$1 =\n"') },
  {
    name: "open and close tags",
    apply: (xml) => xml.replace(/<([\w:]+)([^<>]*)\/>/g, "<$1$2></$1>"),
  },
  {
    name: "white space in tags",
    apply: (xml) => xml.replaceAll("/>", "  />").replace(/<\/[\w:]+/g, "$& "),
  },
  { name: "comments", apply: (xml) => xml.replaceAll("><", "><!-- a <b> & c --><") },
  { name: "an addenda", apply: (xml) => beforeEnd(xml, addenda) },
  {
    name: "decimal references",
    apply: (xml) => inTexts(xml, (it) => references(it, (code) => `&#${code};`)),
  },
  {
    name: "hexadecimal references",
    apply: (xml) => inTexts(xml, (it) => references(it, (code) => `&#x${code.toString(16)};`)),
  },
  {
    name: "references in every value",
    apply: (xml) => values(xml, (it) => references(it, (code) => `&#0${code};`)),
  },
  { name: "line ends in values", apply: (xml) => inTexts(xml, (it) => it.replaceAll(" ", "\n")) },
  {
    name: "Windows line ends in values",
    apply: (xml) => inTexts(xml, (it) => it.replaceAll(" ", "\r\n")),
  },
  { name: "tabs in values", apply: (xml) => inTexts(xml, (it) => it.replaceAll(" ", "\t")) },
  { name: "white space around values", apply: (xml) => values(xml, (it) => ` \n${it}\t `) },
  {
    name: "referenced white space",
    apply: (xml) => inTexts(xml, (it) => `&#9;${it.replaceAll(" ", "&#10;&#13;&#32;")}`),
  },
  { name: "no-break spaces", apply: (xml) => inTexts(xml, (it) => `\u00A0${it} \u00A0 x\u2003`) },
  {
    name: "next line and line separators",
    apply: (xml) => inTexts(xml, (it) => `\u0085${it}\u2028y `),
  },
  {
    name: "greater-than as it is",
    apply: (xml) => inTexts(xml, (it) => it.replaceAll("&gt;", ">")),
  },
  { name: "double quotes in single ones", apply: (xml) => singleQuoted(reversed(xml)) },
  { name: "pipes", apply: (xml) => inTexts(xml, (it) => `${it}|x`) },
  { name: "combining accents", apply: (xml) => inTexts(xml, (it) => `${it} n\u0303 á`) },
  {
    name: "characters beyond the first plane",
    apply: (xml) => inTexts(xml, (it) => `${it} 𠮷 &#x1F33D;`),
  },
  {
    name: "empty optional values",
    apply: (xml) => values(xml, (it, name) => (name === "Serie" ? "" : it)),
  },
  {
    name: "namespaces declared where used",
    apply: (xml) =>
      xml
        .replace("<cfdi:Emisor", '<e:Emisor xmlns:e="http://www.sat.gob.mx/cfd/4"')
        .replace("<cfdi:Conceptos", '<Conceptos xmlns="http://www.sat.gob.mx/cfd/4"')
        .replace("</cfdi:Conceptos>", "</Conceptos>"),
  },
  {
    name: "a prefix that changes its meaning below",
    apply: (xml) =>
      beforeEnd(xml, '<cfdi:Addenda><cfdi:Emisor xmlns:cfdi="urn:otra" Rfc="X"/></cfdi:Addenda>'),
  },
  {
    name: "unused namespaces",
    apply: (xml) => xml.replace("<cfdi:Comprobante", '$& xmlns:tfd="urn:t" xmlns:z="urn:z"'),
  },
  {
    name: "a comment before and after",
    apply: (xml) => `${xml.replace("?>", "?><!-- a -->")}\n<!-- b -->\n`,
  },
  {
    name: "all at once",
    apply: (xml) =>
      `\uFEFF${singleQuoted(
        reversed(inTexts(defaultNamespace(xml), (it) => ` ${it}\r\n x`)),
      ).replaceAll("><", ">\r\n<!-- c -->\t<")}`,
  },
];
