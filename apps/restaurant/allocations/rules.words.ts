/** Words of a restaurant's own rules: messages of a month, and its own book of reservations. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const rulesWords = defineCatalog({
  "es-MX": {
    title: "Reservaciones",
    lead: "Este mes: {messages} mensajes a quien reserva y {stamps} facturas.",
    messages: "Mensajes al mes, como máximo",
    messagesHint: "Confirmaciones por correo o SMS. Vacío: los que hagan falta.",
    handover: "Tu propio libro de reservaciones",
    handoverHint:
      "La dirección de un programa tuyo que se entera de cada reservación. Vacío: ninguno.",
    save: "Guardar",
    badMessages: "Un número de 0 a 1000000, o nada.",
    badHandover: "Una dirección https, como https://reservas.example.mx",
  },
  en: {
    title: "Reservations",
    lead: "This month: {messages} messages to those who reserve and {stamps} invoices.",
    messages: "Messages a month, at most",
    messagesHint: "Confirmations by e-mail or SMS. Empty: as many as are needed.",
    handover: "Your own book of reservations",
    handoverHint: "The address of a program of yours that hears of each reservation. Empty: none.",
    save: "Save",
    badMessages: "A number from 0 to 1000000, or nothing.",
    badHandover: "An https address, such as https://bookings.example.mx",
  },
});
