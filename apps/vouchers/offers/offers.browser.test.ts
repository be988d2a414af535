/** The marketplace in a real browser: it fits, axe finds nothing, and it sells without a script. */
import { describe, expect, it } from "vitest";
import { runsChromium, skippedBecause } from "#ui/test-browser.ts";
import { screenFaults } from "#ui/test-screens.ts";
import { putPicture } from "../offer-pictures/offer-pictures.store.ts";
import { drawScene, type Scene } from "../seed-pictures.ts";
import { browserMarket } from "../testing/browser-market.ts";

const stage = browserMarket();
const { urlOf, pageOf } = stage;

const show = async (offerId: string, scene: Scene): Promise<void> => {
  const { db, clock } = stage.world().app.services;
  const { communityId } = stage.market();
  const picture = { mediaType: "image/png", bytes: drawScene(scene) } as const;
  await putPicture(db, { communityId, offerId, now: clock.now() }, picture);
};

describe.skipIf(!runsChromium)(`the marketplace in a browser${skippedBecause}`, () => {
  it("fits, and axe finds nothing", { timeout: 120_000 }, async () => {
    const market = stage.market();
    const seller = await market.member({ displayName: "Vera", operates: [market.stallId] });
    const administrator = await market.member({ displayName: "Adela", administrator: true });
    const offer = async (body: Readonly<Record<string, unknown>>): Promise<string> => {
      const { cookie } = seller;
      return (await market.request("POST /api/offers", { cookie, body })).body.id as string;
    };
    const text = "De la milpa de doña Chela, en frascos de medio litro. Se aparta un día antes.";
    const honey = { title: "Miel de abeja melipona", text, zone: "Centro", until: "2026-12-24" };
    const sold = { cellId: market.stallId, valesCents: 6_000, cashCents: 2_000 };
    const id = await offer({ ...honey, ...sold });
    await offer({ kind: "need", title: "Alguien que arregle una bicicleta", zone: "Del Carmen" });
    await show(await offer({ title: "Clases de guitarra", valesCents: 12_000 }), "guitar");
    await show(id, "pot");
    const [looking, moderating] = [
      await pageOf(await market.member()),
      await pageOf(administrator),
    ];
    const selling = await pageOf(seller);
    const found = [
      ...(await screenFaults(looking, urlOf("/offers"), { name: "offers" })),
      ...(await screenFaults(looking, urlOf(`/offers/${id}`), { name: "offer" })),
      ...(await screenFaults(selling, urlOf("/offers/new"), { name: "offer-new" })),
      ...(await screenFaults(selling, urlOf(`/offers/${id}`), { name: "offer-own" })),
      ...(await screenFaults(moderating, urlOf(`/offers/${id}`), { name: "offer-moderated" })),
    ];
    expect(found).toEqual([]);
  });

  it("is published, bought and paid without a script", { timeout: 120_000 }, async () => {
    const market = stage.market();
    const seller = await pageOf(await market.member({ operates: [market.stallId] }), "off");
    const buyer = await market.member();
    await market.give(buyer, market.stallId, 6_000);
    await seller.goto(urlOf("/offers/new"));
    await seller.getByLabel("Qué", { exact: true }).fill("Atole");
    await seller.getByLabel("Precio en vales").fill("60");
    await seller.getByLabel("A nombre de").selectOption(market.stallId);
    await seller.getByRole("button", { name: "Publicar" }).click();
    await seller.getByText("Publicado").first().waitFor();
    const page = await pageOf(buyer, "off");
    await page.goto(seller.url());
    await page.getByRole("button", { name: /Comprar/ }).click();
    await page.waitForURL(/\/c\/[0-9A-Z]{10}$/);
    await page.getByText("60.00").first().waitFor();
  });
});
