/** Words of writing to a business. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const supportWords = defineCatalog({
  "es-MX": {
    title: "Escribe a {business}",
    lead: "Le llega por correo. Te contesta a ti.",
    name: "Tu nombre",
    contact: "Tu correo o celular",
    contactHint: "Para que te contesten.",
    about: "¿De qué ticket o compra?",
    aboutHint: "Su folio o su fecha, si se trata de una.",
    aboutRequest: "Tu mensaje lleva los datos de tu solicitud de factura.",
    message: "Mensaje",
    send: "Enviar",
    wrong_name: "Escribe tu nombre, de 80 letras como máximo.",
    wrong_contact: "Escribe un correo, o los diez dígitos de tu celular.",
    wrong_message: "Escribe tu mensaje, de 2,000 letras como máximo.",
    tooMany: "Son muchos mensajes seguidos. Espera unos minutos.",
    sentTitle: "Mensaje enviado",
    sentLead: "{business} te contesta a lo que dejaste. Puedes cerrar esta página.",
    toStart: "Ir al inicio",
  },
  en: {
    title: "Write to {business}",
    lead: "They get it by e-mail, and answer you.",
    name: "Your name",
    contact: "Your e-mail or mobile phone",
    contactHint: "So that they can answer.",
    about: "About which ticket or purchase?",
    aboutHint: "Its folio or its day, if it is about one.",
    aboutRequest: "Your message carries the data of your request for an invoice.",
    message: "Message",
    send: "Send",
    wrong_name: "Write your name, in 80 letters at most.",
    wrong_contact: "Write an e-mail address, or the ten digits of your mobile phone.",
    wrong_message: "Write your message, in 2,000 letters at most.",
    tooMany: "Those are many messages in a row. Wait some minutes.",
    sentTitle: "Message sent",
    sentLead: "{business} answers at what you left. You may close this page.",
    toStart: "Go to the start",
  },
});

export type SupportTranslate = ReturnType<typeof supportWords.translator>;
