/** The images of a payment, read back as a bank's app and a till would. */
import jsqr from "jsqr";
import { PNG } from "pngjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { code128 } from "./code-128.ts";
import { qrPng } from "./payment-images.ts";
import { railsOf } from "../rails/rails.ts";
import { startPayments, type PaymentsGround } from "../testing/ground.ts";

let ground: PaymentsGround;
beforeAll(async () => {
  ground = await startPayments();
});
afterAll(() => ground.stop());

const addressOf = (shown: string): string => `${ground.app.url}${new URL(shown).pathname}`;
const pictureOf = async (response: Response): Promise<PNG> =>
  PNG.sync.read(Buffer.from(await response.arrayBuffer()));
const textIn = ({ data, width, height }: PNG): string | undefined =>
  // A CommonJS module: its default stands one step deeper for the compiler than when it runs.
  (jsqr as unknown as typeof jsqr.default)(new Uint8ClampedArray(data), width, height)?.data;

test("the QR says the charge message, and no more once it was paid", async () => {
  const { body } = await ground.pay({ amount: 500 });
  const address = addressOf(String(body.qr_image_url));
  const got = await fetch(address);
  expect([got.status, got.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(textIn(await pictureOf(got))).toBe(body.qr_string);
  expect(JSON.parse(String(body.qr_string))).toMatchObject({ ic: { IDC: body.folio_codi } });
  await ground.confirm("codi", String(body.payment_id));
  expect((await fetch(address)).status).toBe(404);
});

test("a QR holds the longest message of CoDi and refuses what none can hold", async () => {
  const long = "x".repeat(1_300);
  expect(textIn(PNG.sync.read(await qrPng(long)))).toBe(long);
  expect(() => qrPng("x".repeat(2_400))).toThrow("no QR holds");
});

test("the bars say the cash reference, between quiet zones", async () => {
  const { rails } = railsOf(ground.app.services, ground.app.settings as never);
  const up = { codi: rails.codi.isUp, card: rails.card.isUp };
  Object.assign(rails.codi, { isUp: () => false });
  Object.assign(rails.card, { isUp: () => false });
  const { body } = await ground.pay({ amount: 500 });
  Object.assign(rails.codi, { isUp: up.codi });
  Object.assign(rails.card, { isUp: up.card });
  const picture = await pictureOf(await fetch(addressOf(String(body.barcode_image_url))));
  const modules = Array.from({ length: picture.width / 3 }, (_, x) => picture.data[x * 12] === 0);
  const quiet = Array.from({ length: 10 }, () => false);
  expect(modules).toEqual([...quiet, ...code128(String(body.reference)), ...quiet]);
});

test("404 without such a page, and for the image of another rail", async () => {
  expect((await fetch(`${ground.app.url}/checkout/NOBODY/qr.png`)).status).toBe(404);
  const { body } = await ground.pay({ amount: 500 });
  const other = addressOf(String(body.qr_image_url)).replace("qr.png", "barcode.png");
  expect((await fetch(other)).status).toBe(404);
});
