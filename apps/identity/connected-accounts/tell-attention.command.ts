/** Writes, once, to people whose connected account needs them and whose used key ends soon. */
import { sendLetter } from "../mails/send-letter.ts";
import { plusMs } from "#platform/clock.ts";
import type { Services } from "#platform/services.ts";
import { formatDate } from "#ui/i18n/format.ts";
import { mailOf } from "../mails/mail.ts";
import { accountWords } from "./accounts.words.ts";
import { keyEndMs, keyUsedMs, lettersMost } from "./limits.ts";
import {
  endingKeys,
  untoldAccounts,
  type EndingKey,
  type UntoldAccount,
} from "./needing-attention.query.ts";
import { noteKeyTold, noteTold } from "./social-accounts.store.ts";

type House = Pick<Services, "db" | "messaging" | "baseUrl">;

export interface AttentionTold {
  /** People who were told of an account. */
  readonly told: number;
  readonly keysTold: number;
}

export const tellAttention = async (house: House, now: Date): Promise<AttentionTold> => {
  const sum = { told: 0, keysTold: 0 };
  for (const account of await untoldAccounts(house.db, lettersMost))
    if (await tellOfAccount(house, account, now)) sum.told += 1;
  const when = { now, until: plusMs(now, keyEndMs), usedSince: plusMs(now, -keyUsedMs) };
  for (const key of await endingKeys(house.db, when, lettersMost))
    if (await tellOfKey(house, key, now)) sum.keysTold += 1;
  return sum;
};

const tellOfAccount = (
  { db, messaging, baseUrl }: House,
  { id, tenantId, handle, ...to }: UntoldAccount,
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await noteTold(tx, id, now))) return false;
    const t = accountWords.translator(to.locale);
    const url = `${baseUrl}/plans/${tenantId}/marketing/accounts`;
    const mail = mailOf(to, {
      subject: t("mailSubject", { handle }),
      before: [t("mailText", { handle }), t("mailWhat")],
      action: { text: t("mailAction"), url },
      after: [],
    });
    await sendLetter({ messaging }, mail, tx);
    return true;
  });

const tellOfKey = (
  { db, messaging, baseUrl }: House,
  { id, name, hint, expiresAt, ...to }: EndingKey,
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await noteKeyTold(tx, id, now))) return false;
    const t = accountWords.translator(to.locale);
    const end = formatDate(expiresAt, to.locale, "long");
    const mail = mailOf(to, {
      subject: t("keySubject", { name }),
      before: [t("keyText", { name, hint, end }), t("keyWhat")],
      action: { text: t("keyAction"), url: `${baseUrl}/keys` },
      after: [],
    });
    await sendLetter({ messaging }, mail, tx);
    return true;
  });
