/** Words for SAT's codes about issuer, receiver and third parties. */
import type { Words } from "./words.ts";

export const partyTexts = {
  CFDI40138: {
    es: "El SAT no tiene al emisor entre los RFC inscritos.",
    en: "SAT does not have the issuer among the registered RFCs.",
  },
  CFDI40139: {
    es: "El nombre del emisor no es el inscrito. Una persona moral va sin régimen de capital.",
    en: "The issuer's name is not the registered one. A company's goes without its form.",
  },
  CFDI40140: {
    es: "El régimen del emisor no está en c_RegimenFiscal.",
    en: "The issuer's regime is not in c_RegimenFiscal.",
  },
  CFDI40141: {
    es: "El régimen del emisor no es de su tipo de persona (física o moral).",
    en: "The issuer's regime is not for this kind of person (natural or legal).",
  },
  CFDI40142: {
    es: "El SAT no conoce ese número de operación del adquirente.",
    en: "SAT does not know that acquirer's operation number.",
  },
  CFDI40143: {
    es: "El SAT no tiene ese RFC entre los inscritos. Pide al cliente su constancia fiscal.",
    en: "SAT does not have that RFC registered. Ask the customer for the tax status.",
  },
  CFDI40144: {
    es: "El SAT no tiene al receptor entre los RFC inscritos.",
    en: "SAT does not have the receiver among the registered RFCs.",
  },
  CFDI40145: {
    es: "El nombre del receptor no es el inscrito. Cópialo de la constancia, sin su forma.",
    en: "The receiver's name is not the registered one. Copy it without the company's form.",
  },
  CFDI40146: {
    es: "PUBLICO EN GENERAL va sólo con el RFC XAXX010101000.",
    en: "PUBLICO EN GENERAL goes with RFC XAXX010101000 only.",
  },
  CFDI40147: {
    es: "El SAT no tiene al receptor inscrito, así que no conoce su código postal.",
    en: "SAT does not have the receiver registered, so it does not know the postal code.",
  },
  CFDI40148: {
    es: "El código postal no es el domicilio fiscal del receptor. Cópialo de su constancia.",
    en: "The postal code is not the receiver's tax address. Copy it from the tax status.",
  },
  CFDI40149: {
    es: "Con un RFC genérico, el código postal del receptor es el lugar de expedición.",
    en: "With a generic RFC the receiver's postal code is the place of issue.",
  },
  CFDI40150: {
    es: "La residencia fiscal no está en c_Pais.",
    en: "The country of tax residence is not in c_Pais.",
  },
  CFDI40151: {
    es: "La residencia fiscal es sólo para extranjeros (XEXX010101000). Quítala.",
    en: "The country of tax residence is for foreigners only (XEXX010101000). Remove it.",
  },
  CFDI40152: {
    es: "La residencia fiscal de un extranjero no es MEX.",
    en: "A foreigner's country of tax residence is not MEX.",
  },
  CFDI40153: {
    es: "Falta la residencia fiscal que va con el registro tributario extranjero.",
    en: "The country of tax residence that goes with a foreign tax number is missing.",
  },
  CFDI40154: {
    es: "El registro tributario extranjero va sólo con XEXX010101000. Quítalo.",
    en: "A foreign tax number goes with XEXX010101000 only. Remove it.",
  },
  CFDI40155: {
    es: "El comercio exterior pide el registro tributario del receptor extranjero.",
    en: "Foreign trade asks for the foreign receiver's tax number.",
  },
  CFDI40156: {
    es: "El registro tributario no tiene la forma que usa ese país.",
    en: "The tax number does not have the form that its country uses.",
  },
  CFDI40157: {
    es: "El régimen del receptor no está en c_RegimenFiscal.",
    en: "The receiver's regime is not in c_RegimenFiscal.",
  },
  CFDI40158: {
    es: "El régimen del receptor no es de su tipo de persona; con RFC genérico es 616.",
    en: "The receiver's regime is not for this kind of person; with a generic RFC it is 616.",
  },
  CFDI40159: {
    es: "El receptor no tiene inscrito ese régimen. Cópialo de su constancia.",
    en: "The receiver is not registered under that regime. Copy it from the tax status.",
  },
  CFDI40160: {
    es: "El uso del CFDI no está en c_UsoCFDI.",
    en: "The use of the CFDI is not in c_UsoCFDI.",
  },
  CFDI40161: {
    es: "Ese uso no es para el tipo de persona y el régimen del receptor.",
    en: "That use is not for the receiver's kind of person and regime.",
  },
  CFDI40187: {
    es: "El SAT no tiene al tercero entre los contribuyentes obligados.",
    en: "SAT does not have the third party among the obliged taxpayers.",
  },
  CFDI40188: {
    es: "El tercero no puede ser el emisor ni el receptor.",
    en: "The third party can be neither the issuer nor the receiver.",
  },
  CFDI40189: {
    es: "El SAT no tiene inscrito al tercero.",
    en: "SAT does not have the third party registered.",
  },
  CFDI40190: {
    es: "El nombre del tercero no es el inscrito.",
    en: "The third party's name is not the registered one.",
  },
  CFDI40191: {
    es: "El régimen del tercero no está en c_RegimenFiscal.",
    en: "The third party's regime is not in c_RegimenFiscal.",
  },
  CFDI40192: {
    es: "El SAT no tiene inscrito al tercero, así que no conoce su código postal.",
    en: "SAT does not have the third party registered, so it does not know the postal code.",
  },
  CFDI40193: {
    es: "El código postal no es el domicilio fiscal del tercero.",
    en: "The postal code is not the third party's tax address.",
  },
} as const satisfies Readonly<Record<string, Words>>;
