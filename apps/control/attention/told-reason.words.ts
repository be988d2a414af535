/** What runs and calls of jobs say of themselves, once, in English: here in Spanish too. */
import type { Words } from "#platform/attention/finding.ts";

/** By the kit, by control's own calls, and by jobs that fail with a sentence of their own. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [/^The database could not be reached\.$/, "No se pudo llegar a la base de datos."],
  [
    /^It failed on our side; the log of the app says why\.$/,
    "Falló de nuestro lado; la bitácora de la aplicación dice por qué.",
  ],
  [
    /^It failed on our side \(database error (\w+)\); the log of the app says why\.$/,
    "Falló de nuestro lado (error $1 de la base de datos); su bitácora dice más.",
  ],
  [/^It did not answer \((.+)\)\.$/, "No contestó ($1)."],
  [/^It answered (\d+)\.$/, "Respondió $1."],
  [/^Its run did not end\.$/, "Su corrida no terminó."],
  [/^Its address is none of the house's own\.$/, "Su dirección no es de la casa."],
  [
    /^(\d+) communities could not be swept; all others were\.$/,
    "Faltaron $1 comunidades; las demás se barrieron.",
  ],
  [
    /^The organization that bills for the house cannot stamp\.$/,
    "La organización que factura por la casa no puede timbrar.",
  ],
  [
    /^The prices of identity's list could not be read\.$/,
    "No se pudieron leer los precios de la lista de identidad.",
  ],
  [/^(\d+) bills wait for their stamp\.$/, "$1 facturas esperan su timbre."],
  [/^No statement of (\S+) from (.+)\.$/, "No hay estado de cuenta del $1 de $2."],
];

/** A sentence that is not known here stands as it was said. */
export const toldReason = (said: string | null): Words => {
  if (said === null) return { "es-MX": "No dijo por qué.", en: "It did not say why." };
  const [form, spanish] = sentences.find(([known]) => known.test(said)) ?? [null, said];
  return { "es-MX": form === null ? said : said.replace(form, spanish), en: said };
};
