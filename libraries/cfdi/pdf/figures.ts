/** Figures as people read them. The digits stay those of the XML; nothing is counted here. */

/** `1234567.5` is `1,234,567.5`; what is no number stays as it is. */
export const grouped = (figure: string): string => {
  const point = figure.indexOf(".");
  const end = point < 0 ? figure.length : point;
  const start = figure.startsWith("-") ? 1 : 0;
  let text = figure.slice(end);
  for (let to = end; to > start; to -= 3) {
    const from = Math.max(start, to - 3);
    text = `${figure.slice(from, to)}${to === end ? "" : ","}${text}`;
  }
  return figure.slice(0, start) + text;
};

const withoutPadding = (figure: string): string =>
  figure.includes(".") ? figure.replace(/\.?0*$/, "") : figure;

/** Of a share: `0.160000` is `16 %`, `0.106667` is `10.6667 %`. */
export const percent = (rate: string): string => {
  const [whole = "0", fraction = ""] = rate.split(".");
  const digits = whole + fraction.padEnd(2, "0");
  const figure = `${digits.slice(0, whole.length + 2)}.${digits.slice(whole.length + 2)}`;
  return `${withoutPadding(figure).replace(/^0+(?=\d)/, "")} %`;
};

/** A rate in force: a share of the base, an amount for each unit, or none. */
export const rateOf = (factor: string, rate: string | undefined): string => {
  if (factor === "Exento") return "exento";
  if (rate === undefined) return "";
  return factor === "Cuota" ? `cuota ${withoutPadding(rate)}` : percent(rate);
};

const months = "ene feb mar abr may jun jul ago sep oct nov dic".split(" ");

/** `2026-11-21T10:15:00` is `21 nov 2026, 10:15:00`. */
export const dateText = (date: string): string => {
  const [day = "", time = ""] = date.split("T");
  const [year = "", month = "", number = ""] = day.split("-");
  const name = months[Number(month) - 1];
  if (name === undefined || number === "") return date;
  return `${number} ${name} ${year}${time === "" ? "" : `, ${time}`}`;
};

const taxes: Readonly<Record<string, string>> = { "001": "ISR", "002": "IVA", "003": "IEPS" };

export const taxName = (impuesto: string): string => taxes[impuesto] ?? impuesto;
