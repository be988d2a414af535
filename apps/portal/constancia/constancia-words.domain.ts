/** The words of a Constancia de Situación Fiscal, found however they are spaced or accented. */

/** Capitals without accents, each letter at its place: what is found is cut from the original. */
export const plainLetters = (text: string): string =>
  text.replace(/[^ -@[-`{-~]/g, (letter) => {
    const bare = letter.normalize("NFD").charAt(0);
    const capital = bare.toUpperCase();
    return capital.length === 1 ? capital : bare;
  });

/** What stands before a value, with a colon behind it. */
const labels = [
  ...["RFC", "CURP", "Nombre (s)", "Primer Apellido", "Segundo Apellido", "Nombre Comercial"],
  ...["Denominación/Razón Social", "Denominación o Razón Social", "Razón Social"],
  ...["Régimen Capital", "Régimen de Capital", "Estatus en el padrón"],
  ...["Fecha inicio de operaciones", "Fecha de inicio de operaciones"],
  ...["Fecha de último cambio de estado", "Código Postal", "Tipo de Vialidad"],
  ...["Nombre de Vialidad", "Nombre de la Vialidad", "Número Exterior", "Número Interior"],
  ...["Nombre de la Colonia", "Nombre de la Localidad", "Entre Calle", "Y Calle"],
  ...["Nombre del Municipio o Demarcación Territorial", "Nombre de la Entidad Federativa"],
  ...["Correo Electrónico", "Tel. Fijo Lada", "Tel. Móvil Lada", "Estado del domicilio"],
] as const;

export type Label = (typeof labels)[number];

/** What opens a part of the paper, with or without a colon. */
const headings = [
  ...["Datos de Identificación del Contribuyente", "Datos del domicilio registrado"],
  ...["Datos de Ubicación", "Actividades Económicas", "Sus datos personales son"],
  ...["Cédula de Identificación Fiscal", "Constancia de Situación Fiscal"],
  ...["Lugar y Fecha de Emisión", "Cadena Original Sello", "Sello Digital", "Página"],
] as const;

const loose = (words: string): string =>
  plainLetters(words)
    .replace(/[()./]/g, "\\$&")
    .replace(/ /g, "\\s*");

const anyLabel = new RegExp(
  `(?<![A-Z])(?:(?:${labels
    // The longer first: "Razón Social" ends others.
    .toSorted((a, b) => b.length - a.length)
    .map(loose)
    .join("|")})\\s*:|(?:${headings.map(loose).join("|")}))`,
  "g",
);

const keyOf = (found: string): string => found.replace(/[\s:]/g, "");

const keys = new Map(labels.map((label) => [keyOf(plainLetters(label)), label]));

/** The first value of each label: what stands between it and the next label or heading. */
export const labelledValues = (text: string): ReadonlyMap<Label, string> => {
  const found = [...plainLetters(text).matchAll(anyLabel)];
  const values = new Map<Label, string>();
  for (const [index, match] of found.entries()) {
    const label = keys.get(keyOf(match[0]));
    if (label === undefined) continue;
    const value = text
      .slice(match.index + match[0].length, found[index + 1]?.index)
      .replace(/\s+/g, " ")
      .trim();
    if (value !== "" && !values.has(label)) values.set(label, value);
  }
  return values;
};
