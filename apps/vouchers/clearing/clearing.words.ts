/** What the pages of clearing say. */
import { defineCatalog } from "#ui/i18n/catalog.ts";
import { useLocale } from "#ui/page-context.ts";

export const clearingWords = defineCatalog({
  "es-MX": {
    title: "Compensación",
    lead:
      "Los puestos guardan vales unos de otros. Aquí se encuentra cuánto pueden devolverse " +
      "todos a la vez, sin que nadie pierda ni un centavo.",
    propose: "Buscar la compensación más grande",
    nothing: "Por ahora nadie se debe en círculo: no hay nada que compensar.",
    proposed: "Propuesta",
    posted: "Hecha",
    reversed: "Deshecha",
    of: "De {held} que los puestos guardan de otros",
    exact: "Es la más grande que existe.",
    short: "Podría haber una mayor, a lo más por {amount}.",
    picture: "Quién devuelve cuánto a quién",
    pictureMore: {
      one: "Y {count} devolución más.",
      other: "Y {count} devoluciones más.",
    },
    holder: "Devuelve",
    issuer: "Vales de",
    held: "Tiene",
    returns: "Devuelve",
    accept: "Aceptar y devolver {amount}",
    acceptText: "Cada puesto entrega tanto como recupera. Se puede deshacer hasta la siguiente.",
    reverse: "Deshacer",
    reverseText: "Los mismos vales regresan a los mismos lotes.",
    outdated: "Los puestos ya no tienen lo que se propuso. Busca otra vez.",
    notNewest: "Después de esta se hizo otra: ya no se puede deshacer.",
    history: "Anteriores",
    back: "Todas las compensaciones",
    unknownTitle: "No hay tal compensación",
    unknownText: "Revisa la dirección.",
  },
  en: {
    title: "Clearing",
    lead:
      "Stalls hold vouchers of each other. Here is found how much all can return at once, and " +
      "nobody loses a cent.",
    propose: "Find the largest clearing",
    nothing: "For now nobody owes in a circle: there is nothing to clear.",
    proposed: "Proposed",
    posted: "Posted",
    reversed: "Taken back",
    of: "Of {held} that stalls hold of others",
    exact: "There is no larger one.",
    short: "A larger one may exist, by {amount} at most.",
    picture: "Who returns how much to whom",
    pictureMore: { one: "And {count} return more.", other: "And {count} returns more." },
    holder: "Returns",
    issuer: "Vouchers of",
    held: "Holds",
    returns: "Returns",
    accept: "Accept and return {amount}",
    acceptText: "Each stall gives as much as it gets back. It can be taken back until the next.",
    reverse: "Take back",
    reverseText: "The very vouchers return to the very batches.",
    outdated: "The stalls no longer hold what was proposed. Look again.",
    notNewest: "Another was posted after this one: it can no longer be taken back.",
    history: "Earlier ones",
    back: "All clearings",
    unknownTitle: "There is no such clearing",
    unknownText: "Check the address.",
  },
});

export type ClearingWords = ReturnType<typeof clearingWords.translator>;

export const useClearingWords = (): ClearingWords => clearingWords.translator(useLocale());
