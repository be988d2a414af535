/** Words of signing in by a code, and of the page that welcomes whoever did so first. */
import { defineCatalog } from "#ui/i18n/catalog.ts";
import { useLocale } from "#ui/page-context.ts";

export const codeSignInWords = defineCatalog({
  "es-MX": {
    lead: "Con tu celular o tu correo. Sin contraseña, y sin registro si es tu primera vez.",
    mailLead: "Con tu correo. Sin contraseña, y sin registro si es tu primera vez.",
    leadFor: "Para seguir a {house}. Sin contraseña, y sin registro si es tu primera vez.",
    contactHint: "Te enviamos un código de 6 dígitos.",
    codeTitle: "Escribe tu código",
    codeSent: "Si {contact} puede recibir mensajes, el código llega en unos segundos.",
    codeHint: "Vale 5 minutos. Revisa también el correo no deseado.",
    confirm: "Entrar",
    otherPassword: "Entrar con contraseña",
    cookies: "Este navegador no guardó el paso anterior. Pide otro código aquí mismo.",
    closedTitle: "Esta cuenta está suspendida",
    closedLead: "Escribe a quien administra esta casa si crees que es un error.",
    back: "Volver a entrar",
    welcomeTitle: "Listo, ya entraste",
    welcomeLead: "Dos cosas opcionales, para la próxima vez.",
    name: "¿Cómo te llamas?",
    nameHint: "Así te saludamos y así apareces en tus facturas y pagos.",
    nameFault: "Escribe un nombre de hasta {most} letras.",
    saveName: "Guardar y seguir",
    passkeyTitle: "Entra sin códigos desde este dispositivo",
    passkeyText: "Con tu huella, tu cara o el PIN del dispositivo. Nadie más puede usarla.",
    skip: "Ahora no, seguir",
  },
  en: {
    lead: "With your phone or e-mail. No password, and no sign-up if it is your first time.",
    mailLead: "With your e-mail. No password, and no sign-up if it is your first time.",
    leadFor: "To continue to {house}. No password, and no sign-up if it is your first time.",
    contactHint: "We send you a 6-digit code.",
    codeTitle: "Type your code",
    codeSent: "If {contact} can receive messages, the code arrives in a few seconds.",
    codeHint: "It is valid for 5 minutes. Look into your spam folder, too.",
    confirm: "Sign in",
    otherPassword: "Sign in with a password",
    cookies: "This browser did not keep the step before. Ask for another code right here.",
    closedTitle: "This account is suspended",
    closedLead: "Write to whoever runs this house if you think that this is a mistake.",
    back: "Back to sign-in",
    welcomeTitle: "Done, you are in",
    welcomeLead: "Two optional things, for the next time.",
    name: "What is your name?",
    nameHint: "It is how we greet you, and how you appear on invoices and payments.",
    nameFault: "Type a name of at most {most} letters.",
    saveName: "Save and go on",
    passkeyTitle: "Sign in without codes on this device",
    passkeyText: "By your fingerprint, your face or the device's PIN. Nobody else can use it.",
    skip: "Not now, go on",
  },
});

export const useCodeSignInWords = (): ReturnType<typeof codeSignInWords.translator> =>
  codeSignInWords.translator(useLocale());
