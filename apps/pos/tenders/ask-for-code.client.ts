/**
 * The code that a wallet's owner reads aloud at the till. The payments app sends it and knows it: a
 * till that made its own could say that anybody had read it.
 */
import { confirmWalletCode, createWalletCode } from "#contracts/payments/wallet-code.ts";
import { CallFailure } from "#platform/client/failure.ts";
import type { Services } from "#platform/services.ts";
import type { Way } from "#business/connections/way-to-app.ts";
import type { Tender } from "#business/paying/tender.domain.ts";
import { mxn } from "#business/selling/money.wire.ts";

/** Where it cannot be asked for now, nobody reads one: the tender is given up and taken again. */
export const askForCode = async (
  { log }: Pick<Services, "log">,
  { client }: Way,
  { id, walletUser, askedCents }: Tender,
): Promise<void> => {
  const amount = mxn(askedCents);
  const answer = await client.call(createWalletCode, {
    body: { id, user_id: walletUser ?? "", amount, currency: "MXN" },
    idempotencyKey: id,
  });
  if (answer instanceof CallFailure)
    log.warn({ tender: id, code: answer.code }, "a wallet's code was not asked for");
};

/** False for a wrong code, and where nobody answers: it can be said again. */
export const confirmCode = async (
  { client }: Way,
  tenderId: string,
  code: string,
): Promise<boolean> => {
  if (code === "") return false;
  const answer = await client.call(confirmWalletCode, {
    path: { id: tenderId },
    body: { code },
    idempotencyKey: tenderId,
  });
  return !(answer instanceof CallFailure);
};
