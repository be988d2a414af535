/** What tests of the portal stand on: a business app in memory, and a business registered of it. */
import { startTestApp, type TestApp, type TestAppOptions } from "#platform/testing/test-app.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { portalApp } from "../app.ts";
import { startDouble, type Double, type DoubleWorld } from "./double.ts";

export interface PortalGround extends TestApp {
  /** The business app behind platform `shop`. */
  readonly double: Double;
  /** `tenants:write`, all tenants. */
  readonly key: string;
  readonly addKey: (permissions: readonly string[], tenantId?: string) => Promise<string>;
  /** Where the pages of the registered business lie: `/shop/tienda`. */
  readonly place: string;
  /** Registers the double's business anew, with these fields instead of the usual ones. */
  readonly register: (more?: object) => Promise<Got>;
  /** A page as a browser asks for it; `rest` begins with a slash, or is empty. */
  readonly visit: (rest?: string, more?: { readonly cookie?: string }) => Promise<Got>;
}

export const usualTenant = {
  slug: "tienda",
  name: "Tienda de prueba",
  enabled: true,
  tier: "free",
  branding: { brandColor: "#b3541e", welcomeMessage: "Hola, vecina", tagline: "De aquí" },
  contact: { phone: "5550009001", email: "hola@tienda.example", whatsapp: "5550009001" },
  features: { showCatalog: true, allowInvoiceRequests: true, showOrderHistory: true },
};

export const startPortal = async (
  options: TestAppOptions = {},
  world: Partial<DoubleWorld> = {},
): Promise<PortalGround> => {
  const double = await startDouble(world);
  const test = await startTestApp(portalApp, options);
  const { services } = test.app;
  const addKey = async (permissions: readonly string[], tenantId?: string): Promise<string> => {
    const scope = tenantId === undefined ? {} : { tenantId };
    return (await services.keys.create({ name: "test", permissions, scope })).key;
  };
  const key = await addKey(["tenants:write"]);
  const place = "/shop/tienda";
  const register: PortalGround["register"] = (more = {}) =>
    test.request(`PUT /api/tenants/shop/${encodeURIComponent(double.tenantId)}`, {
      key,
      body: { ...usualTenant, ...more },
    });
  const body = { name: "Shop", baseUrl: double.url, apiKey: double.apiKey };
  expectCreated(await test.request("PUT /api/platforms/shop", { key, body }));
  expectCreated(await register());
  return {
    ...test,
    double,
    key,
    addKey,
    place,
    register,
    visit: (rest = "", { cookie } = {}) =>
      test.request(`GET ${place}${rest}`, {
        headers: { accept: "text/html", "accept-language": "es-MX" },
        ...(cookie === undefined ? {} : { cookie }),
      }),
    stop: async () => {
      await test.stop();
      await double.stop();
    },
  };
};

const expectCreated = ({ status, text }: Got): void => {
  if (status !== 201) throw new Error(`${status} ${text}`);
};
