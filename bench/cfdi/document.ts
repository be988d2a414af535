/** The invoice of five lines that everyone builds and seals, and the certificate that seals it. */
import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Draft } from "#libraries/cfdi/shape/draft.ts";
import type { Sealer } from "#libraries/cfdi/seal/seal.ts";
import { root } from "../instance.ts";

const sat = join(root, "..", "shared", "sat");
export const cadenaSheet = join(
  sat,
  "www.sat.gob.mx/sitio_internet/cfd/4/cadenaoriginal_4_0/cadenaoriginal_4_0.xslt",
);

/** Of SAT's public test certificate. */
export const password = "12345678a";
export const certificate = readFileSync(join(sat, "csd", "EKU9003173C9.cer"));
export const privateKey = readFileSync(join(sat, "csd", "EKU9003173C9.key"));

export const sealer: Sealer = {
  key: createPrivateKey({
    key: privateKey,
    format: "der",
    type: "pkcs8",
    passphrase: password,
  }),
  number: Buffer.from(new X509Certificate(certificate).serialNumber, "hex").toString("latin1"),
  certificate: certificate.toString("base64"),
};

export const localNow = "2026-11-21T10:05:00";

/** Withholdings, a discount, six decimals, & and Ñ: what a real invoice of five lines has. */
export const draft: Draft = {
  tipoDeComprobante: "I",
  serie: "A",
  folio: "1024",
  fecha: "2026-11-21T10:00:00",
  lugarExpedicion: "42501",
  emisor: { rfc: "EKU9003173C9", nombre: "ESCUELA KEMPER URGATE", regimenFiscal: "601" },
  receptor: {
    rfc: "URE180429TM6",
    nombre: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
    domicilioFiscalReceptor: "86991",
    regimenFiscalReceptor: "603",
    usoCFDI: "G03",
  },
  formaPago: "03",
  metodoPago: "PUE",
  moneda: "MXN",
  conceptos: [1, 2, 3, 4, 5].map((line) => ({
    claveProdServ: "43211503",
    noIdentificacion: `SKU-000${line}`,
    cantidad: line,
    claveUnidad: "H87",
    unidad: "Pieza",
    descripcion: `Computadora portátil & accesorios, modelo ${line}`,
    valorUnitario: `${1_000 + line}.123456`,
    descuento: line === 3 ? "100.00" : undefined,
    impuestos: {
      traslados: [{ impuesto: "002", tipoFactor: "Tasa", tasaOCuota: "0.160000" }],
      retenciones:
        line === 5 ? [{ impuesto: "001", tipoFactor: "Tasa", tasaOCuota: "0.012500" }] : [],
    },
  })),
};
