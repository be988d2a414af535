/** What resources, tiers and states are called, wherever people read of plans. */
import { defineCatalog } from "#ui/i18n/catalog.ts";
import { useLocale } from "#ui/page-context.ts";

export const planTermWords = defineCatalog({
  "es-MX": {
    ai_tokens: "Tokens de IA",
    stamps: "Timbres",
    voice_minutes: "Minutos de voz",
    whatsapp_conversations: "Conversaciones de WhatsApp",
    email_sends: "Correos",
    starter: "Inicial",
    professional: "Profesional",
    business: "Negocios",
    enterprise: "Empresarial",
    trial: "A prueba",
    active: "Activa",
    past_due: "Con adeudo",
    suspended: "Suspendida",
    cancelled: "Cancelada",
    expired: "Prueba vencida",
    tenant: { one: "{count} empresa", other: "{count} empresas" },
    management_user: { one: "{count} usuario", other: "{count} usuarios" },
    location: { one: "{count} sucursal", other: "{count} sucursales" },
    clinic: { one: "{count} clínica", other: "{count} clínicas" },
    volume: "por comisión",
    perUnit: "por unidad",
    perThousand: "por cada 1,000",
  },
  en: {
    ai_tokens: "AI tokens",
    stamps: "Stamps",
    voice_minutes: "Voice minutes",
    whatsapp_conversations: "WhatsApp conversations",
    email_sends: "E-mails",
    starter: "Starter",
    professional: "Professional",
    business: "Business",
    enterprise: "Enterprise",
    trial: "On trial",
    active: "Active",
    past_due: "Past due",
    suspended: "Suspended",
    cancelled: "Cancelled",
    expired: "Trial over",
    tenant: { one: "{count} company", other: "{count} companies" },
    management_user: { one: "{count} user", other: "{count} users" },
    location: { one: "{count} location", other: "{count} locations" },
    clinic: { one: "{count} clinic", other: "{count} clinics" },
    volume: "by commission",
    perUnit: "per unit",
    perThousand: "per 1,000",
  },
});

export type PlanTermTranslate = ReturnType<typeof planTermWords.translator>;
export const usePlanTerms = (): PlanTermTranslate => planTermWords.translator(useLocale());
