/** What clients and taskers are told by e-mail, in the transaction of what happened. */
import type { Queries } from "#platform/db/database.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { findTenant } from "#business/tenants/tenants.query.ts";
import { decimalOf } from "#platform/money.ts";
import type { Task } from "../tasks/tasks.query.ts";
import type { Teller } from "#business/selling/pay-bill.ts";

interface Letter {
  /** Nobody is written to who left no address. */
  readonly to: string | null;
  readonly subject: string;
  readonly text: string;
  /** Below the pages of the market. */
  readonly path: string;
}

export const writeLetters = async (
  { messaging, baseUrl }: Teller,
  tx: Queries,
  tenantId: string,
  letters: readonly Letter[],
): Promise<void> => {
  const tenant = await findTenant(tx, tenantId);
  for (const { to, subject, text, path } of letters) {
    if (to === null || tenant === null) continue;
    const link = `${baseUrl}/n/${tenantId}/${path}`;
    const message = { subject, text: `${text}\n\n${link}\n\n${signed(tenant)}\n` };
    await messaging.send({ channel: "email", to, ...message }, { tx });
  }
};

const signed = ({ name, contact: { phone } }: Tenant): string =>
  phone === "" ? name : `${name}\nTel. ${phone}`;

const amountOf = ({ priceCents }: Task): string => `$${decimalOf(priceCents ?? 0)}`;

export const offerLetter = (task: Task, taskerName: string, cents: number): Letter => ({
  to: task.clientEmail,
  subject: `Nueva oferta: ${task.title}`,
  text: `${taskerName} ofrece hacer "${task.title}" por $${decimalOf(cents)}.`,
  path: `tasks/${task.id}`,
});

export const assignedLetter = (task: Task): Letter => ({
  to: task.taskerEmail,
  subject: `Es tuya: ${task.title}`,
  text: [
    `${task.clientName} aceptó tu oferta de ${amountOf(task)} por "${task.title}".`,
    `Dónde: ${task.address === "" ? task.area : task.address}.`,
  ].join("\n"),
  path: `tasks/${task.id}`,
});

export const declinedLetter = (task: Task, to: string | null): Letter => ({
  to,
  subject: `No fue la tuya: ${task.title}`,
  text: `${task.clientName} aceptó otra oferta para "${task.title}".`,
  path: "work",
});

export const doneLetter = (task: Task): Letter => ({
  to: task.clientEmail,
  subject: `Terminada: ${task.title}`,
  text: `${task.taskerName ?? ""} dice que terminó. Confirma y paga ${amountOf(task)}.`,
  path: `tasks/${task.id}`,
});

export const confirmedLetter = (task: Task): Letter => ({
  to: task.taskerEmail,
  subject: `Confirmada: ${task.title}`,
  text: `${task.clientName} confirmó y pagó ${amountOf(task)}.`,
  path: `tasks/${task.id}`,
});

export const cancelledLetter = (task: Task, to: string | null): Letter => ({
  to,
  subject: `Cancelada: ${task.title}`,
  text: `La tarea "${task.title}" se canceló: ${task.reason ?? ""}`,
  path: `tasks/${task.id}`,
});

export const expiredLetter = (task: Task): Letter => ({
  to: task.clientEmail,
  subject: `Venció: ${task.title}`,
  text: `Nadie fue elegido a tiempo para "${task.title}". Puedes publicarla otra vez.`,
  path: `tasks/${task.id}`,
});

export const lostLetter = (task: Task, to: string | null): Letter => ({
  to,
  subject: `Tu oferta venció: ${task.title}`,
  text: `Tu oferta para "${task.title}" venció sin que nadie la aceptara.`,
  path: "work",
});

export const suspendedLetter = (to: string | null, note: string): Letter => ({
  to,
  subject: "Tu cuenta está suspendida",
  text: [
    `${note}`,
    "Tus ofertas abiertas se retiraron; lo que ya es tuyo sigue en pie.",
    "Puedes pedir que se revise, una vez, desde tu página.",
  ].join("\n"),
  path: "work",
});

export const decidedLetter = (
  to: string | null,
  decision: "lifted" | "upheld",
  note: string,
): Letter => ({
  to,
  subject: decision === "lifted" ? "Puedes volver a ofrecer" : "Tu suspensión sigue",
  text: note === "" ? "Revisamos tu caso." : `Revisamos tu caso: ${note}`,
  path: "work",
});

export const monthLetter = (
  to: string | null,
  what: "renewal" | "grace" | "ended",
  { until, cents }: { readonly until: string; readonly cents: number },
): Letter => {
  const subjects = {
    renewal: "Tu plan se renueva pronto",
    grace: "Tu plan venció: todavía puedes pagarlo",
    ended: "Tu plan terminó",
  };
  const texts = {
    renewal: `Tu mes termina el ${until}. El siguiente cuesta $${decimalOf(cents)}.`,
    grace: `Tu mes terminó el ${until}. Paga $${decimalOf(cents)} para no perder el plan.`,
    ended: "Vuelves al plan gratuito, con ofertas contadas al mes.",
  };
  return { to, subject: subjects[what], text: texts[what], path: "work" };
};
