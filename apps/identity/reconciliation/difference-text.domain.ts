/** What an incident of reconciliation says, and by what subjects they are known. */
import { decimalOf } from "#platform/money.ts";
import type { Difference } from "./differences.query.ts";

/** Subjects that reconciliation opens, and therefore closes; others are whoever's opened them. */
export const ownSubjects = ["allocation:", "line:", "header:", "unstamped:", "paid:"] as const;

/** Spanish, for the people of the house who look at it. */
export const differenceText = ({ subject, expected, found }: Difference): string => {
  const [of = ""] = subject.split(":");
  const pesos = (cents: number): string => `${decimalOf(cents)} MXN`;
  const texts: Readonly<Record<string, string>> = {
    allocation: `La bitácora dice ${expected} unidades y el contador ${found}.`,
    line: `La bitácora suma ${pesos(expected)} y la factura cobra ${pesos(found)}.`,
    header: `El total es ${pesos(expected)} y sus renglones suman ${pesos(found)}.`,
    unstamped: `Emitida por ${pesos(expected)} y todavía sin CFDI.`,
    paid: `Según su estado se han pagado ${pesos(expected)}; se registraron ${pesos(found)}.`,
  };
  return texts[of] ?? subject;
};
