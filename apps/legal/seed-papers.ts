/** Papers of the demo firm's matters: invented, and written as such papers are. */

export interface DemoPaper {
  /** Which of the demo matters. */
  readonly matter: number;
  readonly name: string;
  readonly category: string;
  /** One text for each page. */
  readonly pages: readonly string[];
}

const transport = [
  `CONTRATO DE PRESTACIÓN DE SERVICIOS DE TRANSPORTE ESCOLAR

que celebran Escuela Kemper Urgate (LA ESCUELA) y Transportes Reyes, S.A. de C.V. (EL
TRANSPORTISTA).

DECLARACIONES

I. Declara LA ESCUELA que requiere transporte diario para 180 alumnos entre su plantel y cuatro
rutas.
II. Declara EL TRANSPORTISTA que cuenta con doce unidades con permiso y seguro vigentes.`,
  `CLÁUSULAS

PRIMERA.- Objeto. EL TRANSPORTISTA prestará el servicio en las cuatro rutas del Anexo 1, de
lunes a viernes.

SEGUNDA.- Contraprestación. LA ESCUELA pagará $185,000.00 mensuales más IVA, dentro de los diez
días naturales siguientes a la recepción de cada factura.

TERCERA.- Vigencia. El contrato dura dos años a partir del 1 de agosto de 2025 y no se prorroga
por sí solo.

CUARTA.- Pena convencional. Por cada día en que una ruta no se preste, EL TRANSPORTISTA pagará
$12,500.00, que se descuentan de la factura siguiente.`,
  `QUINTA.- Seguro. EL TRANSPORTISTA mantendrá un seguro de responsabilidad civil de
$5,000,000.00 por unidad.

SEXTA.- Rescisión. LA ESCUELA puede rescindir sin declaración judicial si dos rutas dejan de
prestarse tres días seguidos, con aviso por escrito de cinco días hábiles.

SÉPTIMA.- Confidencialidad. Los datos de los alumnos no se comunican a nadie y se destruyen al
terminar el contrato.

OCTAVA.- Jurisdicción. Las partes se someten a los tribunales de la Ciudad de México y renuncian
a cualquier otro fuero.`,
];

const claim = `DEMANDA EN LA VÍA ORAL MERCANTIL

JUZGADO SEGUNDO DE LO ORAL MERCANTIL. Expediente 1184/2026.

HECHOS

1. El 1 de agosto de 2025 las partes celebraron el contrato de transporte escolar que se exhibe
como anexo 1.

2. Entre el 4 y el 15 de mayo de 2026 la demandada dejó de prestar las rutas 2 y 3 durante diez
días.

3. La actora requirió el pago de la pena convencional por $125,000.00 el 20 de mayo de 2026, sin
respuesta.

4. La actora pagó además tres facturas por servicios que no se prestaron, cuyo importe de
$214,600.00 reclama.

PRUEBAS

La documental consistente en el contrato y las facturas; la testimonial de la coordinadora de
transporte; la pericial contable.

PUNTOS PETITORIOS

PRIMERO. Condenar a la demandada al pago de $339,600.00 y de los intereses moratorios al tipo
legal del seis por ciento anual.`;

const order = `JUZGADO SEGUNDO DE LO ORAL MERCANTIL

Ciudad de México, expediente 1184/2026. Vistos los autos, se admite la demanda en la vía oral
mercantil.

Emplácese a Transportes Reyes, S.A. de C.V., para que dentro del plazo de nueve días conteste la
demanda, apercibida de que en caso de no hacerlo se tendrá por contestada en sentido negativo.

Dese vista a la actora con la contestación para que dentro de los tres días siguientes
manifieste lo que a su derecho convenga.

Se señala la audiencia preliminar para las diez horas del día que oportunamente se fije.
Notifíquese personalmente.`;

const mail = `From: Gonzalo Prieto <gprieto@prieto.milpa.example>
To: Valeria Vega <valeria@milpa.test>
Subject: Propuesta de convenio, expediente 1184/2026
Date: Tue, 10 Nov 2026 17:42:00 -0600
Message-ID: <demo-1@prieto.milpa.example>
Content-Type: text/plain; charset=utf-8

Estimada licenciada Vega:

Mi representada ofrece pagar $210,000.00 en tres exhibiciones mensuales, la primera a los diez
días hábiles de la firma, a cambio del desistimiento de la demanda.

La propuesta vence el 4 de diciembre de 2026.

Saludos,
Gonzalo Prieto`;

