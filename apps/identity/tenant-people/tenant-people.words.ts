/** Words of who belongs to a tenant. */
import { defineCatalog } from "#ui/i18n/catalog.ts";
import { useLocale } from "#ui/page-context.ts";

export const peopleOfTenantWords = defineCatalog({
  "es-MX": {
    title: "Personas",
    lead: "Quién ve el plan y las facturas de {tenant}. El correo de facturación entra como dueño.",
    role: "Qué puede",
    owner: "Dueño",
    ownerHint: "Todo: plan, compras, pagos y personas.",
    accountant: "Contabilidad",
    accountantHint: "Ve todo, paga y cambia los datos fiscales.",
    viewer: "Solo ver",
    viewerHint: "Ve el plan, el consumo y las facturas.",
    make: "Cambiar a {role}",
    added: "Ya está en la lista; le mandamos una invitación por correo.",
    removed: "Ya no está en la lista.",
    changed: "Su papel cambió.",
    lastKeeper: "Debe quedar al menos un dueño que ya haya entrado.",
    yourself: "No te puedes quitar a ti: pídelo a otro dueño.",
    deniedTitle: "Tu papel aquí no alcanza",
    deniedText: "Puedes ver el plan de {tenant}; para esto pide permiso a uno de sus dueños.",
    backToPlan: "Volver al plan",
    overTitle: "Esta invitación ya no sirve",
    overText: "Se usó, venció o se mandó otra después. Pide que te inviten otra vez.",
    anotherTitle: "Esta invitación es para otro correo",
    anotherText: "Entraste como {email}. Entra con la cuenta a la que se mandó la invitación.",
    toPlans: "Ver mis planes",
  },
  en: {
    title: "People",
    lead: "Who sees the plan and the invoices of {tenant}. The billing e-mail comes in as owner.",
    role: "May do",
    owner: "Owner",
    ownerHint: "Everything: plan, purchases, payments and people.",
    accountant: "Accounting",
    accountantHint: "Sees everything, pays, and changes the fiscal data.",
    viewer: "View only",
    viewerHint: "Sees the plan, the usage and the invoices.",
    make: "Change to {role}",
    added: "They are on the list; an invitation is on its way by mail.",
    removed: "They are off the list.",
    changed: "Their role has changed.",
    lastKeeper: "At least one owner who has come in must remain.",
    yourself: "You cannot take yourself off: ask another owner.",
    deniedTitle: "Your role here does not reach this",
    deniedText: "You may see the plan of {tenant}; for this, ask one of its owners.",
    backToPlan: "Back to the plan",
    overTitle: "This invitation is over",
    overText: "It was used, it ended, or another was sent since. Ask to be invited again.",
    anotherTitle: "This invitation is for another address",
    anotherText: "You came in as {email}. Sign in with the account that it was sent to.",
    toPlans: "See my plans",
  },
});

export type TenantPeopleTranslate = ReturnType<typeof peopleOfTenantWords.translator>;
export const useTenantPeopleWords = (): TenantPeopleTranslate =>
  peopleOfTenantWords.translator(useLocale());
