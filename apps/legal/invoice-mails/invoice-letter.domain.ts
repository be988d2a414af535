/** What a client is written about an invoice. */
import type { Message } from "#platform/messaging/message.ts";
import { decimalOf, type Cents } from "#platform/money.ts";
import type { CfdiFiles } from "../cfdi/cfdi.query.ts";
import type { Firm } from "../firms/firm.domain.ts";
import { dueOf, folioOf, type Invoice } from "../invoices/invoice.domain.ts";

interface Letter {
  readonly firm: Firm;
  readonly invoice: Invoice;
  readonly to: string;
  readonly payUrl: string;
  readonly files: CfdiFiles | null;
}

const pesos = (cents: Cents): string =>
  `$${decimalOf(cents).replace(/\B(?=(\d{3})+(?!\d))/g, ",")}`;

export const invoiceLetter = (
  kind: "invoice" | "reminder",
  { firm, invoice, to, payUrl, files }: Letter,
): Message => {
  const folio = folioOf(invoice);
  const due = pesos(dueOf(invoice));
  const opening =
    kind === "invoice"
      ? `${firm.name} te envía la factura ${folio} por ${pesos(invoice.totalCents)}.`
      : `La factura ${folio} de ${firm.name} venció el ${invoice.dueOn} y sigue pendiente.`;
  const lines = [
    opening,
    "",
    `Asunto: ${invoice.matterTitle}`,
    `Por pagar: ${due}`,
    `Vence: ${invoice.dueOn}`,
    "",
    "Puedes verla y pagarla aquí:",
    payUrl,
    "",
    "Si ya la pagaste, no hagas caso de este mensaje.",
  ];
  return {
    channel: "email",
    to,
    subject:
      kind === "invoice" ? `Factura ${folio} de ${firm.name}` : `Factura ${folio} vencida: ${due}`,
    text: lines.join("\n"),
    ...(files && { attachments: attachmentsOf(files) }),
  };
};

const attachmentsOf = ({ uuid, xml, pdf }: CfdiFiles) => [
  { name: `${uuid}.pdf`, contentType: "application/pdf", content: pdf },
  { name: `${uuid}.xml`, contentType: "application/xml; charset=utf-8", content: xml },
];
