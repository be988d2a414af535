/**
 * The American Bar Association's UTBMS codes for litigation, by which companies read their lawyers'
 * bills: tasks L110 to L530, activities A101 to A111, expenses E101 to E124.
 */

export type UtbmsKind = "task" | "activity" | "expense";

export interface UtbmsCode {
  readonly code: string;
  readonly kind: UtbmsKind;
  readonly title: { readonly es: string; readonly en: string };
}

type Row = readonly [code: string, es: string, en: string];

const tasks: readonly Row[] = [
  ["L110", "Investigación de hechos", "Fact investigation and development"],
  ["L120", "Análisis y estrategia", "Analysis and strategy"],
  ["L130", "Peritos y consultores", "Experts and consultants"],
  ["L140", "Administración de documentos y expediente", "Document and file management"],
  ["L150", "Presupuesto", "Budgeting"],
  ["L160", "Arreglo y medios alternos", "Settlement and non-binding ADR"],
  ["L190", "Otra evaluación del caso", "Other case assessment"],
  ["L210", "Demanda y contestación", "Pleadings"],
  ["L220", "Medidas cautelares", "Preliminary injunctions and provisional remedies"],
  ["L230", "Audiencias ordenadas por el tribunal", "Court-mandated conferences"],
  ["L240", "Promociones que resuelven el fondo", "Dispositive motions"],
  ["L250", "Otras promociones escritas", "Other written motions and submissions"],
  ["L260", "Acciones colectivas", "Class action certification and notice"],
  ["L310", "Requerimientos escritos", "Written discovery"],
  ["L320", "Exhibición de documentos", "Document production"],
  ["L330", "Testimoniales previas", "Depositions"],
  ["L340", "Prueba pericial", "Expert discovery"],
  ["L350", "Promociones sobre pruebas", "Discovery motions"],
  ["L390", "Otras pruebas", "Other discovery"],
  ["L410", "Testigos de hechos", "Fact witnesses"],
  ["L420", "Peritos en juicio", "Expert witnesses"],
  ["L430", "Promociones en juicio", "Written motions and submissions at trial"],
  ["L440", "Otra preparación del juicio", "Other trial preparation and support"],
  ["L450", "Audiencia de juicio", "Trial and hearing attendance"],
  ["L460", "Promociones posteriores al juicio", "Post-trial motions and submissions"],
  ["L470", "Ejecución", "Enforcement"],
  ["L510", "Promociones en segunda instancia", "Appellate motions and submissions"],
  ["L520", "Agravios y alegatos", "Appellate briefs"],
  ["L530", "Alegato oral", "Oral argument"],
];

const activities: readonly Row[] = [
  ["A101", "Planear y preparar", "Plan and prepare for"],
  ["A102", "Investigar", "Research"],
  ["A103", "Redactar o corregir", "Draft or revise"],
  ["A104", "Revisar y analizar", "Review and analyze"],
  ["A105", "Comunicación interna", "Communicate within the firm"],
  ["A106", "Comunicación con el cliente", "Communicate with the client"],
  ["A107", "Comunicación con otros abogados", "Communicate with other outside counsel"],
  ["A108", "Otra comunicación externa", "Communicate with others outside"],
  ["A109", "Comparecer o asistir", "Appear for or attend"],
  ["A110", "Administrar datos y archivos", "Manage data and files"],
  ["A111", "Otra actividad", "Other"],
];

const expenses: readonly Row[] = [
  ["E101", "Copias", "Copying"],
  ["E102", "Impresión externa", "Outside printing"],
  ["E103", "Captura de textos", "Word processing"],
  ["E104", "Fax", "Facsimile"],
  ["E105", "Teléfono", "Telephone"],
  ["E106", "Consulta de bases de datos", "Online research"],
  ["E107", "Mensajería", "Delivery services and messengers"],
  ["E108", "Correo", "Postage"],
  ["E109", "Traslados locales", "Local travel"],
  ["E110", "Viajes foráneos", "Out-of-town travel"],
  ["E111", "Alimentos", "Meals"],
  ["E112", "Derechos y costas judiciales", "Court fees"],
  ["E113", "Citatorios", "Subpoena fees"],
  ["E114", "Honorarios de testigos", "Witness fees"],
  ["E115", "Transcripción de testimoniales", "Deposition transcripts"],
  ["E116", "Transcripción del juicio", "Trial transcripts"],
  ["E117", "Material para el juicio", "Trial exhibits"],
  ["E118", "Proveedores de apoyo al litigio", "Litigation support vendors"],
  ["E119", "Peritos", "Experts"],
  ["E120", "Investigadores privados", "Private investigators"],
  ["E121", "Árbitros y mediadores", "Arbitrators and mediators"],
  ["E122", "Corresponsales", "Local counsel"],
  ["E123", "Otros profesionistas", "Other professionals"],
  ["E124", "Otro gasto", "Other"],
];

const codesOf = (kind: UtbmsKind, rows: readonly Row[]): readonly UtbmsCode[] =>
  rows.map(([code, es, en]) => ({ code, kind, title: { es, en } }));

export const utbmsCodes: readonly UtbmsCode[] = [
  ...codesOf("task", tasks),
  ...codesOf("activity", activities),
  ...codesOf("expense", expenses),
];

const kinds = new Map(utbmsCodes.map(({ code, kind }) => [code, kind]));

/** Null for what is no code. */
export const utbmsKindOf = (code: string): UtbmsKind | null => kinds.get(code) ?? null;
