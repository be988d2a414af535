/** Sales that the server refused for good: what they were, why, what becomes of them. */
import { useState } from "preact/hooks";
import { formatDate, formatMoney } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { folioOf } from "../tickets/ticket-folio.domain.ts";
import type { WaitingSale } from "./facts.ts";
import { Modal, Press } from "./modal.island.tsx";
import type { Say } from "./say.ts";

interface ReviewDialogProps {
  readonly sales: readonly WaitingSale[];
  readonly onDiscard: (code: string) => void;
  readonly onClose: () => void;
  readonly say: Say;
  readonly locale: Locale;
}

export const ReviewDialog = ({ sales, onDiscard, onClose, say, locale }: ReviewDialogProps) => (
  <Modal title={say("toReview", { count: sales.length })} onClose={onClose}>
    <p>{say("reviewText")}</p>
    <ul class="register-review" role="list">
      {sales.map((sale) => (
        <li key={sale.code}>
          <Refused sale={sale} say={say} locale={locale} onDiscard={() => onDiscard(sale.code)} />
        </li>
      ))}
    </ul>
    <div class="button-row">
      <Press keyName="Esc" onPress={onClose}>
        {say("close")}
      </Press>
    </div>
  </Modal>
);

interface RefusedProps {
  readonly sale: WaitingSale;
  readonly onDiscard: () => void;
  readonly say: Say;
  readonly locale: Locale;
}

const Refused = ({ sale, onDiscard, say, locale }: RefusedProps) => {
  const [isSure, setSure] = useState(false);
  const text = textOf(sale, say, locale);
  const folio = folioOf(sale.code);
  return (
    <>
      <pre>
        <code>{text}</code>
      </pre>
      <div class="button-row">
        {/* The page's own script copies it; where it may not, it selects the text above. */}
        <button
          class="button"
          type="button"
          data-kind="secondary"
          data-copy={text}
          data-copied={say("copied")}
        >
          {say("copySale", { folio })}
        </button>
        <Press kind="danger" onPress={isSure ? onDiscard : () => setSure(true)}>
          {say(isSure ? "discardSure" : "discardSale", { folio })}
        </Press>
        {isSure ? <Press onPress={() => setSure(false)}>{say("discardNot")}</Press> : null}
      </div>
    </>
  );
};

/** All that is needed to type the sale in again, or to ask somebody about it. */
export const textOf = ({ code, paper, refused }: WaitingSale, say: Say, locale: Locale): string => {
  const money = (cents: number): string => formatMoney(cents, locale);
  const at = formatDate(new Date(paper.soldAt), locale, "moment", paper.timeZone);
  return [
    `${folioOf(code)} · ${at} · ${money(paper.totalCents)}`,
    ...paper.lines.map(
      ({ name, thousandths, unitCents, totalCents }) =>
        `${String(thousandths / 1000)} × ${name} (${money(unitCents)}): ${money(totalCents)}`,
    ),
    ...paper.payments.map(
      ({ method, cents }) => `${say(`method_${method}` as "method_cash")}: ${money(cents)}`,
    ),
    say("notTaken", { reason: refused ?? "" }),
    say("wholeCode", { code }),
  ].join("\n");
};