const lease = [
  `CONTRATO DE ARRENDAMIENTO

que celebran Inmobiliaria Cumbres (EL ARRENDADOR) y Escuela Kemper Urgate (LA ARRENDATARIA)
sobre el inmueble de la calle Hidalgo 12.

PRIMERA.- El arrendador entrega el inmueble en buen estado, con dictamen estructural vigente.

SEGUNDA.- La renta mensual es de $96,000.00 más IVA, pagadera dentro de los primeros cinco días
de cada mes, y aumenta cada año con el Índice Nacional de Precios al Consumidor.

TERCERA.- La vigencia es de diez años forzosos para ambas partes, a partir del 1 de enero de
2027.`,
  `CUARTA.- Opción de compra. La arrendataria puede comprar el inmueble al término del quinto
año por $18,500,000.00, con aviso de noventa días naturales.

QUINTA.- Depósito. La arrendataria entrega dos meses de renta en garantía, que se devuelven
dentro de los treinta días siguientes a la desocupación.

SEXTA.- Por cada día de retraso en la entrega del inmueble el arrendador paga una pena
convencional de $4,800.00.

SÉPTIMA.- Las reparaciones mayores son del arrendador; el mantenimiento ordinario, de la
arrendataria.`,
];

const option = `# Note on the purchase option

The tenant may buy the premises at the end of the fifth year for MXN 18,500,000.00, with ninety
calendar days' notice.

The landlord must keep the property free of mortgages during the option period. A transfer to a
third party without the tenant's written consent is void.

Governing law is that of Mexico City.`;

const labour = `CONTRATO INDIVIDUAL DE TRABAJO

entre Muebles Hernández (EL PATRÓN) y Beto Ruiz Salgado (EL TRABAJADOR).

PRIMERA.- El trabajador se obliga a prestar sus servicios como ebanista por tiempo indeterminado
desde el 3 de marzo de 2019.

SEGUNDA.- El salario es de $620.00 diarios, pagadero cada semana.

TERCERA.- La jornada es de ocho horas, de lunes a sábado, con media hora de descanso.

CUARTA.- El trabajador disfrutará de vacaciones conforme a la ley y de un aguinaldo de veinte
días de salario.`;

const estate = `JUICIO SUCESORIO INTESTAMENTARIO A BIENES DE ERNESTO MORALES

Se tiene por radicada la sucesión. Gírense oficios al Archivo General de Notarías para que
informe si existe testamento.

Se designa albacea provisional a Ana Morales Ríos, quien deberá aceptar el cargo dentro de los
tres días siguientes y presentar el inventario dentro de los sesenta días siguientes.

El acervo se forma con la casa de la calle Juárez 8 y una cuenta bancaria.`;

const amparo = `DEMANDA DE AMPARO INDIRECTO

Quejosa: Comercializadora del Valle, S.A. de C.V. Autoridad responsable: Sistema de Aguas del
Municipio.

ACTO RECLAMADO. La determinación y el cobro de derechos de alcantarillado por $86,340.00 del
segundo bimestre de 2026.

CONCEPTO DE VIOLACIÓN ÚNICO. La cuota se calcula sobre el valor del inmueble y no sobre el costo
del servicio, contra el principio de proporcionalidad tributaria.

Se solicita la suspensión del acto reclamado, para la que la quejosa ofrece garantía mediante
fianza.`;

const letter = `CARTA DE INTENCIÓN (confidencial)

Panadería La Espiga manifiesta su interés en adquirir los activos de Panificadora San Lucas por
$3,200,000.00, sujeto a auditoría legal y fiscal.

Las partes negociarán en exclusividad hasta el 31 de enero de 2027.

Ninguna de las partes responde por la ruptura de las pláticas, salvo por la violación de la
exclusividad, que causa una pena de $150,000.00.`;

export const demoPapers: readonly DemoPaper[] = [
  { matter: 0, name: "Contrato de transporte escolar.pdf", category: "contrato", pages: transport },
  { matter: 0, name: "Demanda.txt", category: "escrito", pages: [claim] },
  { matter: 0, name: "Auto de admisión.txt", category: "acuerdo", pages: [order] },
  { matter: 0, name: "Propuesta de convenio.eml", category: "correo", pages: [mail] },
  { matter: 2, name: "Auto de radicación.txt", category: "acuerdo", pages: [estate] },
  { matter: 3, name: "Contrato individual de trabajo.txt", category: "contrato", pages: [labour] },
  { matter: 4, name: "Demanda de amparo.txt", category: "escrito", pages: [amparo] },
  { matter: 5, name: "Carta de intención.txt", category: "contrato", pages: [letter] },
  { matter: 6, name: "Contrato de arrendamiento.pdf", category: "contrato", pages: lease },
  { matter: 6, name: "Option note.md", category: "nota", pages: [option] },
];
