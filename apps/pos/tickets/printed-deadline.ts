/** The last day for an invoice, reckoned in the browser: it prints tickets without a network. */

const dayMs = 86_400_000;

/** `YYYY-MM-DD` of a moment at a place. */
const dayAt = (at: Date, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(at);
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? "";
  return `${of("year")}-${of("month")}-${of("day")}`;
};

/** `withinDays` null: until its month is over. The day as a moment of UTC. */
export const invoiceDeadline = (
  soldAt: Date,
  timeZone: string,
  withinDays: number | null,
): Date => {
  const sold = new Date(`${dayAt(soldAt, timeZone)}T00:00:00Z`);
  return withinDays === null
    ? new Date(Date.UTC(sold.getUTCFullYear(), sold.getUTCMonth() + 1, 0))
    : new Date(sold.getTime() + withinDays * dayMs);
};
