/** The escapes of Canonical XML 1.0 (REC-xml-c14n-20010315), for XML that is written canonical. */

const inAttributes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  '"': "&quot;",
  "\t": "&#x9;",
  "\n": "&#xA;",
  "\r": "&#xD;",
};

const inTexts: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  "\r": "&#xD;",
};

/** ` name="value"`, with the blank before it. */
export const attributeC14n = (name: string, value: string): string =>
  ` ${name}="${value.replace(/[&<"\t\n\r]/g, (it) => inAttributes[it] ?? it)}"`;

export const textC14n = (text: string): string =>
  text.replace(/[&<>\r]/g, (it) => inTexts[it] ?? it);
