/** What SAT's schemas demand of each element: without it a document is not of our types. */

export interface Demand {
  readonly attributes: readonly string[];
  readonly children: readonly string[];
}

const none: Demand = { attributes: [], children: [] };

const demand = (attributes: string, children = ""): Demand => ({
  attributes: attributes === "" ? [] : attributes.split(" "),
  children: children === "" ? [] : children.split(" "),
});

const concepto = "Comprobante/Conceptos/Concepto";
const complemento = "Comprobante/Complemento";
const pago = `${complemento}/Pagos/Pago`;
const docto = `${pago}/DoctoRelacionado`;
const pedimento = demand("NumeroPedimento");
const lineTax = "Base Impuesto TipoFactor";

/**
 * By the path of local names. Seal and certificate are not here though the schema wants them: a
 * document is also read before it is sealed, and `validateCfdi` asks for them itself.
 */
const demands: Readonly<Record<string, Demand>> = {
  Comprobante: demand(
    "Version Fecha SubTotal Moneda Total TipoDeComprobante Exportacion LugarExpedicion",
    "Emisor Receptor Conceptos",
  ),
  "Comprobante/InformacionGlobal": demand("Periodicidad Meses Año"),
  "Comprobante/CfdiRelacionados": demand("TipoRelacion", "CfdiRelacionado"),
  "Comprobante/CfdiRelacionados/CfdiRelacionado": demand("UUID"),
  "Comprobante/Emisor": demand("Rfc Nombre RegimenFiscal"),
  "Comprobante/Receptor": demand(
    "Rfc Nombre DomicilioFiscalReceptor RegimenFiscalReceptor UsoCFDI",
  ),
  "Comprobante/Conceptos": demand("", "Concepto"),
  [concepto]: demand(
    "ClaveProdServ Cantidad ClaveUnidad Descripcion ValorUnitario Importe ObjetoImp",
  ),
  [`${concepto}/Impuestos/Traslados`]: demand("", "Traslado"),
  [`${concepto}/Impuestos/Traslados/Traslado`]: demand(lineTax),
  [`${concepto}/Impuestos/Retenciones`]: demand("", "Retencion"),
  [`${concepto}/Impuestos/Retenciones/Retencion`]: demand(`${lineTax} TasaOCuota Importe`),
  [`${concepto}/ACuentaTerceros`]: demand(
    "RfcACuentaTerceros NombreACuentaTerceros RegimenFiscalACuentaTerceros " +
      "DomicilioFiscalACuentaTerceros",
  ),
  [`${concepto}/InformacionAduanera`]: pedimento,
  [`${concepto}/CuentaPredial`]: demand("Numero"),
  [`${concepto}/Parte`]: demand("ClaveProdServ Cantidad Descripcion"),
  [`${concepto}/Parte/InformacionAduanera`]: pedimento,
  "Comprobante/Impuestos/Retenciones": demand("", "Retencion"),
  "Comprobante/Impuestos/Retenciones/Retencion": demand("Impuesto Importe"),
  "Comprobante/Impuestos/Traslados": demand("", "Traslado"),
  "Comprobante/Impuestos/Traslados/Traslado": demand(lineTax),
  [`${complemento}/LeyendasFiscales`]: demand("version", "Leyenda"),
  [`${complemento}/LeyendasFiscales/Leyenda`]: demand("textoLeyenda"),
  [`${complemento}/ImpuestosLocales`]: demand("version TotaldeRetenciones TotaldeTraslados"),
  [`${complemento}/ImpuestosLocales/RetencionesLocales`]: demand(
    "ImpLocRetenido TasadeRetencion Importe",
  ),
  [`${complemento}/ImpuestosLocales/TrasladosLocales`]: demand(
    "ImpLocTrasladado TasadeTraslado Importe",
  ),
  [`${complemento}/TimbreFiscalDigital`]: demand(
    "Version UUID FechaTimbrado RfcProvCertif SelloCFD NoCertificadoSAT SelloSAT",
  ),
  [`${complemento}/Pagos`]: demand("Version", "Totales Pago"),
  [`${complemento}/Pagos/Totales`]: demand("MontoTotalPagos"),
  [pago]: demand("FechaPago FormaDePagoP MonedaP Monto", "DoctoRelacionado"),
  [docto]: demand(
    "IdDocumento MonedaDR NumParcialidad ImpSaldoAnt ImpPagado ImpSaldoInsoluto ObjetoImpDR",
  ),
  [`${docto}/ImpuestosDR/RetencionesDR`]: demand("", "RetencionDR"),
  [`${docto}/ImpuestosDR/RetencionesDR/RetencionDR`]: demand(
    "BaseDR ImpuestoDR TipoFactorDR TasaOCuotaDR ImporteDR",
  ),
  [`${docto}/ImpuestosDR/TrasladosDR`]: demand("", "TrasladoDR"),
  [`${docto}/ImpuestosDR/TrasladosDR/TrasladoDR`]: demand("BaseDR ImpuestoDR TipoFactorDR"),
  [`${pago}/ImpuestosP/RetencionesP`]: demand("", "RetencionP"),
  [`${pago}/ImpuestosP/RetencionesP/RetencionP`]: demand("ImpuestoP ImporteP"),
  [`${pago}/ImpuestosP/TrasladosP`]: demand("", "TrasladoP"),
  [`${pago}/ImpuestosP/TrasladosP/TrasladoP`]: demand("BaseP ImpuestoP TipoFactorP"),
};

export const demandOf = (path: string): Demand => demands[path] ?? none;

/** Every path that demands something; a test holds them against SAT's schemas. */
export const demandingPaths: readonly string[] = Object.keys(demands);
