/** The e-mail of an alert: what is wrong and where to mend it, or that it is over. */
import type { AlertChange } from "./alert.domain.ts";

/** Titles may hold an address of a webhook; a subject is one line. */
const subjectMost = 300;

interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** To operators: in Spanish, with the English beneath. */
export const alertLetter = ({ rule, alert, told }: AlertChange, baseUrl: string): Letter => {
  const { title, reason, app } = alert;
  const isOver = told === "recovered";
  return {
    subject: `${isOver ? "Resuelto" : "Alerta"}: ${title["es-MX"]} (${app})`.slice(0, subjectMost),
    text: [
      isOver ? `Ya no pide atención: ${title["es-MX"]}.` : `${title["es-MX"]}. ${reason["es-MX"]}`,
      isOver ? `It needs no attention any more: ${title.en}.` : `${title.en}. ${reason.en}`,
      `${baseUrl}/`,
      `Regla: ${rule.name}`,
    ].join("\n\n"),
  };
};
