/** What the small business keeps: two stalls, a closed one, and a customer of them all. */

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** JSON unless told otherwise. */
  readonly contentType?: string;
}

export interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** The body of an invoice request, whatever it turns out to hold. */
export interface RequestBody {
  readonly orderId?: unknown;
  readonly billingData?: Readonly<Record<string, unknown>> | null;
}

export interface BookOrder {
  readonly id: string;
  readonly dailySaleNumber: number;
  readonly date: string;
  readonly total: number;
  readonly items: readonly object[];
  readonly paymentMethod: string;
  hasInvoice: boolean;
  invoiceRequested: boolean;
}

interface BookProduct {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly price: number;
  readonly imageUrl: string;
  readonly category: string;
  readonly isActive: boolean;
}

export interface BookTenant {
  readonly enabled: boolean;
  readonly branding: { readonly tenantId: string; readonly name: string; readonly slug: string };
  readonly products: readonly BookProduct[];
}

export interface BookConsumer {
  readonly match: {
    readonly tenantId: string;
    readonly tenantName: string;
    readonly thirdPartyId: string;
  };
  readonly contacts: readonly string[];
  /** Newest first. */
  readonly orders: readonly BookOrder[];
}

export interface Books {
  readonly key: string;
  readonly sourceApp: string;
  readonly tenants: ReadonlyMap<string, BookTenant>;
  readonly consumers: readonly BookConsumer[];
}

export const customer = { phone: "5512345678", email: "ana@example.com" } as const;

const names = ["panaderia", "tortilleria", "cerrado"] as const;

/** Books of their own for each test: an invoice request changes an order. */
export const newBooks = (key = "the portal's key"): Books => ({
  key,
  sourceApp: "milpa-portal",
  tenants: new Map(names.map((name) => [name, tenantOf(name)])),
  consumers: names.flatMap((name) => [
    {
      match: matchOf(name, `ana-of-${name}`),
      contacts: [customer.phone, customer.email],
      orders: name === "panaderia" ? [3, 2, 1].map((day) => order(name, day)) : [],
    },
    { match: matchOf(name, `beto-of-${name}`), contacts: ["5587654321"], orders: [] },
  ]),
});

const matchOf = (tenantId: string, thirdPartyId: string): BookConsumer["match"] => ({
  tenantId,
  tenantName: `La ${tenantId}`,
  thirdPartyId,
});

const tenantOf = (name: string): BookTenant => ({
  enabled: name !== "cerrado",
  branding: brandingOf(name),
  products: Array.from({ length: 12 }, (_, place) => product(name, place)),
});

const brandingOf = (name: string) => ({
  tenantId: name,
  name: `La ${name}`,
  slug: name,
  branding: {
    logoUrl: "",
    brandColor: "#8a3324",
    tagline: "Desde 1968",
    welcomeMessage: "Pan caliente a las seis",
  },
  contact: { phone: "5550009001", email: `hola@${name}.example`, whatsapp: "" },
  features: { showCatalog: true, allowInvoiceRequests: true, showOrderHistory: true },
});

const product = (name: string, place: number): BookProduct => ({
  id: `${name}-${place}`,
  name: `Pan ${place}`,
  description: "",
  price: 12.5,
  imageUrl: "",
  category: place % 3 === 0 ? "salado" : "dulce",
  isActive: place !== 5,
});

const order = (name: string, day: number): BookOrder => ({
  id: `ord-${name}-${day}`,
  dailySaleNumber: day,
  date: `2026-11-1${day}T18:00:00.000Z`,
  total: 25,
  items: [{ name: "Concha", quantity: 2, unitPrice: 12.5, total: 25 }],
  paymentMethod: "cash",
  hasInvoice: day === 1,
  invoiceRequested: day === 1,
});
