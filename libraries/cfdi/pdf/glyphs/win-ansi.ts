/** The characters of Windows-1252, which PDF calls WinAnsi: what Helvetica can show. */

const codes = new Map<number, number>();
const decoder = new TextDecoder("windows-1252");
for (let code = 0x80; code < 0xa0; code++) {
  const unicode = decoder.decode(Uint8Array.of(code)).charCodeAt(0);
  if (unicode > 0xff) codes.set(unicode, code);
}

/** The code of a UTF-16 unit in Windows-1252, or -1 when it has none. */
export const winAnsiOf = (unit: number): number => {
  if (unit < 0x7f) return unit >= 0x20 ? unit : -1;
  if (unit >= 0xa0 && unit <= 0xff) return unit;
  return codes.get(unit) ?? -1;
};

const plain = /^[ -~\u00a1-\u00ac\u00ae-\u00ff]*$/;
const blank = /[\p{Zs}\p{Zl}\p{Zp}\p{Cc}]/gu;
const unseen = /[\p{Cf}\p{Cs}\ufe00-\ufe0f]/gu;

/**
 * As it is drawn: composed characters, plain blanks for blanks of all kinds and for control
 * characters, nothing for what has no picture (zero-width marks, halves of characters).
 */
export const drawable = (text: string): string =>
  plain.test(text) ? text : text.normalize("NFC").replace(blank, " ").replace(unseen, "");
