/** Words of passkeys, for the account where they are kept and the page where they sign in. */
import { defineCatalog } from "../i18n/catalog.ts";
import { useLocale } from "../page-context.ts";

export const passkeyWords = defineCatalog({
  "es-MX": {
    title: "Llaves de acceso",
    noneTitle: "Todavía no tienes llaves de acceso",
    noneText: "No se pueden adivinar ni robar con una página falsa.",
    add: "Crear llave de acceso",
    added: "Creada",
    used: "Último uso",
    never: "Todavía no",
    synced: "Se respalda en tus dispositivos",
    thisOnly: "Solo en un dispositivo",
    site: "Sirve en {site}",
    name: "Nombre de la llave",
    rename: "Guardar nombre",
    remove: "Quitar",
    newText: "Tu teléfono o computadora te pedirá tu huella, tu cara o tu PIN.",
    make: "Crear llave en este dispositivo",
    full: "Tienes {most} llaves, las que puede tener una cuenta. Quita una para crear otra.",
    needsScript: "Las llaves de acceso necesitan JavaScript.",
    needsScriptPassword:
      "Las llaves de acceso necesitan JavaScript. Tu contraseña sigue sirviendo sin él.",
    unable: "Este navegador no puede usar llaves de acceso.",
    waiting: "Sigue las indicaciones de tu dispositivo…",
    failed: "No se completó. Inténtalo otra vez.",
    failedPassword: "No se completó. Inténtalo otra vez, o entra con tu contraseña.",
    failedCode: "No se completó. Inténtalo otra vez, o entra con un código.",
    known: "Este dispositivo ya tiene una llave de tu cuenta.",
    signIn: "Entrar con llave de acceso",
  },
  en: {
    title: "Passkeys",
    noneTitle: "You have no passkeys yet",
    noneText: "They cannot be guessed, nor stolen by a false page.",
    add: "Create a passkey",
    added: "Created",
    used: "Last used",
    never: "Not yet",
    synced: "Backed up among your devices",
    thisOnly: "On one device only",
    site: "Works at {site}",
    name: "Name of the passkey",
    rename: "Save name",
    remove: "Remove",
    newText: "Your phone or computer will ask for your fingerprint, your face or your PIN.",
    make: "Create a passkey on this device",
    full: "You have {most} passkeys, as many as an account can have. Remove one first.",
    needsScript: "Passkeys need JavaScript.",
    needsScriptPassword: "Passkeys need JavaScript. Your password goes on working without it.",
    unable: "This browser cannot use passkeys.",
    waiting: "Follow what your device says…",
    failed: "It was not completed. Try again.",
    failedPassword: "It was not completed. Try again, or sign in with your password.",
    failedCode: "It was not completed. Try again, or sign in with a code.",
    known: "This device has a passkey of your account already.",
    signIn: "Sign in with a passkey",
  },
});

export const usePasskeyWords = (): ReturnType<typeof passkeyWords.translator> =>
  passkeyWords.translator(useLocale());
