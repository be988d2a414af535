/** c_ClaveUnidad: units of measure, all of SAT's. */
import { catalogOf, type Catalog } from "./catalog.ts";
import { lazily, packedLines } from "./packed.ts";
import type { Entry } from "./rows.ts";

const loaded = lazily(() =>
  catalogOf<Entry>(
    packedLines("clave-unidad.txt").map((line) => {
      const end = line.indexOf("\t");
      return { id: line.slice(0, end), texto: line.slice(end + 1) };
    }),
  ),
);

/** Read when first asked. */
export const claveUnidad: Catalog<Entry> = {
  get all() {
    return loaded().all;
  },
  has: (id) => loaded().has(id),
  get: (id) => loaded().get(id),
};
