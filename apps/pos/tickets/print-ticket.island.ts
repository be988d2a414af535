/** Prints the ticket on this page, on a paper as long as the ticket is. */

/** 96 CSS pixels are an inch, which are 25.4 mm. */
const mmPerPixel = 25.4 / 96;
const marginsMm = 8;

let sheet: CSSStyleSheet | undefined;

/** `size: 80mm auto` is none that CSS knows: the length is measured instead. */
export const printTicket = (): void => {
  const ticket = document.querySelector(".ticket");
  if (!ticket) return;
  const heightMm = Math.ceil(ticket.getBoundingClientRect().height * mmPerPixel) + marginsMm;
  sheet ??= new CSSStyleSheet();
  sheet.replaceSync(`@page ticket { size: 80mm ${heightMm}mm; margin: 3mm; }`);
  const { adoptedStyleSheets } = document;
  if (!adoptedStyleSheets.includes(sheet)) {
    document.adoptedStyleSheets = [...adoptedStyleSheets, sheet];
  }
  window.print();
};
