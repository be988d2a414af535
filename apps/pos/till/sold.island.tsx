/** After a sale: the change in large, the ticket to print, and the way to the next one. */
import { useEffect, useRef } from "preact/hooks";
import { formatMoney } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { Paper } from "./facts.ts";
import { Press } from "./modal.island.tsx";
import { useKeys } from "./use-keys.island.ts";
import { printTicket } from "../tickets/print-ticket.island.ts";
import type { Say } from "./say.ts";
import { TicketPaper } from "../tickets/ticket-paper.view.tsx";

interface SoldViewProps {
  readonly paper: Paper;
  /** The ticket's own page, once the server knows it. */
  readonly ticketHref: string | null;
  readonly say: Say;
  readonly locale: Locale;
  readonly onNext: () => void;
}

export const SoldView = ({ paper, ticketHref, say, locale, onNext }: SoldViewProps) => {
  const next = useRef<HTMLDivElement>(null);
  const change = paper.payments.reduce(
    (sum, { cents, givenCents }) => sum + (givenCents === null ? 0 : givenCents - cents),
    0,
  );
  useEffect(() => {
    next.current?.querySelector("button")?.focus();
  }, []);
  useKeys((key) => {
    if (key === "F4") printTicket();
    if (key === "Escape") onNext();
    return key === "F4" || key === "Escape";
  });
  return (
    <section class="register-sold">
      <div class="register-after">
        <h2>{say("sold")}</h2>
        <p class="pay-due">
          <span>{say("change")}</span>
          <output>{formatMoney(change, locale)}</output>
        </p>
        {paper.number === null ? <p role="status">{say("syncLater")}</p> : null}
        <div class="button-row" ref={next}>
          <Press kind="primary" keyName="Enter" onPress={onNext}>
            {say("nextSale")}
          </Press>
          <Press keyName="F4" onPress={printTicket}>
            {say("print")}
          </Press>
          {ticketHref ? <a href={ticketHref}>{say("openTicket")}</a> : null}
        </div>
      </div>
      <TicketPaper paper={paper} say={say} locale={locale} />
    </section>
  );
};
