/** What `&…;` stands for in XML and in the HTML that people write. */

/** Each name with its sign. */
const pairs =
  "amp & lt < gt > quot \" apos ' aacute á eacute é iacute í oacute ó uacute ú ntilde ñ uuml ü " +
  "Aacute Á Eacute É Iacute Í Oacute Ó Uacute Ú Ntilde Ñ Uuml Ü iquest ¿ iexcl ¡ ordm º ordf ª " +
  "sect § para ¶ middot · laquo « raquo » ldquo “ rdquo ” lsquo ‘ rsquo ’ hellip … ndash – " +
  "mdash — euro € pound £ copy © reg ® deg ° bull •";

const names = new Map([...pairs.matchAll(/(\S+) (\S+)/g)].map(([, name, sign]) => [name, sign]));
names.set("nbsp", " ").set("shy", "");

const largestPoint = 0x10ffff;

export const decoded = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|([A-Za-z]{2,8}));/g,
    (whole, ten, hex, name) => {
      if (name !== undefined) return names.get(name as string) ?? whole;
      const point = ten === undefined ? parseInt(hex as string, 16) : Number(ten);
      return point > 0 && point <= largestPoint ? String.fromCodePoint(point) : "";
    },
  );
