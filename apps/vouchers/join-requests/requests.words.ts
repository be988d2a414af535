/** The words of the page of requests. */
import { defineCatalog } from "#ui/i18n/catalog.ts";
import { useLocale } from "#ui/page-context.ts";

export const requestsWords = defineCatalog({
  "es-MX": {
    title: "Solicitudes",
    lead: "Quién pide entrar. Ya probó el celular o correo que ves aquí.",
    closed: "Nadie puede pedir entrar mientras la comunidad esté cerrada a solicitudes.",
    open: "Abrirla en Comunidad",
    address: "la dirección para pedir entrar",
    list: "Solicitudes para entrar",
    none: "Nadie pide entrar",
    who: "Quién",
    contact: "Celular o correo",
    note: "Lo que dice",
    asked: "Cuándo",
    answer: "Respuesta",
    approve: "Aceptar",
    refuse: "Rechazar",
    approved: "Ya es miembro; le escribimos",
    refused: "Solicitud rechazada; le escribimos",
    answered: "Esa solicitud ya tenía respuesta.",
    contactTaken: "Ese celular o correo ya es de un miembro: no hace falta aceptarla.",
    isApproved: "Aceptada",
    isRefused: "Rechazada",
  },
  en: {
    title: "Requests",
    lead: "Who asks to belong. They proved the mobile or e-mail that you see here.",
    closed: "Nobody can ask to belong while the community is closed to requests.",
    open: "Open it under Community",
    address: "the address where people ask",
    list: "Requests to belong",
    none: "Nobody asks to belong",
    who: "Who",
    contact: "Mobile or e-mail",
    note: "What they say",
    asked: "When",
    answer: "Answer",
    approve: "Accept",
    refuse: "Refuse",
    approved: "They are a member now; we wrote to them",
    refused: "The request was refused; we wrote to them",
    answered: "That request had an answer already.",
    contactTaken: "A member has this mobile or e-mail already: there is no need to accept.",
    isApproved: "Accepted",
    isRefused: "Refused",
  },
});

export type RequestsTranslate = ReturnType<typeof requestsWords.translator>;

export const useRequestsWords = (): RequestsTranslate => requestsWords.translator(useLocale());
