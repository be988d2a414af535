/** c_RegimenFiscal: tax regimes. */
// Written by tools/catalogs.ts; do not edit.
import { catalogOf } from "./catalog.ts";
import type { ForPersons } from "./rows.ts";

export const regimenFiscal = catalogOf<ForPersons>([
  { id: "601", texto: "General de Ley Personas Morales", fisica: false, moral: true },
  { id: "603", texto: "Personas Morales con Fines no Lucrativos", fisica: false, moral: true },
  {
    id: "605",
    texto: "Sueldos y Salarios e Ingresos Asimilados a Salarios",
    fisica: true,
    moral: false,
  },
  { id: "606", texto: "Arrendamiento", fisica: true, moral: false },
  {
    id: "607",
    texto: "Régimen de Enajenación o Adquisición de Bienes",
    fisica: true,
    moral: false,
  },
  { id: "608", texto: "Demás ingresos", fisica: true, moral: false },
  {
    id: "610",
    texto: "Residentes en el Extranjero sin Establecimiento Permanente en México",
    fisica: true,
    moral: true,
  },
  {
    id: "611",
    texto: "Ingresos por Dividendos (socios y accionistas)",
    fisica: true,
    moral: false,
  },
  {
    id: "612",
    texto: "Personas Físicas con Actividades Empresariales y Profesionales",
    fisica: true,
    moral: false,
  },
  { id: "614", texto: "Ingresos por intereses", fisica: true, moral: false },
  {
    id: "615",
    texto: "Régimen de los ingresos por obtención de premios",
    fisica: true,
    moral: false,
  },
  { id: "616", texto: "Sin obligaciones fiscales", fisica: true, moral: false },
  {
    id: "620",
    texto: "Sociedades Cooperativas de Producción que optan por diferir sus ingresos",
    fisica: false,
    moral: true,
  },
  { id: "621", texto: "Incorporación Fiscal", fisica: true, moral: false },
  {
    id: "622",
    texto: "Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras",
    fisica: false,
    moral: true,
  },
  { id: "623", texto: "Opcional para Grupos de Sociedades", fisica: false, moral: true },
  { id: "624", texto: "Coordinados", fisica: false, moral: true },
  {
    id: "625",
    texto:
      "Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas",
    fisica: true,
    moral: false,
  },
  { id: "626", texto: "Régimen Simplificado de Confianza", fisica: true, moral: true },
]);
