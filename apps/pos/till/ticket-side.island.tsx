/** The open ticket beside the products; on a phone, a sheet above a bar with the total. */
import { formatMoney } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { changed, moneyOf, piece, piecesIn, totalOf } from "./basket.ts";
import type { Customer, Line } from "./facts.ts";
import { Press } from "./modal.island.tsx";
import type { Say } from "./say.ts";
import type { Asking } from "./selling-dialog.island.tsx";

interface TicketSideProps {
  readonly lines: readonly Line[];
  readonly selected: number;
  readonly onLines: (lines: readonly Line[]) => void;
  readonly customer: Customer | null;
  readonly onAsk: (asking: Asking) => void;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly say: Say;
  readonly locale: Locale;
}

export const TicketSide = (props: TicketSideProps) => {
  const { lines, customer, onAsk, isOpen, onToggle, say, locale } = props;
  const money = (cents: number) => formatMoney(cents, locale);
  const total = money(totalOf(lines).totalCents);
  const isEmpty = lines.length === 0;
  return (
    <section class="register-ticket" aria-label={say("ticket")} data-open={isOpen ? "" : undefined}>
      <div class="register-lines">
        <Press keyName="F4" kind="link" onPress={() => onAsk({ kind: "customer" })}>
          {customer ? customer.name || customer.phone : say("customerNone")}
        </Press>
        {isEmpty ? <p class="register-empty">{say("emptyTicket")}</p> : <Lines {...props} />}
        {isEmpty ? null : (
          <Press
            kind="link"
            onPress={() => {
              props.onLines([]);
            }}
          >
            {say("clear")}
          </Press>
        )}
      </div>
      <div class="register-bar">
        <button class="register-total" type="button" aria-expanded={isOpen} onClick={onToggle}>
          <span>
            {say("total")} · {say("pieces", { count: piecesIn(lines) })}
          </span>
          <output>{total}</output>
        </button>
        <Press kind="primary" keyName="F8" isOff={isEmpty} onPress={() => onAsk({ kind: "pay" })}>
          {say("charge")}
        </Press>
      </div>
    </section>
  );
};

const Lines = (props: TicketSideProps) => (
  <ol>
    {props.lines.map((line, index) => (
      <LineRow key={line.product.id} {...props} line={line} index={index} />
    ))}
  </ol>
);

interface LineRowProps extends TicketSideProps {
  readonly line: Line;
  readonly index: number;
}

const LineRow = ({ line, index, lines, selected, onLines, onAsk, say, locale }: LineRowProps) => {
  const { product, thousandths } = line;
  const { name, soldBy } = product;
  const kilos = say("kilos", { quantity: thousandths / piece });
  const set = (next: number): void => {
    onLines(changed(lines, index, next));
  };
  return (
    <li data-selected={index === selected ? "" : undefined}>
      <span>{name}</span>
      <b>{formatMoney(moneyOf(line).totalCents, locale)}</b>
      <span class="register-steps">
        <button
          type="button"
          aria-label={say(thousandths <= piece ? "remove" : "less", { name })}
          onClick={() => {
            set(thousandths - piece);
          }}
        >
          −
        </button>
        {soldBy === "measure" ? (
          <button
            type="button"
            class="register-quantity"
            aria-label={say("quantityOf", { name, quantity: kilos })}
            onClick={() => {
              onAsk({ kind: "weigh", product, index });
            }}
          >
            {kilos}
          </button>
        ) : (
          <span class="register-quantity">{thousandths / piece}</span>
        )}
        <button
          type="button"
          aria-label={say("more", { name })}
          onClick={() => {
            set(thousandths + piece);
          }}
        >
          +
        </button>
      </span>
    </li>
  );
};
