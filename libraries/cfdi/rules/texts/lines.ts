/** Words for SAT's codes about lines and their taxes. */
import type { Words } from "./words.ts";

export const lineTexts = {
  CFDI40162: {
    es: "La clave de producto o servicio no existe en c_ClaveProdServ.",
    en: "The key of product or service does not exist in c_ClaveProdServ.",
  },
  CFDI40163: {
    es: "Esta clave de producto pide un complemento que falta.",
    en: "This product key asks for a complement that is missing.",
  },
  CFDI40164: {
    es: "Esta clave de producto pide un impuesto que falta.",
    en: "This product key asks for a tax that is missing.",
  },
  CFDI40165: {
    es: "La clave de unidad no está en c_ClaveUnidad. Una pieza es H87; un servicio, E48.",
    en: "The unit key is not in c_ClaveUnidad. A piece is H87; a service, E48.",
  },
  CFDI40166: {
    es: "El valor unitario debe ser mayor que cero.",
    en: "The unit value must be above zero.",
  },
  CFDI40167: {
    es: "El importe no es cantidad por valor unitario.",
    en: "The amount is not quantity times unit value.",
  },
  CFDI40168: {
    es: "El descuento tiene más decimales que el importe.",
    en: "The discount has more decimals than the amount.",
  },
  CFDI40169: {
    es: "El descuento pasa del importe.",
    en: "The discount is above the amount.",
  },
  CFDI40170: {
    es: "El objeto de impuesto no está en c_ObjetoImp (01 a 08).",
    en: "The tax object is not in c_ObjetoImp (01 to 08).",
  },
  CFDI40171: {
    es: "El concepto es objeto de impuesto y no lo desglosa. Agrega el impuesto o cambia a 01.",
    en: "The line is subject to tax and shows none. Add the tax or change to 01.",
  },
  CFDI40172: {
    es: "Con este objeto de impuesto el concepto no desglosa ese impuesto.",
    en: "With this tax object the line does not show that tax.",
  },
  CFDI40173: {
    es: "Los impuestos del concepto están vacíos: ni traslados ni retenciones.",
    en: "The line's taxes are empty: neither transferred nor withheld.",
  },
  CFDI40174: {
    es: "La base del impuesto trasladado debe ser mayor que cero.",
    en: "The base of a transferred tax must be above zero.",
  },
  CFDI40175: {
    es: "El impuesto trasladado no está en c_Impuesto (002 IVA, 003 IEPS).",
    en: "The transferred tax is not in c_Impuesto (002 IVA, 003 IEPS).",
  },
  CFDI40176: {
    es: "El tipo de factor del traslado no es Tasa, Cuota ni Exento.",
    en: "The factor of the transferred tax is not Tasa, Cuota or Exento.",
  },
  CFDI40177: {
    es: "Un impuesto exento lleva sólo la base, sin tasa ni importe.",
    en: "An exempt tax carries only its base, neither rate nor amount.",
  },
  CFDI40178: {
    es: "Al impuesto trasladado le falta la tasa o el importe.",
    en: "The transferred tax lacks its rate or its amount.",
  },
  CFDI40179: {
    es: "Esa tasa no existe para el impuesto trasladado (c_TasaOCuota).",
    en: "That rate does not exist for the transferred tax (c_TasaOCuota).",
  },
  CFDI40180: {
    es: "El importe del traslado no es la base por la tasa.",
    en: "The transferred amount is not base times rate.",
  },
  CFDI40181: {
    es: "La base de la retención debe ser mayor que cero.",
    en: "The base of a withheld tax must be above zero.",
  },
  CFDI40182: {
    es: "El impuesto retenido no está en c_Impuesto (001, 002, 003).",
    en: "The withheld tax is not in c_Impuesto (001, 002, 003).",
  },
  CFDI40183: {
    es: "El tipo de factor de la retención no es Tasa ni Cuota.",
    en: "The factor of the withheld tax is neither Tasa nor Cuota.",
  },
  CFDI40184: {
    es: "Una retención no puede ser exenta.",
    en: "A withheld tax cannot be exempt.",
  },
  CFDI40185: {
    es: "Esa tasa no existe para el impuesto retenido (c_TasaOCuota).",
    en: "That rate does not exist for the withheld tax (c_TasaOCuota).",
  },
  CFDI40186: {
    es: "El importe de la retención no es la base por la tasa.",
    en: "The withheld amount is not base times rate.",
  },
  CFDI40194: {
    es: "El pedimento se escribe 00  00  0000  0000000, con dos espacios entre sus partes.",
    en: "A customs number is written 00  00  0000  0000000, two blanks between its parts.",
  },
  CFDI40195: {
    es: "Con comercio exterior el concepto no lleva pedimento.",
    en: "With foreign trade the line carries no customs number.",
  },
  CFDI40196: {
    es: "La clave de producto de la parte no existe en c_ClaveProdServ.",
    en: "The product key of the part does not exist in c_ClaveProdServ.",
  },
  CFDI40197: {
    es: "El valor unitario de la parte debe ser mayor que cero.",
    en: "The part's unit value must be above zero.",
  },
  CFDI40198: {
    es: "El importe de la parte no es cantidad por valor unitario.",
    en: "The part's amount is not quantity times unit value.",
  },
  CFDI40199: {
    es: "El pedimento de la parte se escribe 00  00  0000  0000000.",
    en: "The part's customs number is written 00  00  0000  0000000.",
  },
  CFDI40200: {
    es: "Con comercio exterior la parte no lleva pedimento.",
    en: "With foreign trade the part carries no customs number.",
  },
} as const satisfies Readonly<Record<string, Words>>;
