/** How a document is named to SAT. */
import { describe, expect, it } from "vitest";
import { qrTextOf } from "./qr.ts";
import { statusExpressionOf, totalText } from "./status-expression.ts";
import { testComprobante } from "../testing/whole-comprobante.ts";

const uuid = "5FB2822E-396D-4725-8521-CDC4BDD20CCF";
const sello = "aGk/+ab12cd==";

describe("a total", () => {
  it.each([
    ["1160.00", "1160.0"],
    ["1160", "1160.0"],
    ["1160.50", "1160.5"],
    ["0", "0.0"],
    ["0.00", "0.0"],
    ["100", "100.0"],
    ["0.123456", "0.123456"],
    ["0.1234565", "0.123457"],
    ["0.100000", "0.1"],
    ["123456789012345678.123456", "123456789012345678.123456"],
    ["900719925474099312.34", "900719925474099312.34"],
    [" 5.10 ", "5.1"],
  ])("%s is %s", (total, text) => {
    expect(totalText(total)).toBe(text);
  });
});

describe("the QR", () => {
  it("opens SAT's page with every part as it was sealed", () => {
    const text = qrTextOf({ ...testComprobante, Sello: sello }, uuid);
    expect(text).toBe(
      "https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx" +
        `?id=${uuid}&re=EKU9003173C9&rr=H%26E951128469&tt=1160.0&fe=ab12cd%3D%3D`,
    );
  });

  it("keeps Ñ, & and the seal's signs through a browser", () => {
    const Emisor = { ...testComprobante.Emisor, Rfc: "HAÑ930228SM9" };
    const { searchParams } = new URL(
      qrTextOf({ ...testComprobante, Emisor, Sello: "xx+a/b+c=/=" }, uuid),
    );
    expect(Object.fromEntries(searchParams)).toEqual({
      id: uuid,
      re: "HAÑ930228SM9",
      rr: "H&E951128469",
      tt: "1160.0",
      fe: "/b+c=/=".padStart(8, "a"),
    });
  });
});

describe("the question of its state", () => {
  it("parts an RFC with & from the rest", () => {
    const facts = { issuerRfc: "HAÑ930228SM9", receiverRfc: "H&E951128469", total: "1160.00" };
    expect(statusExpressionOf({ ...facts, uuid, sello })).toBe(
      `?re=HAÑ930228SM9&rr=H&amp;E951128469&tt=1160.0&id=${uuid}&fe=ab12cd==`,
    );
  });
});
