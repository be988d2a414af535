/** Payments, locked. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { Payment } from "./payment.domain.ts";
import { paymentColumns, paymentOf, type PaymentRow } from "./payments.query.ts";

const lock = statement<PaymentRow>(
  "payments.lock",
  `select ${paymentColumns} from payment p
    where p.ledger_id = $1 and p.id = any ($2::uuid[])
    order by p.id
      for no key update`,
);

/** Locks in the order of ids; payments come before accounts in every transaction. */
export const lockPayments = async (
  tx: Queries,
  ids: readonly string[],
): Promise<readonly Payment[]> => (await tx.run(lock, [mainLedger, ids])).map(paymentOf);
