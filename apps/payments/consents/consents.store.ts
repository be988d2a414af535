/** All that a charge of wallets goes by, read in the round trip that locks them. */
import type { Queries } from "#platform/db/database.ts";
import { plusMs } from "#platform/clock.ts";
import { standingKey, type Charger, type Consents, type Permit } from "./consent.domain.ts";
import { codeUseMs } from "../spoken-codes/limits.ts";
import { findStanding } from "./wallet-apps.query.ts";
import { writeSpending } from "./wallet-apps.store.ts";
import { codesByKey, spokenCodes, writeUsedCodes } from "../spoken-codes/wallet-codes.store.ts";

export interface Asking {
  readonly userId: string;
  readonly charger: Charger | null;
  readonly now: Date;
}

/** Call it in the same turn as `lockBook`, and after it. */
export const readConsents = async (tx: Queries, asking: readonly Asking[]): Promise<Consents> => {
  const charged = asking.flatMap(({ userId, charger }) =>
    charger === null ? [] : [{ userId, lineageId: charger.lineageId }],
  );
  const wanted = asking.flatMap(({ charger }) =>
    !charger || charger.codeId === null
      ? []
      : [{ lineageId: charger.lineageId, id: charger.codeId }],
  );
  const now = asking[0]?.now ?? new Date(0);
  const [standing, codes] = await Promise.all([
    findStanding(tx, charged),
    spokenCodes(tx, wanted, plusMs(now, -codeUseMs)),
  ]);
  return {
    standing: new Map(standing.map((one) => [standingKey(one.userId, one.lineageId), one])),
    codes: codesByKey(codes),
  };
};

/** What the charges of a batch used up. */
export const writePermits = (
  tx: Queries,
  permits: readonly (Permit | null)[],
): readonly Promise<unknown>[] => {
  const used = permits.flatMap((permit) => permit ?? []);
  return [...writeSpending(tx, used), ...writeUsedCodes(tx, used)];
};
