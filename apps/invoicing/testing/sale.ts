/** For tests: what the issuer is asked to stamp where nothing special is meant. */

/** A sale to one of SAT's test taxpayers. */
export const sale = {
  receptor: {
    rfc: "CACX7605101P8",
    nombre: "XOCHILT CASAS CHAVEZ",
    domicilioFiscalReceptor: "36257",
    regimenFiscalReceptor: "621",
    usoCFDI: "G03",
  },
  conceptos: [
    {
      claveProdServ: "50202306",
      cantidad: 2,
      claveUnidad: "H87",
      descripcion: "Agua de jamaica",
      valorUnitario: 25,
      importe: 50,
    },
  ],
  metodoPago: "PUE",
  formaPago: "01",
  moneda: "MXN",
};
