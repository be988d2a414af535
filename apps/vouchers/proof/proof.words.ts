/** What the public proof of a ledger says. */
import { defineCatalog } from "#ui/i18n/catalog.ts";
import { useLocale } from "#ui/page-context.ts";

export const proofWords = defineCatalog({
  "es-MX": {
    title: "Prueba del libro de {community}",
    lead: "Lo que suman los vales de la comunidad, para quien lo quiera comprobar. Sin nombres.",
    issued: "Emitidos",
    extinguished: "Usados en su propio puesto",
    expired: "Vencidos",
    circulating: "En circulación",
    rule: "Emitidos menos usados menos vencidos: eso circula, al centavo.",
    chainTitle: "Sello del libro",
    chainText:
      "Cada asiento lleva la huella del anterior. Guarda esta huella: si alguien cambia un solo " +
      "centavo del pasado, la de mañana ya no vendrá de la de hoy.",
    entries: "Asientos sellados",
    sealedAt: "Sellado",
    head: "Huella (SHA-256)",
    none: "Todavía no hay asientos sellados.",
    unknownTitle: "No hay tal comunidad",
    unknownText: "Revisa la dirección.",
    home: "Ir al inicio",
  },
  en: {
    title: "Proof of the ledger of {community}",
    lead: "What the community's vouchers sum to, for whoever wants to check. No names.",
    issued: "Issued",
    extinguished: "Used at their own stall",
    expired: "Expired",
    circulating: "In circulation",
    rule: "Issued less used less expired: that circulates, to the cent.",
    chainTitle: "Seal of the ledger",
    chainText:
      "Each entry carries the hash of the one before. Keep this hash: if anybody changes one " +
      "cent of the past, tomorrow's will not follow from today's.",
    entries: "Sealed entries",
    sealedAt: "Sealed",
    head: "Hash (SHA-256)",
    none: "No entry is sealed yet.",
    unknownTitle: "There is no such community",
    unknownText: "Check the address.",
    home: "Go to the start",
  },
});

export const useProofWords = () => proofWords.translator(useLocale());
