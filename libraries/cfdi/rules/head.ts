/** What the head of a document says: its kind, how it is paid, where it is issued. */
import { isPostalCode } from "../catalogs/codigo-postal.ts";
import {
  exportacion,
  formaPago,
  metodoPago,
  tipoDeComprobante,
  tipoRelacion,
} from "../catalogs/small-catalogs.ts";
import type { Check } from "./report.ts";
import { checkForm, checkText } from "./written.ts";

const confirmation = /^[0-9a-zA-Z]{5}$/;
const certificateNumber = /^\d{20}$/;
export const uuidForm = /^[a-f\dA-F]{8}(-[a-f\dA-F]{4}){3}-[a-f\dA-F]{12}$/;
const uuidLike = "01234567-89AB-CDEF-0123-456789ABCDEF";

/** Ingreso and egreso: what money is asked for, or given back. */
export const isCharged = (type: string): boolean => type === "I" || type === "E";
/** Traslado and pago: nothing is charged. */
export const isUncharged = (type: string): boolean => type === "T" || type === "P";

export const hasForeignTrade = ({ context }: Check): boolean =>
  context.otherComplements?.includes("ComercioExterior") ?? false;

export const checkHead = (check: Check): void => {
  const { document, refuse } = check;
  if (document.Version !== "4.0") refuse("301", "version", "4.0");
  checkText(refuse, "serie", document.Serie, 25);
  checkText(refuse, "folio", document.Folio, 40);
  checkText(refuse, "condicionesDePago", document.CondicionesDePago, 1000);
  checkForm(refuse, "confirmacion", document.Confirmacion, confirmation, "AB123");
  checkForm(refuse, "noCertificado", document.NoCertificado, certificateNumber, "20 × 0-9");
  if (!tipoDeComprobante.has(document.TipoDeComprobante)) refuse("CFDI40121", "tipoDeComprobante");
  checkWayOfPaying(check);
  checkExport(check);
  const known = check.context.postalCodes;
  if (!isPostalCode(document.LugarExpedicion) || known?.has(document.LugarExpedicion) === false)
    refuse("CFDI40126", "lugarExpedicion");
  checkRelations(check);
};

const checkWayOfPaying = ({ document, refuse }: Check): void => {
  const { TipoDeComprobante: type, FormaPago: form, MetodoPago: method } = document;
  if (form === undefined) {
    if (isCharged(type)) refuse("CFDI40104", "formaPago");
  } else if (!isCharged(type)) refuse("CFDI40103", "formaPago");
  else if (!formaPago.has(form)) refuse("CFDI40104", "formaPago");
  else if (method === "PPD" && form !== "99") refuse("CFDI40105", "formaPago", "99");
  if (method === undefined) {
    if (isCharged(type)) refuse("CFDI40124", "metodoPago");
  } else if (isUncharged(type)) refuse("CFDI40125", "metodoPago");
  else if (!metodoPago.has(method)) refuse("CFDI40124", "metodoPago");
};

const checkExport = (check: Check): void => {
  const { Exportacion: key } = check.document;
  if (!exportacion.has(key)) check.refuse("CFDI40123", "exportacion");
  else if (key === "02" && !hasForeignTrade(check)) check.refuse("CFDI40122", "exportacion");
};

const checkRelations = ({ document, refuse }: Check): void => {
  document.CfdiRelacionados?.forEach(({ TipoRelacion, CfdiRelacionado }, index) => {
    const field = `cfdiRelacionados[${index}]`;
    if (!tipoRelacion.has(TipoRelacion)) refuse("CFDI40137", `${field}.tipoRelacion`);
    if (CfdiRelacionado.length === 0) refuse("301", `${field}.uuids`, uuidLike);
    CfdiRelacionado.forEach(({ UUID }, place) => {
      checkForm(refuse, `${field}.uuids[${place}]`, UUID, uuidForm, uuidLike);
    });
  });
};
