/** Words of signing in: who you are, the code that proves it, and where else you may be known. */
import { defineCatalog } from "#ui/i18n/catalog.ts";
import { useLocale } from "#ui/page-context.ts";

export const signInWords = defineCatalog({
  "es-MX": {
    title: "Entrar",
    lead: "Con tu celular o tu correo ves tus compras y facturas en {business}. Sin contraseña.",
    mailLead: "Con tu correo ves tus compras y facturas en {business}. Sin contraseña.",
    again: "Por seguridad, confirma otra vez quién eres.",
    sharing: "Al entrar, se le envían a {app} tu celular y tu correo para buscar tus compras.",
    contactHint: "Te enviamos un código de 6 dígitos.",
    codeTitle: "Escribe tu código",
    codeSent: "Si {contact} puede recibir mensajes, el código llega en unos segundos.",
    codeWait: "Ya te enviamos un código hace un momento. Escribe ese.",
    codeMany: "Ya pediste varios códigos. Espera un rato antes de pedir otro.",
    codeHint: "Vale 5 minutos. Revisa también el correo no deseado.",
    confirm: "Entrar",
    anotherIn: "Puedes pedir otro desde las {time}.",
    guest: "¿Solo quieres tu factura? No necesitas entrar.",
    guestLink: "Facturar con mi ticket",
    joinTitle: "¿Ver tus compras en {business}?",
    joinText:
      "Entraste con {contacts}. Si aceptas, se lo enviamos a {business} para ver tus compras.",
    joinMore: "Lo demás de tu cuenta no se comparte.",
    join: "Sí, ver mis compras",
    joinNot: "Ahora no",
  },
  en: {
    title: "Sign in",
    lead: "Your phone or e-mail shows your purchases and invoices at {business}. No password.",
    mailLead: "Your e-mail shows your purchases and invoices at {business}. No password.",
    again: "For safety, confirm once more who you are.",
    sharing: "When you sign in, {app} is sent your phone and e-mail to find your purchases.",
    contactHint: "We send you a 6-digit code.",
    codeTitle: "Type your code",
    codeSent: "If {contact} can receive messages, the code arrives in a few seconds.",
    codeWait: "We sent you a code a moment ago. Type that one.",
    codeMany: "You asked for several codes already. Wait a while before you ask again.",
    codeHint: "It is valid for 5 minutes. Look into your spam folder, too.",
    confirm: "Sign in",
    anotherIn: "You can ask for another from {time}.",
    guest: "Only want your invoice? You need not sign in.",
    guestLink: "Invoice my ticket",
    joinTitle: "See your purchases at {business}?",
    joinText:
      "You are signed in with {contacts}. {business} is sent that, if you agree, to find you.",
    joinMore: "Nothing else of your account is shared.",
    join: "Yes, show my purchases",
    joinNot: "Not now",
  },
});

export const useSignInWords = (): ReturnType<typeof signInWords.translator> =>
  signInWords.translator(useLocale());
