/** Words of quiet hours. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const quietHoursWords = defineCatalog({
  "es-MX": {
    title: "Horas de silencio",
    lead: "A estas horas no sale ningún mensaje ni llamada: espera hasta que terminen.",
    zone: "Zona horaria",
    zoneHint: "Por ejemplo America/Mexico_City o America/Tijuana",
    from: "Desde las",
    until: "Hasta las",
    timeHint: "Con 24 horas, como 21:00. Si son iguales, no hay silencio.",
    timeZoneWrong: "No conocemos esa zona horaria.",
    fromWrong: "Escribe una hora como 21:00.",
    untilWrong: "Escribe una hora como 09:00.",
  },
  en: {
    title: "Quiet hours",
    lead: "At these hours no message or call leaves for your contacts: it waits for their end.",
    zone: "Time zone",
    zoneHint: "Such as America/Mexico_City or America/Tijuana",
    from: "From",
    until: "Until",
    timeHint: "In 24 hours, such as 21:00. The same time twice means no quiet hours.",
    timeZoneWrong: "That time zone is not known.",
    fromWrong: "Write a time such as 21:00.",
    untilWrong: "Write a time such as 09:00.",
  },
});
