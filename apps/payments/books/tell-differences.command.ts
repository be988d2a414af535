/** Tells the operator of differences between the books, once they come to more than a trifle. */
import type { Queries } from "#platform/db/database.ts";
import { decimalOf } from "#platform/money.ts";
import type { Services } from "#platform/services.ts";
import type { PaymentSettings } from "../config.ts";
import type { Difference } from "./earnings.domain.ts";
import { differencesToldMost } from "./limits.ts";

/** Sends one message for all that is new, in the transaction that lists it; answers how many. */
export const tellDifferences = async (
  { messaging }: Services,
  { alertsTo, alertFrom }: Pick<PaymentSettings, "alertsTo" | "alertFrom">,
  found: readonly Difference[],
  tx?: Queries,
): Promise<number> => {
  const cents = found.reduce((sum, one) => sum + Math.abs(one.cents), 0);
  if (alertsTo === "" || found.length === 0 || cents < alertFrom * 100) return 0;
  const shown = found.slice(0, differencesToldMost);
  const text = [
    `Los libros de Pagos difieren en ${found.length} puntos, en total ${decimalOf(cents)} MXN.`,
    ...shown.map((one) => `${decimalOf(one.cents)} MXN: ${one.finding}`),
    ...(found.length > shown.length ? ["El resto está en la lista de diferencias."] : []),
  ].join("\n");
  const subject = "Diferencias en los libros de Pagos";
  const message = { channel: "email", to: alertsTo, subject, text } as const;
  await messaging.send(message, tx ? { tx } : {});
  return 1;
};
