/** The words of letters about a plan: its trial, its usage. */
import { defineCatalog } from "#ui/i18n/catalog.ts";

export const planLetterWords = defineCatalog({
  "es-MX": {
    greeting: "Hola, {company}:",
    toPlan: "Ver mi plan",
    activate: "Activar {app}",
    trialSubject: {
      one: "Tu prueba de {app} termina mañana",
      other: "Tu prueba de {app} termina en {count} días",
    },
    trial: "Tu prueba de {app} ({tier}) termina el {end}.",
    trialWhat: "Al terminar se detiene el uso; lo que ya registraste se queda como está.",
    trialPrice: "Activarla cuesta {amount} al mes, más IVA.",
    trialCommission: "Activarla no tiene renta: se cobra el {percent} % de lo que vendas, más IVA.",
    trialOverSubject: "Terminó tu prueba de {app}",
    trialOver: "Tu prueba de {app} ({tier}) terminó el {end}.",
    trialOverWhat: "Lo que registraste sigue ahí: al activarla continúas donde te quedaste.",
    usageSubject: "Usaste el {percent} % de tu plan: {resource}",
    usage: "{resource}: {used} de {limit} que incluye tu plan en este periodo.",
    usageReset: "El periodo se renueva el {reset}.",
    usageOver: "Lo que pase de ahí cuesta {rate} {per}, más IVA.",
    usageOverNow: "Lo que uses desde ahora cuesta {rate} {per}, más IVA.",
    usageStops: "Al llegar al límite se detiene, hasta que se renueve o cambies de plan.",
    usageStopped: "Quedó detenido, hasta que se renueve o cambies de plan.",
    usagePacks: {
      one: "Antes se usa {count} prepagado.",
      other: "Antes se usan {count} prepagados.",
    },
  },
  en: {
    greeting: "Hello {company},",
    toPlan: "See my plan",
    activate: "Activate {app}",
    trialSubject: {
      one: "Your trial of {app} ends tomorrow",
      other: "Your trial of {app} ends in {count} days",
    },
    trial: "Your trial of {app} ({tier}) ends on {end}.",
    trialWhat: "Use stops with it; what you have recorded stays as it is.",
    trialPrice: "Activating it costs {amount} a month, plus IVA.",
    trialCommission: "Activating it has no rent: {percent} % of what you sell is billed, plus IVA.",
    trialOverSubject: "Your trial of {app} is over",
    trialOver: "Your trial of {app} ({tier}) ended on {end}.",
    trialOverWhat: "What you recorded is still there: activate it and go on where you were.",
    usageSubject: "You have used {percent} % of your plan: {resource}",
    usage: "{resource}: {used} of {limit} that your plan includes in this period.",
    usageReset: "The period begins anew on {reset}.",
    usageOver: "What goes beyond costs {rate} {per}, plus IVA.",
    usageOverNow: "What you use from now on costs {rate} {per}, plus IVA.",
    usageStops: "At the limit it stops, until the period begins anew or you change your plan.",
    usageStopped: "It has stopped, until the period begins anew or you change your plan.",
    usagePacks: {
      one: "Before that, {count} prepaid unit is used.",
      other: "Before that, {count} prepaid units are used.",
    },
  },
});
