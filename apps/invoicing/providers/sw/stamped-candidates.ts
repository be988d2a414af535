/** Where in an answer of SW's the stamped document may be. */
import type { TimbreFiscalDigital } from "#libraries/cfdi/shape/complemento.ts";
import { withTimbre } from "#libraries/cfdi/seal/timbre-placing.ts";
import { stampIn } from "../stamp-in.ts";
import { textOf, type SwAnswer } from "./answer.ts";

/**
 * The document whole, or made of its stamp: with a repeated `customid` SW may hand over the stamp
 * alone, and that is all that was missing. Whose stamp it is, the caller looks at.
 */
export const stampedCandidates = (
  { data, detail }: SwAnswer,
  sealedXml: string,
): readonly string[] => {
  const whole = [textOf(data["cfdi"]), detail].filter((text) => text.trim().startsWith("<"));
  const stamps = [stampIn(textOf(data["tfd"]))?.timbre ?? null, timbreOfFields(data)];
  return [...whole, ...stamps.flatMap((timbre) => (timbre ? [withTimbre(sealedXml, timbre)] : []))];
};

/** Version 4 of SW's answer tells the stamp field by field; who stamped stands in its cadena. */
const timbreOfFields = (data: SwAnswer["data"]): TimbreFiscalDigital | null => {
  const cadena = textOf(data["cadenaOriginalSAT"])
    .replaceAll(/^\|\||\|\|$/g, "")
    .split("|");
  const selloSat = textOf(data["selloSAT"]);
  const [version, uuid, fecha, provider] = cadena;
  const [selloCfd, number] = cadena.slice(-2);
  if (cadena.length < 6 || cadena.length > 7 || version !== "1.1" || selloSat === "") return null;
  return {
    Version: "1.1",
    UUID: uuid ?? "",
    FechaTimbrado: fecha ?? "",
    RfcProvCertif: provider ?? "",
    ...(cadena.length === 7 ? { Leyenda: cadena[4] } : {}),
    SelloCFD: selloCfd ?? "",
    NoCertificadoSAT: number ?? "",
    SelloSAT: selloSat,
  };
};
