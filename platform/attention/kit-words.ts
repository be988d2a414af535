/** What people read of endpoints, deliveries and messages that do not arrive. */
import type { Words } from "./finding.ts";

const words = (es: string, en: string): Words => ({
  "es-MX": es.slice(0, 400),
  en: en.slice(0, 400),
});

const inAll = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** What an endpoint said last: a status, or why there was no answer. */
export const answeredOf = (status: number | null, error: string | null): Words => {
  if (status !== null) return words(`respondió ${status}`, `answered ${status}`);
  if (error === "timeout") return words("no respondió a tiempo", "did not answer in time");
  if (error === "refused_address")
    return words("su dirección no se permite", "its address is refused");
  if (error === "ENOTFOUND") return words("su nombre no existe", "its name does not exist");
  return words(`nadie contesta ahí (${error ?? "—"})`, `nobody answers there (${error ?? "—"})`);
};

const channelNames: Readonly<Record<string, Words>> = {
  email: words("correos", "e-mails"),
  sms: words("SMS", "SMS"),
  whatsapp: words("mensajes de WhatsApp", "WhatsApp messages"),
  voice: words("llamadas", "calls"),
  social: words("publicaciones", "posts"),
};

export const titles = {
  disabled: (host: string) => words(`Webhook desactivado: ${host}`, `Webhook disabled: ${host}`),
  failing: (host: string) => words(`Webhook que falla: ${host}`, `Webhook failing: ${host}`),
  dead: (host: string, count: number) =>
    words(
      `${inAll(count, "aviso sin entregar", "avisos sin entregar")} a ${host}`,
      `${inAll(count, "undelivered event", "undelivered events")} for ${host}`,
    ),
  queue: (id: "webhooks" | "messages") =>
    id === "webhooks"
      ? words("La fila de webhooks crece", "The queue of webhooks grows")
      : words("La fila de mensajes crece", "The queue of messages grows"),
  messages: (channel: string, count: number) => {
    const name = channelNames[channel] ?? words(channel, channel);
    return words(`${count} ${name["es-MX"]} sin entregar`, `${count} undelivered ${name.en}`);
  },
} as const;

const held = (count: number): Words =>
  count === 0
    ? words("Nada espera por ahora.", "Nothing waits for now.")
    : words(
        `${inAll(count, "aviso espera", "avisos esperan")}.`,
        `${inAll(count, "event waits", "events wait")}.`,
      );

export const reasons = {
  disabled: (why: "gone" | "failing", said: Words, waiting: number) => {
    const [es, en] =
      why === "gone"
        ? ["Respondió que ya no existe (410).", "It answered that it is gone (410)."]
        : [
            `Lleva días sin responder bien: ${said["es-MX"]}.`,
            `It has not answered well for days: ${said.en}.`,
          ];
    return words(`${es} ${held(waiting)["es-MX"]}`, `${en} ${held(waiting).en}`);
  },
  failing: (failures: number, said: Words, waiting: number) =>
    words(
      `La última vez ${said["es-MX"]}` +
        `${failures > 1 ? `; van ${failures} fallas seguidas` : ""}. ${held(waiting)["es-MX"]}`,
      `The last time it ${said.en}` +
        `${failures > 1 ? `; ${failures} failures in a row` : ""}. ${held(waiting).en}`,
    ),
  dead: words(
    "Se acabaron sus intentos; se guardan 30 días con los mismos datos.",
    "They ran out of attempts; they are kept for 30 days, byte for byte.",
  ),
  queue: (count: number) =>
    words(
      `${inAll(count, "espera", "esperan")} desde hace más de cinco minutos sin salir.`,
      `${inAll(count, "has", "have")} been due for more than five minutes and did not leave.`,
    ),
  messages: (error: string | null) =>
    words(
      `Ya no se intentan: ${error ?? "sin motivo"}`,
      `They are no longer tried: ${error ?? "no reason"}`,
    ),
} as const;

export const actions = {
  enable: words("Activar y enviar lo que espera", "Enable and send what waits"),
  tryNow: words("Intentar ahora", "Try now"),
  replay: words("Reenviar todo", "Send all again"),
  lookNow: words("Revisar la fila ahora", "Look at the queue now"),
  sendAgain: words("Intentar otra vez", "Try again"),
} as const;
