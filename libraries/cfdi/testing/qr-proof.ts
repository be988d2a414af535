/** For tests only: whether a QR code, painted and read again, says what it must. */
import jsqr from "jsqr";
import { PNG } from "pngjs";
import QRCode from "qrcode";
import { qrTextOf } from "../seal/qr.ts";
import type { ToProve } from "./proof.ts";

const uuid = "5FB2822E-396D-4725-8521-CDC4BDD20CCF";

/** The text of a picture of it; null when nothing can be read. */
export const qrRead = async (text: string): Promise<string | null> => {
  const picture = PNG.sync.read(await QRCode.toBuffer(text, { scale: 2 }));
  const pixels = new Uint8ClampedArray(picture.data);
  const options = { inversionAttempts: "dontInvert" } as const;
  return jsqr.default(pixels, picture.width, picture.height, options)?.data ?? null;
};

/** A sentence for each code that reads otherwise than SAT's address with the document's data. */
export const qrProblemsOf = async (all: readonly ToProve[]): Promise<readonly string[]> => {
  const problems: string[] = [];
  for (const { name, sealed } of all) {
    const { Emisor, Receptor, Total, Sello = "" } = sealed.comprobante;
    const said = await qrRead(qrTextOf(sealed.comprobante, uuid));
    const parts = said === null ? undefined : new URL(said).searchParams;
    const expected = [uuid, Emisor.Rfc, Receptor.Rfc, Sello.slice(-8)].join(" ");
    const found = ["id", "re", "rr", "fe"].map((key) => parts?.get(key)).join(" ");
    if (found !== expected) problems.push(`${name}: the QR says ${said}`);
    if (Number(parts?.get("tt")) !== Number(Total)) problems.push(`${name}: its total is ${said}`);
  }
  return problems;
};
