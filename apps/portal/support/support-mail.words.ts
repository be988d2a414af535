/** The mail that carries a person's message to a business; an answer goes to the person. */
import type { Message } from "#platform/messaging/message.ts";
import { decimalOf } from "#platform/money.ts";
import { spokenContact } from "../consumers/contact.domain.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";
import type { TypedSupport } from "./typed-support.ts";
import type { InvoiceRequest } from "../requests/requests.query.ts";

/**
 * `request`: the one for an invoice that they came from; what it says is ours, not theirs. In
 * Spanish, for the people of the business; premium ones hear of it first.
 */
export const supportMail = (
  tenant: Pick<Tenant, "name" | "tier" | "contact">,
  { name, contact, message, about }: TypedSupport,
  request: InvoiceRequest | null,
): Message => {
  const facts = [
    `De: ${name}`,
    `Contacto: ${spokenContact(contact)}`,
    ...(about === "" ? [] : [`Sobre: ${about}`]),
    ...(request === null ? [] : requestFacts(request)),
  ];
  const howTo =
    contact.kind === "email"
      ? "Responde a este correo: tu respuesta le llega a esa persona."
      : "Esa persona dejó su teléfono: llámale o escríbele ahí.";
  const subject = `${name} te escribió desde el portal de ${tenant.name}`;
  return {
    channel: "email",
    to: tenant.contact.email,
    subject: subject.slice(0, 300),
    text: [facts.join("\n"), message, `—\n${howTo}`].join("\n\n"),
    ...(contact.kind === "email" ? { replyTo: contact.value } : {}),
    priority: tenant.tier === "premium" ? "first" : "usual",
  };
};

const states: Readonly<Record<InvoiceRequest["state"], string>> = {
  requested: "solicitada",
  stamping: "timbrándose",
  stamped: "timbrada",
  failed: "rechazada",
};

const requestFacts = (request: InvoiceRequest): readonly string[] => [
  `Solicitud de factura: ${request.requestId} (${states[request.state]})`,
  `Compra: ${request.orderId}, $${decimalOf(request.totalCents)}`,
  ...(request.reason === null ? [] : [`Motivo: ${request.reason}`]),
];
