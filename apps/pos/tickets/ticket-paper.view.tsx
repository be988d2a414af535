/** The printed ticket, 80 mm wide: the same on the ticket's page and from the register. */
import { formatDate, formatMoney } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { qrSvg } from "#ui/qr.ts";
import { folioOf } from "./ticket-folio.domain.ts";
import { invoiceDeadline } from "./printed-deadline.ts";
import type { Paper, PaperLine, PaperPayment } from "../till/facts.ts";
import type { Say } from "../till/say.ts";

interface TicketPaperProps {
  readonly paper: Paper;
  readonly say: Say;
  readonly locale: Locale;
}

export const TicketPaper = ({ paper, say, locale }: TicketPaperProps) => {
  const money = (cents: number) => formatMoney(cents, locale);
  const moment = formatDate(new Date(paper.soldAt), locale, "moment", paper.timeZone);
  return (
    <article class="ticket" aria-label={say("ticketOf", { folio: folioOf(paper.code) })}>
      <header>
        <strong>{paper.business}</strong>
        {paper.phone ? <span>{say("phoneNumber", { phone: paper.phone })}</span> : null}
        <span>{moment}</span>
      </header>
      <p class="ticket-folio">
        <span>{say("folio")}</span>
        <b>{folioOf(paper.code)}</b>
        <span>{paper.number === null ? say("numberLater") : say("saleNumber")}</span>
        <b>{paper.number === null ? null : `#${paper.number}`}</b>
      </p>
      <table>
        <tbody>
          {paper.lines.map((line, index) => (
            <Row key={index} line={line} money={money} say={say} />
          ))}
        </tbody>
        <tfoot>
          <Sum name={say("taxesIncluded")} text={money(paper.taxCents)} />
          <tr class="ticket-total">
            <th scope="row">{say("total")}</th>
            <td>{money(paper.totalCents)}</td>
          </tr>
          {paper.payments.map((payment, index) => (
            <Paid key={index} payment={payment} money={money} say={say} />
          ))}
        </tfoot>
      </table>
      <Invoicing paper={paper} say={say} locale={locale} />
    </article>
  );
};

type Money = (cents: number) => string;

interface RowProps {
  readonly line: PaperLine;
  readonly money: Money;
  readonly say: Say;
}

const Row = ({ line, money, say }: RowProps) => {
  const quantity = String(line.thousandths / 1000);
  const unit = line.measured === "measure" ? say("kilos", { quantity }) : quantity;
  return (
    <tr>
      <th scope="row">
        {line.name}
        <small>
          {unit} × {money(line.unitCents)}
        </small>
      </th>
      <td>{money(line.totalCents)}</td>
    </tr>
  );
};

const Sum = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{text}</td>
  </tr>
);

interface PaidProps {
  readonly payment: PaperPayment;
  readonly money: Money;
  readonly say: Say;
}

const Paid = ({ payment: { method, cents, givenCents }, money, say }: PaidProps) =>
  givenCents === null || givenCents === cents ? (
    <Sum name={say(`method_${method}` as "method_cash")} text={money(cents)} />
  ) : (
    <>
      <Sum name={say("cashGiven")} text={money(givenCents)} />
      <Sum name={say("change")} text={money(givenCents - cents)} />
    </>
  );

const Invoicing = ({ paper, say, locale }: TicketPaperProps) => {
  if (paper.url === null) return <footer>{say("thanks")}</footer>;
  const at = new Date(paper.soldAt);
  const until = invoiceDeadline(at, paper.timeZone, paper.invoiceWithinDays);
  return (
    <footer>
      <div
        class="ticket-qr"
        role="img"
        aria-label={say("qrOfTicket")}
        dangerouslySetInnerHTML={{ __html: qrSvg(paper.url) }}
      />
      <b>{say("invoiceUntil", { day: formatDate(until, locale, "date", "UTC") })}</b>
      <span>{say("scanToInvoice")}</span>
      <span>{say("thanks")}</span>
    </footer>
  );
};
