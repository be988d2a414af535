/** What a stranger's XML can have wrong with its form, in words. */
import type { Finding } from "../shape/finding.ts";

/** SAT's code for a document that its schema refuses. */
const structure = "301";

type MessageFor = (what: string) => Finding["message"];

const texts = {
  tooLarge: () => ({
    es: "El XML pesa más de 1 MB.",
    en: "The XML is larger than 1 MB.",
  }),
  encoding: () => ({
    es: "El XML debe estar codificado en UTF-8. Guárdalo de nuevo en UTF-8 desde su origen.",
    en: "The XML must be encoded in UTF-8. Save it again as UTF-8 where it was made.",
  }),
  version: () => ({
    es: "Solo se lee XML 1.0.",
    en: "Only XML 1.0 is read.",
  }),
  doctype: () => ({
    es: "El XML trae una declaración DOCTYPE; un CFDI no la lleva.",
    en: "The XML has a DOCTYPE declaration; a CFDI has none.",
  }),
  instruction: (name) => ({
    es: `El XML trae la instrucción de proceso «${name}»; un CFDI no la lleva.`,
    en: `The XML has the processing instruction "${name}"; a CFDI has none.`,
  }),
  tooDeep: () => ({
    es: "El XML anida demasiados elementos.",
    en: "The XML nests too many elements.",
  }),
  tooMany: () => ({
    es: "El XML tiene demasiados elementos.",
    en: "The XML has too many elements.",
  }),
  tooManyAttributes: (name) => ({
    es: `El elemento «${name}» tiene demasiados atributos.`,
    en: `The element "${name}" has too many attributes.`,
  }),
  malformed: (where) => ({
    es: `El archivo no es XML bien formado (línea y columna ${where}).`,
    en: `The file is not well-formed XML (line and column ${where}).`,
  }),
  oldCfdi: (version) => ({
    es: `Es un CFDI ${version}; aquí se leen los de la versión 4.0, la vigente desde 2023.`,
    en: `This is a CFDI ${version}; version 4.0, in force since 2023, is what is read here.`,
  }),
  notCfdi: (name) => ({
    es: `El XML no es un CFDI 4.0: su elemento raíz es «${name}».`,
    en: `The XML is not a CFDI 4.0: its root element is "${name}".`,
  }),
  unknownAttribute: (name) => ({
    es: `El atributo «${name}» no existe en el esquema del SAT.`,
    en: `SAT's schema has no attribute "${name}" here.`,
  }),
  unknownElement: (name) => ({
    es: `El elemento «${name}» no existe aquí en el esquema del SAT.`,
    en: `SAT's schema has no element "${name}" here.`,
  }),
  missingAttribute: (name) => ({
    es: `Falta el atributo obligatorio «${name}».`,
    en: `The required attribute "${name}" is missing.`,
  }),
  missingElement: (name) => ({
    es: `Falta el elemento obligatorio «${name}».`,
    en: `The required element "${name}" is missing.`,
  }),
  repeated: (name) => ({
    es: `El elemento «${name}» aparece más de una vez.`,
    en: `The element "${name}" appears more than once.`,
  }),
  misplaced: (name) => ({
    es: `El elemento «${name}» no está en el orden del esquema del SAT.`,
    en: `The element "${name}" is not in the order of SAT's schema.`,
  }),
  text: (name) => ({
    es: `El elemento «${name}» lleva texto; en un CFDI los datos van en atributos.`,
    en: `The element "${name}" holds text; in a CFDI the data are attributes.`,
  }),
} as const satisfies Readonly<Record<string, MessageFor>>;

export type StructureFault = keyof typeof texts;

/** Names from a stranger are shortened before they are said back. */
export const structureFinding = (fault: StructureFault, field: string, what = ""): Finding => ({
  code: structure,
  field: shortened(field, 200),
  message: texts[fault](shortened(what, 80)),
});

const shortened = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}…` : text;
