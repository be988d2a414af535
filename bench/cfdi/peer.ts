/** The same invoice by the @nodecfdi packages, which neither count amounts nor make a cadena. */
import { nodeToXmlString } from "@nodecfdi/cfdi-core";
import { Comprobante } from "@nodecfdi/cfdi-elements/cfdi40";
import { Credential } from "@nodecfdi/credentials/node";
import { execFileSync } from "node:child_process";
import { sign } from "node:crypto";
import { cadenaOf } from "#libraries/cfdi/seal/cadena.ts";
import type { Comprobante as Counted } from "#libraries/cfdi/shape/comprobante.ts";
import { cadenaSheet, certificate, password, privateKey, sealer } from "./document.ts";

/** Amounts come to it ready-made: it is spared what `compose` does. */
export const peersElement = (counted: Counted): Comprobante => {
  const { Emisor, Receptor, Conceptos, Impuestos, InformacionGlobal, ...head } = counted;
  const plain = Object.entries(head).filter(([, value]) => typeof value === "string");
  const element = new Comprobante({
    ...Object.fromEntries(plain),
    NoCertificado: sealer.number,
    Certificado: sealer.certificate,
  });
  element.addEmisor({ ...Emisor });
  element.addReceptor(known(Receptor));
  for (const { Impuestos: taxes, ...line } of Conceptos.Concepto) {
    const concept = element.addConcepto(known(line));
    for (const tax of taxes?.Traslados?.Traslado ?? []) concept.addTraslado(known(tax));
    for (const tax of taxes?.Retenciones?.Retencion ?? []) concept.addRetencion(known(tax));
  }
  const { Traslados, Retenciones, ...totals } = Impuestos ?? {};
  element.addImpuestos(known(totals));
  for (const tax of Traslados?.Traslado ?? []) element.addTraslado(known(tax));
  for (const tax of Retenciones?.Retencion ?? []) element.addRetencion(known(tax));
  return element;
};

const known = (attributes: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));

const bySheet = (xml: string): string =>
  execFileSync("xsltproc", ["--nonet", cadenaSheet, "-"], {
    input: xml,
    encoding: "utf8",
    stdio: ["pipe", "pipe", "ignore"],
  });

const credential = Credential.create(
  certificate.toString("binary"),
  privateKey.toString("binary"),
  password,
);

/** It signs the latin1 of its text: whoever has an Ñ must hand in the bytes of UTF-8 as letters. */
const byForge = (cadena: string): string => {
  const signature = credential.sign(Buffer.from(cadena, "utf8").toString("binary"));
  return Buffer.from(signature, "binary").toString("base64");
};

const byNode = (cadena: string): string =>
  sign("sha256", Buffer.from(cadena, "utf8"), sealer.key).toString("base64");

const sealed = (element: Comprobante, sello: string): string => {
  element.setAttribute("Sello", sello);
  return nodeToXmlString(element, true);
};

/** As its packages come, with a process for SAT's sheet. */
export const asItComes = (counted: Counted): string => {
  const element = peersElement(counted);
  return sealed(element, byForge(bySheet(nodeToXmlString(element, true))));
};

/** The same, sealed by Node. */
export const sealedByNode = (counted: Counted): string => {
  const element = peersElement(counted);
  return sealed(element, byNode(bySheet(nodeToXmlString(element, true))));
};

/** At its best: its XML, with our cadena and Node's seal. */
export const withOurCadena = (counted: Counted): string => {
  const certified = {
    ...counted,
    NoCertificado: sealer.number,
    Certificado: sealer.certificate,
  };
  return sealed(peersElement(counted), byNode(cadenaOf(certified)));
};
