// The picture of a QR code: read back by another's reader, and quick.
import jsQr from "jsqr";
import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { qrPng } from "./qr-png.ts";

const page = "https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx";
const code = (last: string): string =>
  `${page}?id=5803EB8D-81CD-4557-8719-26632D2FA434&re=EKU9003173C9&rr=H%26E951128469` +
  `&tt=123456789012345678.123456&fe=${last}`;

describe("the picture of a QR code", () => {
  it.each([code("abcd1234"), code("%3D%2BXyz012"), "x", "Ñandú & 漢字"])("says %s", (text) => {
    const { data, width, height } = PNG.sync.read(Buffer.from(qrPng(text), "base64"));
    expect(jsQr.default(new Uint8ClampedArray(data), width, height)?.data).toBe(text);
    expect(width).toBe(height);
  });

  it("is the same for the same text", () => {
    expect(qrPng(code("same0001"))).toBe(qrPng(code("same0001")));
  });

  it("refuses a text that no code holds", () => {
    expect(() => qrPng("x".repeat(5000))).toThrow();
  });
});
