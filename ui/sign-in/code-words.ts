/** Words of signing in with a code by message: who one is, and the code that proves it. */
import { defineCatalog } from "../i18n/catalog.ts";
import { useLocale } from "../page-context.ts";

const codeWords = defineCatalog({
  "es-MX": {
    contact: "Celular o correo",
    contactError: "Escribe un celular de 10 dígitos o un correo.",
    mail: "Correo",
    mailAlone: "Aquí los códigos llegan solo por correo.",
    mailError: "Escribe un correo: aquí los códigos llegan solo por correo.",
    anotherMail: "Usar otro correo",
    send: "Enviar código",
    code: "Código de 6 dígitos",
    codeError: "Ese código no es, o ya venció. Revísalo o pide otro.",
    codesError: "Desde tu conexión se escribieron muchos códigos equivocados. Espera una hora.",
    anotherCode: "Enviar otro código",
    anotherContact: "Usar otro celular o correo",
  },
  en: {
    contact: "Phone or e-mail",
    contactError: "Type a phone number of 10 digits or an e-mail address.",
    mail: "E-mail",
    mailAlone: "Codes come by e-mail alone here.",
    mailError: "Type an e-mail address: codes come by e-mail alone here.",
    anotherMail: "Use another e-mail",
    send: "Send code",
    code: "6-digit code",
    codeError: "That is not the code, or it has expired. Check it or ask for another.",
    codesError: "Too many wrong codes came from your connection. Wait an hour.",
    anotherCode: "Send another code",
    anotherContact: "Use another phone or e-mail",
  },
});

export const useCodeWords = (): ReturnType<typeof codeWords.translator> =>
  codeWords.translator(useLocale());
