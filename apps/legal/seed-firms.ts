/** The law firms of the demo world: who works there, for whom, and in what. */
import type { NewFirm } from "./firms/found-firm.command.ts";
import type { ClientWish } from "./clients/keep-client.command.ts";
import type { MatterStatus, Party } from "./matters/matter.domain.ts";

const timeZone = "America/Mexico_City";

export const demoFirm: Omit<NewFirm, "tenantId"> = {
  name: "Robles y Asociados",
  timeZone,
  people: [
    { email: "valeria@milpa.test", name: "Valeria Vega", role: "partner" },
    { email: "tomas@milpa.test", name: "Tomás Tovar", role: "associate" },
    { email: "paula@robles.milpa.test", name: "Paula Paredes", role: "paralegal" },
    { email: "cobranza@robles.milpa.test", name: "Bruno Bernal", role: "billing" },
  ],
};

export const otherDemoFirm: Omit<NewFirm, "tenantId"> = {
  name: "Luna Derecho Familiar",
  timeZone,
  people: [{ email: "luna@luna.milpa.test", name: "Lucía Luna", role: "partner" }],
};

const nothing = { email: null, phone: null, rfc: null, postalCode: null, taxRegime: null };

export const demoClients: readonly ClientWish[] = [
  {
    name: "Escuela Kemper Urgate",
    kind: "company",
    email: "administracion@kemper.milpa.example",
    phone: "5550001101",
    rfc: "EKU9003173C9",
    postalCode: "42501",
    taxRegime: "601",
  },
  { ...nothing, name: "Comercializadora del Valle, S.A. de C.V.", kind: "company" },
  { ...nothing, name: "Ana Morales Ríos", kind: "person", phone: "5550000001" },
  { ...nothing, name: "Beto Ruiz Salgado", kind: "person", email: "beto@milpa.example" },
  { ...nothing, name: "Panadería La Espiga", kind: "company", phone: "5550001103" },
];

export const otherDemoClient: ClientWish = {
  ...nothing,
  name: "Transportes Reyes",
  kind: "company",
};

interface DemoMatter {
  /** Which of the clients. */
  readonly client: number;
  readonly title: string;
  readonly practiceArea: string;
  readonly description: string;
  readonly parties: readonly Party[];
  /** Days before today on which it was opened. */
  readonly ago: number;
  /** What became of it, and how many days after. */
  readonly then?: readonly (readonly [status: MatterStatus, after: number, reason: string])[];
  readonly restricted?: boolean;
}

export const demoMatters: readonly DemoMatter[] = [
  {
    client: 0,
    title: "Cobro de facturas a Transportes Reyes",
    practiceArea: "mercantil",
    description:
      "Juicio oral mercantil por facturas vencidas de un servicio de transporte escolar.",
    parties: [
      { name: "Transportes Reyes, S.A. de C.V.", role: "opposing" },
      { name: "Lic. Gonzalo Prieto", role: "counsel" },
    ],
    ago: 355,
  },
  {
    client: 1,
    title: "Contrato de distribución con Grupo Norte",
    practiceArea: "contratos",
    description: "Revisión y negociación de un contrato de distribución exclusiva.",
    parties: [{ name: "Grupo Norte Abarrotero", role: "related" }],
    ago: 320,
    then: [
      ["closed", 70, "Contrato firmado."],
      ["archived", 130, ""],
    ],
  },
  {
    client: 2,
    title: "Sucesión de Ernesto Morales",
    practiceArea: "familiar",
    description: "Juicio sucesorio intestamentario; dos herederas.",
    parties: [{ name: "Elena Morales Ríos", role: "related" }],
    ago: 260,
  },
  {
    client: 3,
    title: "Despido de Beto Ruiz",
    practiceArea: "laboral",
    description: "Demanda por despido injustificado; en conciliación.",
    parties: [{ name: "Muebles Hernández", role: "opposing" }],
    ago: 190,
    then: [["on_hold", 60, "En espera de la audiencia de conciliación."]],
  },
  {
    client: 1,
    title: "Amparo contra el alcantarillado",
    practiceArea: "amparo",
    description: "Amparo indirecto contra el cobro de derechos municipales.",
    parties: [{ name: "Sistema de Aguas del Municipio", role: "opposing" }],
    ago: 120,
  },
  {
    client: 4,
    title: "Compra de la panadería vecina",
    practiceArea: "corporativo",
    description: "Adquisición de los activos de un competidor; en negociación.",
    parties: [{ name: "Panificadora San Lucas", role: "opposing" }],
    ago: 45,
    restricted: true,
  },
  {
    client: 0,
    title: "Arrendamiento del nuevo plantel",
    practiceArea: "inmobiliario",
    description: "Contrato de arrendamiento por diez años con opción de compra.",
    parties: [{ name: "Inmobiliaria Cumbres", role: "related" }],
    ago: 12,
  },
];

export const demoTasks = [
  { title: "Preparar la réplica a la contestación", inDays: 5 },
  { title: "Pedir copias certificadas", inDays: 12 },
];

export const demoEvents = [
  {
    kind: "hearing",
    title: "Audiencia preliminar",
    place: "Juzgado Segundo Oral Mercantil",
    inDays: 9,
  },
  { kind: "meeting", title: "Reunión con la directora de la escuela", place: "", inDays: 3 },
] as const;

export const demoExpenses = [
  { amountCents: 85_050, description: "Copias certificadas", code: "E101" },
  { amountCents: 450_000, description: "Avalúo del inmueble", code: "E119" },
];

/** With a conflict of interest: who comes is the opponent of a client. */
export const demoIntake = {
  crmId: "crm-demo-1",
  client: { name: "Muebles Hernández", email: "ventas@muebles.milpa.example", phone: null },
  title: "Contrato de arrendamiento de una bodega",
  practiceArea: "inmobiliario",
  description: "Quieren que se revise el contrato antes de firmarlo.",
  parties: [{ name: "Bodegas del Centro", role: "related" }],
} as const;

/** Of federal courts, as they are each year. */
export const demoClosure = {
  from: "2026-12-16",
  to: "2027-01-01",
  reason: "Periodo vacacional del Poder Judicial de la Federación",
};

/** Of the demo matter: what its court ordered, to be read for deadlines. */
export const demoOrder = [
  "JUZGADO SEGUNDO ORAL MERCANTIL. Vistos los autos, se admite la contestación.",
  "Dese vista a la actora para que dentro del término de tres días hábiles siguientes a la",
  "notificación de este auto manifieste lo que a su derecho convenga.",
  "Los documentos se exhibirán a más tardar el 15 de enero de 2027.",
  "El perito rendirá su dictamen en el plazo de ley. Notifíquese.",
].join("\n");
