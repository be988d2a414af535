/** Words for whoever wants to hear no more of a tenant. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const optOutWords = defineCatalog({
  "es-MX": {
    title: "Dejar de recibir mensajes",
    lead: "{company} te escribe a {address}.",
    outOne: "No recibir más por este medio",
    outAll: "No recibir nada, por ningún medio",
    outText: "Se cumple al momento. No necesitas cuenta ni contraseña.",
    done: "Listo: {company} ya no te escribirá por este medio.",
    mistake: "¿Fue un error?",
    back: "Quiero seguir recibiendo mensajes",
    returned: "Listo: seguirás recibiendo los mensajes de {company}.",
    unknown: "Este enlace no es válido",
    unknownText:
      "Ábrelo completo desde tu mensaje. Si ya no estás en la lista, no hay nada que hacer.",
    stopped:
      "Listo: ya no recibirás mensajes ni llamadas de este número. Para volver, responde ALTA.",
    started: "Listo: este número puede volver a escribirte si así lo pides a cada empresa.",
    mailFooter: "Recibes este correo porque aceptaste mensajes de {company}.",
    mailLink: "Dejar de recibirlos",
    smsFooter: "Responde BAJA para no recibir más.",
    voiceFooter: "Si no quiere más llamadas, mande la palabra BAJA por mensaje a este número.",
  },
  en: {
    title: "Stop receiving messages",
    lead: "{company} writes to you at {address}.",
    outOne: "No more on this channel",
    outAll: "Nothing any more, on any channel",
    outText: "It counts at once. No account and no password are needed.",
    done: "Done: {company} will not write to you on this channel any more.",
    mistake: "Was it a mistake?",
    back: "I want to go on receiving messages",
    returned: "Done: you will go on receiving messages of {company}.",
    unknown: "This link is not valid",
    unknownText:
      "Open the whole of it from your message. Whoever is off the list has nothing to do.",
    stopped: "Done: no more messages or calls from this number. To come back, answer START.",
    started: "Done: this number may write to you again where you ask a company to.",
    mailFooter: "You receive this mail because you accepted messages of {company}.",
    mailLink: "Stop receiving them",
    smsFooter: "Answer STOP to receive no more.",
    voiceFooter: "For no more calls, send the word STOP by message to this number.",
  },
});
