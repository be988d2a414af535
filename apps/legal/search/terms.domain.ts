/** Terms of law and practice that mean the same, in Spanish and English, folded. */

/** One line, one meaning; the words of a phrase stand beside each other. */
const meanings = `
arrendatario inquilino tenant lessee
arrendador casero landlord lessor
arrendamiento renta alquiler lease rent rental
demanda lawsuit complaint claim
demandado defendant respondent
demandante actor plaintiff claimant
contestacion contestar answer reply
emplazamiento emplazar summons service
notificacion notificar notice notification notify
sentencia fallo judgment ruling
juez juzgado tribunal judge court
recurso apelacion apelar appeal
plazo termino deadline term period
dias days
pago pagar payment pay
precio contraprestacion price consideration
renta_mensual monthly_rent
deposito garantia deposit security
fianza fiador aval surety guarantor guaranty
intereses moratorios interest late_payment
pena_convencional penalty liquidated_damages
rescision rescindir termination terminate
terminacion_anticipada early_termination
incumplimiento incumplir breach default
indemnizacion indemnizar indemnity indemnify indemnification compensation
danos perjuicios damages losses
confidencialidad confidencial confidentiality confidential nondisclosure
exclusividad exclusiva exclusivity exclusive
competencia compete noncompete competition
jurisdiccion jurisdiction venue forum
ley_aplicable governing_law applicable_law
arbitraje arbitro arbitration arbitrator
trabajador empleado employee worker
patron empleador employer
despido despedir dismissal dismissed fired
salario sueldo salary wage wages
aguinaldo bonus
vacaciones vacation holidays
jornada horario shift hours
renuncia renunciar resignation resign
contrato convenio agreement contract
firma firmar suscribir signature sign signed
vigencia duracion duration term
prorroga prorrogar renovacion renewal renew extension
cesion ceder assignment assign
subarrendar subarriendo sublease sublet
fuerza_mayor caso_fortuito force_majeure
vendedor seller vendor
comprador adquirente buyer purchaser
compraventa venta sale purchase
inmueble local predio premises property
entrega entregar delivery deliver
mantenimiento reparaciones maintenance repairs
servicios suministro utilities services
seguro poliza insurance policy
accion acciones share shares
socio accionista partner shareholder
asamblea meeting
administrador consejo director board
sociedad empresa company corporation
herencia sucesion estate inheritance succession
heredero heredera heir heirs
testamento will testament
albacea executor
divorcio divorce
pension alimentos alimony support maintenance
custodia guarda custody
convivencia visitas visitation
hijo hija menor child children minor
amparo constitutional_relief
suspension stay injunction
impuesto contribucion tax taxes
derechos fees duties
factura facturas invoice invoices
adeudo deuda debt owed
acreedor creditor
deudor debtor
pagare promissory_note
prueba pruebas evidence proof
testigo testigos witness witnesses
perito peritaje expert appraisal
audiencia hearing
embargo attachment seizure
poder apoderado power_of_attorney attorney
representante representative agent
licencia autorizacion permit license authorization
propiedad_intelectual intellectual_property
marca trademark
datos_personales personal_data privacy
auditoria audit
entregable deliverable
calidad quality
distribucion distribuidor distribution distributor
territorio territory
inventario inventory stock
minimo minimum
comision commission
transporte transportista carrier transport
flete freight
retraso demora mora delay late
multa sancion fine sanction
accidente lesion accident injury
opcion option
escritura deed
notario notary
`;

/** What a phrase is written with in the lines above. */
const join = "_";

/** Each word's meanings, and each meaning's words. */
const lines = meanings
  .trim()
  .split("\n")
  .map((line) => line.split(" "));

const byWord = new Map<string, number[]>();
for (const [nth, words] of lines.entries())
  for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), nth]);

/** Of regular forms the one that stands in the lines: plurals of both languages. */
const formsOf = (word: string): readonly string[] => [
  word,
  word.replace(/s$/, ""),
  word.replace(/es$/, ""),
  word.replace(/ciones$/, "cion"),
  word.replace(/ies$/, "y"),
];

const none: readonly number[] = [];

export const meaningsOf = (word: string): readonly number[] =>
  formsOf(word)
    .map((form) => byWord.get(form))
    .find((found) => found !== undefined) ?? none;

/** Other words for it, a phrase with spaces; the word itself is not among them. */
export const otherWordsFor = (word: string): readonly string[] => {
  const own = new Set(formsOf(word));
  const others = meaningsOf(word).flatMap((nth) => lines[nth] ?? []);
  return [...new Set(others)]
    .filter((one) => !own.has(one))
    .map((one) => one.replaceAll(join, " "));
};

/** Phrases of two words and more, by which a text means one thing. */
export const phrasesIn = (foldedText: string): readonly number[] =>
  phrases.filter(([phrase]) => foldedText.includes(phrase)).map(([, nth]) => nth);

const phrases = lines.flatMap((words, nth) =>
  words
    .filter((word) => word.includes(join))
    .map((word): readonly [string, number] => [word.replaceAll(join, " "), nth]),
);

const small = new Set(
  `
  a al algo ante asi aun bajo como con contra cual cuales cuando cuanto cuanta cuantos cuantas
  de del desde donde e el ella ellas ellos en entre era eran es esa ese eso esta este esto fue
  ha hace hacer hasta hay la las le les lo los mas me mi muy ni no nos o otra otro para pero
  por porque que quien quienes se segun ser si sin sobre son su sus tal tan tiene tienen tu un
  una uno unos y ya debe deben puede pueden sera dice about after all an and any are as at be
  been before but by can could did do does for from had has have he her his how i if in into
  is it its may must not of on or our shall she should so such than that the their them then
  there these they this to under up was we were what when where which who whom whose why will
  with would you your much many
  `
    .trim()
    .split(/\s+/),
);

/** Words that tell nothing of what is asked. */
export const isSmall = (word: string): boolean => small.has(word);
