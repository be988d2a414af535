/** Words of the page that searches the firm's documents. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const searchWords = defineCatalog({
  "es-MX": {
    title: "Buscar en los documentos",
    lead: "Por palabra, por sentido y aunque se escriba distinto, en español y en inglés.",
    question: "Qué buscas",
    matter: "Asunto",
    everyMatter: "Todos los asuntos",
    category: "Categoría",
    everyCategory: "Todas",
    filter: "Búsqueda",
    search: "Buscar",
    spelled: "Ningún documento dice «{asked}»: se buscó también «{meant}».",
    results: "Resultados",
    page: "Página {page}",
    none: "Nada de lo que puedes ver lo dice",
    noneText: "Prueba con otras palabras, o con menos.",
    begin: "Escribe una pregunta o unas palabras",
    beginText: "Cada resultado enseña el pasaje y la página, y abre el documento ahí mismo.",
    offline: "La búsqueda se hace en casa: ningún documento sale de aquí.",
    open: "Ver en el documento",
    research: "O haz una pregunta y recibe la respuesta con citas",
  },
  en: {
    title: "Search the documents",
    lead: "By word, by meaning and however it is spelled, in Spanish and English.",
    question: "What you look for",
    matter: "Matter",
    everyMatter: "All matters",
    category: "Category",
    everyCategory: "All",
    filter: "Search",
    search: "Search",
    spelled: "No document says “{asked}”: “{meant}” was looked for too.",
    results: "Results",
    page: "Page {page}",
    none: "Nothing that you may see says it",
    noneText: "Try other words, or fewer.",
    begin: "Write a question or some words",
    beginText: "Each result shows the passage and its page, and opens the document there.",
    offline: "Searching is done in the house: no document leaves it.",
    open: "See it in the document",
    research: "Or ask a question and get the answer with citations",
  },
});

export type SearchTranslate = ReturnType<typeof searchWords.translator>;
