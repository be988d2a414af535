/** What is offered and needed in the demo market, with pictures of our own. */
import { dayMs, plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { putPicture } from "./offer-pictures/offer-pictures.store.ts";
import type { NewOffer } from "./offers/offer.domain.ts";
import { insertOffer } from "./offers/offers.store.ts";
import type { DemoPeople } from "./seed-people.ts";
import { drawScene, type Scene } from "./seed-pictures.ts";

interface DemoOffer extends Partial<Omit<NewOffer, "cellId">> {
  readonly title: string;
  readonly text: string;
  readonly by: keyof DemoPeople;
  readonly scene?: Scene;
  readonly stall?: Exclude<keyof OfferingCells, "communityId">;
}

export interface OfferingCells {
  readonly communityId: string;
  readonly tamales: string;
  readonly bakery: string;
  readonly workshop: string;
  readonly unkeyed: string;
}

/** Oldest first; of stalls by the names that the demo world gives them. */
const offers: readonly DemoOffer[] = [
  {
    title: "Frascos de vidrio con tapa",
    text: "Para salsas y mole. De medio litro o más; paso por ellos el sábado.",
    by: "lupe",
    kind: "need",
    stall: "tamales",
    valesCents: 500,
    zone: "Centro",
  },
  {
    title: "Macetas de hierbabuena, epazote y romero",
    text: "Enraizadas y listas para la ventana. Se apartan de un día para otro.",
    by: "admin",
    stall: "unkeyed",
    valesCents: 4_500,
    scene: "herbs",
    zone: "Mercado, local 8",
  },
  {
    title: "Arreglo tu bicicleta en tu casa",
    text: "Frenos, cambios y ponchaduras. Las piezas van aparte, en dinero.",
    by: "carmen",
    valesCents: 15_000,
    scene: "bicycle",
    zone: "Del Carmen",
  },
  {
    title: "Ayuda para pintar una fachada",
    text: "Dos días de trabajo con brochas y escalera puestas. Doy de comer.",
    by: "ana",
    kind: "need",
    valesCents: 60_000,
    zone: "San Antonio",
  },
  {
    title: "Clases de guitarra para empezar",
    text: "Una hora, los martes o jueves por la tarde. Traigo guitarra de sobra.",
    by: "beto",
    valesCents: 12_000,
    scene: "guitar",
    zone: "Centro",
  },
  {
    title: "Olla de barro para frijoles",
    text: "De tres litros, sin plomo, curada. Hecha en el taller.",
    by: "lupe",
    stall: "workshop",
    valesCents: 18_000,
    cashCents: 7_000,
    scene: "pot",
    zone: "Mercado, local 5",
  },
  {
    title: "Conchas recién horneadas, media docena",
    text: "Vainilla, fresa y chocolate. Salen a las siete de la mañana y a las cinco de la tarde.",
    by: "admin",
    stall: "bakery",
    valesCents: 6_000,
    scene: "bread",
    zone: "Mercado, local 2",
  },
  {
    title: "Tamales de rajas y de mole, la docena",
    text: "Con hoja de maíz y manteca de rancho. Se encargan un día antes.",
    by: "lupe",
    stall: "tamales",
    valesCents: 9_000,
    cashCents: 9_000,
    scene: "tamales",
    zone: "Mercado, local 1",
  },
];

const plain = {
  kind: "offer",
  valesCents: 0,
  cashCents: 0,
  zone: null,
  until: null,
} as const;

/** One was published every other day. */
export const publishOffers = async (
  tx: Queries,
  cells: OfferingCells,
  people: DemoPeople,
  now: Date,
): Promise<void> => {
  const { communityId } = cells;
  for (const [index, { by, scene, stall, ...offer }] of offers.entries()) {
    const at = plusMs(now, (index - offers.length) * 2 * dayMs);
    const doing = { communityId, memberId: people[by].id, now: at };
    const cellId = stall === undefined ? null : cells[stall];
    const offerId = await insertOffer(tx, doing, { ...plain, ...offer, cellId });
    if (scene === undefined) continue;
    const picture = { mediaType: "image/png", bytes: drawScene(scene) } as const;
    await putPicture(tx, { communityId, offerId, now: at }, picture);
  }
};
