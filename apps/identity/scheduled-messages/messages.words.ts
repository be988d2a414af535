/** Words of the list of messages. */
import { defineCatalog } from "#ui/i18n/catalog.ts";
import { useLocale } from "#ui/page-context.ts";

export const messageListWords = defineCatalog({
  "es-MX": {
    title: "Mensajes",
    lead: "Lo que tus contactos recibieron o van a recibir, y lo que no salió, con su razón.",
    noneTitle: "Todavía no hay mensajes",
    noneText: "Aparecen cuando una secuencia o una campaña los prepara, o escribes uno aquí.",
    to: "Para",
    when: "Cuándo",
    all: "Todos",
    show: "Mostrar",
    write: "Escribir un mensaje",
    address: "Correo o teléfono del contacto",
    at: "Cuándo sale",
    atHint: "Fecha y hora como 2026-12-24 10:30, en la hora de tu empresa. Vacío: ahora.",
    schedule: "Programar",
    cancel: "Cancelar",
    scheduled: "Listo: el mensaje quedó programado.",
    cancelled: "Listo: ya no sale.",
    addressWrong: "Ningún contacto tiene esa dirección.",
    atWrong: "Escribe una fecha y hora como 2026-12-24 10:30.",
    no_consent: "la persona no lo ha permitido",
    opted_out: "la persona pidió no recibir mensajes",
    no_address: "el contacto no tiene esa dirección",
    no_contact: "el contacto ya no existe",
    limit_reached: "se llegó al límite del plan",
    no_subscription: "el plan no incluye este medio",
    subscription_inactive: "la suscripción no está activa",
    converted: "ya no hacía falta",
    campaign_ended: "la campaña terminó",
    otherReason: "no se pudo entregar",
  },
  en: {
    title: "Messages",
    lead: "What your contacts received or will receive, and what did not leave, with its reason.",
    noneTitle: "There are no messages yet",
    noneText: "They appear when a sequence or a campaign plans them, or you write one here.",
    to: "To",
    when: "When",
    all: "All",
    show: "Show",
    write: "Write a message",
    address: "The contact's e-mail or phone",
    at: "When it leaves",
    atHint: "Day and time such as 2026-12-24 10:30, by your company's clock. Empty: now.",
    schedule: "Schedule",
    cancel: "Cancel",
    scheduled: "Done: the message is scheduled.",
    cancelled: "Done: it does not leave.",
    addressWrong: "No contact has that address.",
    atWrong: "Write a day and time such as 2026-12-24 10:30.",
    no_consent: "the person has not allowed it",
    opted_out: "the person asked for no messages",
    no_address: "the contact has no such address",
    no_contact: "the contact is no longer there",
    limit_reached: "the limit of the plan is reached",
    no_subscription: "the plan does not have this channel",
    subscription_inactive: "the subscription is not active",
    converted: "it was no longer needed",
    campaign_ended: "the campaign ended",
    otherReason: "it could not be delivered",
  },
});

export const useMessageListWords = () => messageListWords.translator(useLocale());

const known = [
  ...(["no_consent", "opted_out", "no_address", "no_contact", "limit_reached"] as const),
  ...(["no_subscription", "subscription_inactive", "converted", "campaign_ended"] as const),
];

/** What a carrier said of its own is for operators' logs. */
export const reasonText = (
  reason: string | null,
  t: ReturnType<typeof useMessageListWords>,
): string => (reason === null ? "" : t(known.find((one) => one === reason) ?? "otherReason"));
