/** When a document may be dated: local to its place of issue, three days back, minutes ahead. */
import type { Check } from "./report.ts";

const form =
  /^(20[1-9]\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;

const hour = 3600;
const oldest = 72 * hour;
const aheadAtMost = 5 * 60;
/** The stamp's date is Mexico City's, up to this far from the place of issue. */
const furthestZone = 2 * hour;

/** Seconds of a local time, as if it were UTC's; null where it is none, or no such day. */
export const secondsOf = (text: string): number | null => {
  const match = form.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map(Number);
  const milliseconds = Date.UTC(year, month - 1, day, hours, minutes, seconds);
  const exists = new Date(milliseconds).getUTCDate() === day;
  return exists ? milliseconds / 1000 : null;
};

export const checkFecha = ({ document, context, refuse }: Check): void => {
  const at = secondsOf(document.Fecha);
  if (at === null) return refuse("CFDI40101", "fecha");
  // A stamped document was judged when it was stamped, not today.
  const stampedAt = document.Complemento?.TimbreFiscalDigital?.FechaTimbrado;
  const now = secondsOf(stampedAt ?? context.localNow);
  if (now === null) return;
  const slack = stampedAt === undefined ? 0 : furthestZone;
  if (at < now - oldest - slack) refuse("401", "fecha");
  if (at > now + aheadAtMost + slack) refuse("CFDI40101", "fecha");
};
