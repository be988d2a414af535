/**
 * What people call what they sell, where SAT's catalog has no such word or hides it among others:
 * the usual keys of it, the first choice first. Ours, not SAT's; the key is the taxpayer's choice.
 */

/** Words that mean the same here; each with the keys, the most usual one first. */
const everyday: readonly (readonly [words: string, keys: string])[] = [
  // What a kitchen sells is the service of an eating place, not the food as a good.
  [
    "pozole|comida|comida corrida|menú|platillo|almuerzo|desayuno|cena|" +
      "guisado|mole|caldo|consomé|" +
      "enchiladas|chilaquiles|birria|barbacoa|carnitas|menudo|ceviche|aguachile|milanesa|sopa|" +
      "comida preparada|alimentos|consumo|consumo de alimentos|restaurante|fonda|cocina económica",
    "90101501 90101500 90101503 90101801",
  ],
  [
    "taco|torta|quesadilla|sope|gordita|tlacoyo|tlayuda|huarache|pambazo|" +
      "tostada|antojito|garnacha|" +
      "elote|esquite|tamal|atole|hot dog|hamburguesa|alitas|boneless|papas a la francesa|churro|" +
      "marquesita|puesto de comida|comida callejera",
    "90101504 90101501 90101503",
  ],
  ["pizza|comida rápida|combo|sushi|pollo rostizado|pollo asado", "90101503 90101501 90101801"],
  [
    "café|capuchino|americano|cafetería|té|frappé|malteada|licuado|jugo",
    "90101700 90101501 90101500",
  ],
  [
    "cerveza preparada|michelada|coctel|trago|bar|bebidas alcohólicas|mezcal|mezcalería",
    "90101502 90101501",
  ],
  [
    "banquete|catering|coffee break|servicio de alimentos para eventos",
    "90101603 90101600 90101601",
  ],
  ["comida a domicilio|envío de comida|comida para llevar", "90101802 90101801 90101800"],
  ["propina", "90101501"],
  ["agua fresca|agua de jamaica|agua de horchata|agua de sabor|refresco|soda", "50202306 90101501"],
  ["bebida|bebida fría|bebida sin alcohol", "50202306 50202301 50202304 50202309 50202300"],
  ["agua|agua embotellada|agua purificada|garrafón", "50202301 50202310"],
  ["tortilla|masa|tostadas empaquetadas", "50221300 50221303"],
  ["pan|bolillo|concha|pan dulce|telera", "50181900 50181901"],
  ["pastel|panqué|rosca", "50192301 50181900"],
  ["huevo", "50131600 50131609"],
  ["leche", "50131700 50131701"],
  ["queso", "50131800 50131801"],
  ["pollo", "50111500 50112000"],
  ["carne|res|bistec|cerdo", "50111500 50111513"],
  ["jitomate|tomate", "50406500"],
  ["frijol", "50401800"],
  ["arroz", "50221101 50221100"],
  ["dulce|paleta|caramelo", "50161800 50161813"],
  ["abarrotes|despensa", "50193100"],
  ["ropa|vestido|blusa", "53101600 53101500 53102700"],
  ["zapato|huarache de piel|calzado", "53111600 53111500"],
  ["artesanía", "60121000 60124300"],
  ["consulta|consulta médica|médico|doctor", "85121502 85121600"],
  ["dentista|consulta dental|limpieza dental", "85122001 85122000"],
  ["psicólogo|terapia", "85121608 85121600"],
  ["veterinario|consulta veterinaria", "70122000 70122006"],
  ["abogado|honorarios legales|asesoría legal|servicio legal", "80121600 80121700 80121500"],
  ["contador|contabilidad|honorarios contables|declaración", "84111500 84111505 84111502"],
  ["consultoría|asesoría", "80101500 80101600"],
  ["honorarios|servicio profesional", "80101500 84111500 80121600"],
  ["renta|arrendamiento|renta de local|renta de casa", "80131500 80131502"],
  ["flete|mudanza|acarreo", "78101800 78101802"],
  ["envío|paquetería|mensajería", "78102200 78102203"],
  ["taxi|transporte|viaje", "78111804"],
  ["hotel|hospedaje|habitación", "90111500 90111501"],
  ["corte de pelo|corte de cabello|peluquería|estética|barbería|tinte", "91101700 91101701"],
  ["uñas|manicure|pedicure|masaje|spa", "91101600 91101500"],
  ["lavandería|tintorería|planchado", "91111500 91111502"],
  ["limpieza", "76111500 76111501"],
  ["plomería|plomero", "72101500 72101510"],
  ["electricista|instalación eléctrica", "72151500 72151600"],
  ["albañil|construcción|remodelación|obra", "72101500 72111000"],
  ["pintura de casa|pintor", "72151300 72151301"],
  ["mecánico|taller|afinación|reparación de auto", "78181500 78181507"],
  ["refacción|autoparte", "25174800"],
  ["gasolina", "15101514 15101515"],
  ["gas", "15111510 15111500"],
  ["escuela|colegiatura|inscripción", "86121500 86121600"],
  ["curso|taller de capacitación|clase|capacitación", "86101700 86132000"],
  ["página web|sitio web|diseño web", "81112100 81112103"],
  ["programación|desarrollo de software|sistema", "81111500 81112200"],
  ["software|licencia|suscripción", "81112500 81112200"],
  ["publicidad|anuncio|marketing", "82101500 80141600"],
  ["diseño gráfico|logotipo", "82141500 82141501"],
  ["impresión|imprenta|lona|copias", "82121500 82121503"],
  ["foto|fotografía|video", "82131600 82131604"],
  ["evento|fiesta|salón de fiestas", "90101601 80141900"],
  ["música en vivo|grupo musical|dj", "90131500 90131504"],
  ["gimnasio", "94121500 90141700"],
  ["papelería|cuaderno|pluma", "14111500"],
  ["celular|teléfono", "43191500 43191501"],
  ["computadora|laptop", "43211500 43211503"],
  ["recarga|tiempo aire", "83111600 83111603"],
  ["internet|servicio de internet", "81112100 81112101"],
  ["luz|electricidad", "83101800"],
  ["anticipo", "84111506"],
  ["público en general|venta|venta del día", "01010101"],
];

/** Every word with its keys. */
export const everydayProducts: readonly { readonly word: string; readonly keys: string }[] =
  everyday.flatMap(([words, keys]) => words.split("|").map((word) => ({ word, keys })));
