/** Words of answers to a tenant's posts. */
import { defineCatalog } from "#ui/i18n/catalog.ts";
import { useLocale } from "#ui/page-context.ts";

export const commentWords = defineCatalog({
  "es-MX": {
    title: "Comentarios",
    lead: "Lo que contestaron a tus publicaciones. Se traen una vez al día.",
    all: "Todos",
    new: "Nuevos",
    seen: "Vistos",
    answered: "Contestados",
    none: "Ningún comentario",
    noneText: "Aquí aparece lo que otros contestan a lo publicado.",
    about: "Sobre: {post}",
    answer: "Respuesta",
    send: "Contestar",
    markSeen: "Marcar como visto",
    see: "Ver en la red",
    sent: "Listo: la respuesta está publicada.",
    later: "La red no contestó; la respuesta se intentará otra vez.",
    failed: "La red no aceptó la respuesta; está en las publicaciones.",
    noted: "Listo.",
    no_text: "Escribe la respuesta.",
    long_text: "Es demasiado larga: caben 500 caracteres.",
    gone: "Ese comentario ya no está.",
  },
  en: {
    title: "Comments",
    lead: "What was answered to your posts. It is brought once a day.",
    all: "All",
    new: "New",
    seen: "Seen",
    answered: "Answered",
    none: "No comments",
    noneText: "What others answer to your posts appears here.",
    about: "About: {post}",
    answer: "Answer",
    send: "Answer",
    markSeen: "Mark as seen",
    see: "See it at the network",
    sent: "Done: the answer is published.",
    later: "The network did not answer; the answer will be tried again.",
    failed: "The network did not take the answer; it is among the posts.",
    noted: "Done.",
    no_text: "Write the answer.",
    long_text: "It is too long: 500 characters fit.",
    gone: "That comment is gone.",
  },
});

export const useCommentWords = () => commentWords.translator(useLocale());
