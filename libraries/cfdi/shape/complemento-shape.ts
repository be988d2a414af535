/** The elements of the complements, in the order of their sheets of the cadena original. */
import { element, many, one, sealed, type Namespace } from "./element.ts";
import { pagosShape } from "./pagos-shape.ts";

const place = "http://www.sat.gob.mx/sitio_internet/cfd";

const leyendas: Namespace = {
  prefix: "leyendasFisc",
  uri: "http://www.sat.gob.mx/leyendasFiscales",
  schema: `${place}/leyendasFiscales/leyendasFisc.xsd`,
};

const locales: Namespace = {
  prefix: "implocal",
  uri: "http://www.sat.gob.mx/implocal",
  schema: `${place}/implocal/implocal.xsd`,
};

const timbre: Namespace = {
  prefix: "tfd",
  uri: "http://www.sat.gob.mx/TimbreFiscalDigital",
  schema: `${place}/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd`,
};

const leyendasShape = element(
  "leyendasFisc:LeyendasFiscales",
  [
    ...sealed("version"),
    many(element("leyendasFisc:Leyenda", sealed("disposicionFiscal", "norma", "textoLeyenda"))),
  ],
  { namespace: leyendas },
);

const localesShape = element(
  "implocal:ImpuestosLocales",
  [
    ...sealed("version", "TotaldeRetenciones", "TotaldeTraslados"),
    many(
      element(
        "implocal:RetencionesLocales",
        sealed("ImpLocRetenido", "TasadeRetencion", "Importe"),
      ),
    ),
    many(
      element("implocal:TrasladosLocales", sealed("ImpLocTrasladado", "TasadeTraslado", "Importe")),
    ),
  ],
  { namespace: locales },
);

/** Its content is in the order of the stamp's own cadena (cadenaoriginal_TFD_1_1.xslt). */
export const timbreShape = element(
  "tfd:TimbreFiscalDigital",
  [
    ...sealed("Version", "UUID", "FechaTimbrado", "RfcProvCertif", "Leyenda", "SelloCFD"),
    ...sealed("NoCertificadoSAT"),
    { attribute: "SelloSAT", unsealed: true },
  ],
  { namespace: timbre, unsealed: true },
);

export const complementoShape = element("cfdi:Complemento", [
  one(leyendasShape),
  one(localesShape),
  one(pagosShape),
  one(timbreShape),
]);
