/** For tests only: what the people of the demo world buy and do between two moves of the clock. */
import { setTimeout as wait } from "node:timers/promises";
import { testClient, type TestClient } from "#platform/testing/test-client.ts";

/** What a running house says of itself: where its apps answer, and what the demo world holds. */
export interface OpenHouse {
  readonly urlOf: (app: string) => string;
  readonly keys: Readonly<Record<string, string>>;
  readonly ids: Readonly<Record<string, string>>;
}

/** Asks an app under the key of the demo world; throws where it does not answer well. */
type Ask = (
  app: string,
  line: string,
  body?: object,
) => Promise<{ readonly [name: string]: unknown }>;

interface At {
  readonly ask: Ask;
  readonly ids: OpenHouse["ids"];
  /** Of this day, so that no two days sell the same. */
  readonly day: number;
  /** `YYYY-MM`, in Mexico. */
  readonly month: string;
}

const stall = async ({ ask, ids, day }: At): Promise<void> => {
  const body = { cellId: ids["tamales"], totalCents: 4_500 + day };
  const { id } = await ask("vouchers", "POST /api/charge-requests", body);
  // Every third guest goes away; the charge is released by its job.
  if (day % 3 !== 0) await ask("vouchers", `POST /api/charge-requests/${String(id)}/settle`, {});
};

const wallet = async ({ ask, ids, day }: At): Promise<void> => {
  const payer = { user_id: ids["walletWithMoney"], currency: "MXN", prefer_wallet: true };
  const bought = { amount: 1.17, concept: "Pan", reference_id: `day-${String(day)}` };
  await ask("payments", "POST /api/payments", { ...payer, ...bought, reference_type: "bread" });
};

const counter = async ({ ask, ids, day }: At): Promise<void> => {
  const items = [{ productId: ids["posProduct"], quantity: 1 + (day % 3) }];
  const body = { tenantId: ids["posTenant"], items, paymentMethod: "cash" };
  await ask("pos", "POST /api/orders", body);
};

const table = async ({ ask, ids }: At): Promise<void> => {
  const tenantId = ids["restaurantTenant"];
  const seated = { tenantId, tableId: ids["restaurantTable"], guests: 2 };
  const { id } = await ask("restaurant", "POST /api/orders", seated);
  const items = [{ menuItemId: ids["restaurantItem"], quantity: 2 }];
  const order = `POST /api/orders/${String(id)}`;
  await ask("restaurant", `${order}/items`, { tenantId, items });
  const bill = await ask("restaurant", `${order}/bills`, { tenantId });
  const pay = `POST /api/bills/${String(bill["id"])}/payments`;
  await ask("restaurant", pay, { tenantId, method: "cash" });
};

/** Somebody whom Ana brought, each time somebody else: of what they buy she has her share. */
const door = async ({ ask, ids, day }: At): Promise<void> => {
  const tenantId = ids["deliveryTenant"] ?? "";
  const ana = `/api/customers/${ids["deliveryConsumer"] ?? ""}?tenantId=${tenantId}`;
  const { referralCode } = await ask("delivery", `GET ${ana}`);
  const phone = `55700${String(day).padStart(5, "0")}`;
  const who = { name: `Cliente ${String(day)}`, phone, referralCode };
  const { id: customerId } = await ask("delivery", "POST /api/customers", { tenantId, ...who });
  const home = { label: "Casa", street: "Calle 5", latitude: 19.35, longitude: -99.16 };
  const to = `POST /api/customers/${String(customerId)}/addresses`;
  const { id: addressId } = await ask("delivery", to, { tenantId, ...home });
  const items = [{ productId: ids["deliveryProduct"], quantity: 1 + (day % 5) }];
  const wish = { tenantId, customerId, addressId, items };
  const { id } = await ask("delivery", "POST /api/orders", wish);
  await ask("delivery", `POST /api/orders/${String(id)}/deliver`, { tenantId, method: "cash" });
};

/** A tasker without a plan may offer a few times a month. */
const market = async ({ ask, ids, day }: At): Promise<void> => {
  if (day % 5 !== 0) return;
  const tenantId = ids["tasksTenant"];
  const who = { clientId: ids["tasksConsumer"], categoryId: ids["tasksCategory"] };
  const wish = { ...who, title: "Cambiar un contacto", area: "Del Carmen" };
  const task = await ask("tasks", "POST /api/tasks", { tenantId, ...wish });
  const of = `POST /api/tasks/${String(task["id"])}`;
  const priced = { taskerId: ids["tasksTasker"], price: 99.99 + day };
  const offer = await ask("tasks", `${of}/offers`, { tenantId, ...priced });
  // Every fourth is left to expire-tasks.
  if (day % 20 === 15) return;
  await ask("tasks", `POST /api/offers/${String(offer["id"])}/accept`, { tenantId });
  await ask("tasks", `${of}/done`, { tenantId });
  await ask("tasks", `${of}/confirm`, { tenantId, method: "cash" });
};

const issuer = async ({ ask, day }: At): Promise<void> => {
  await ask("invoicing", "POST /api/external/cfdi/stamp", {
    receptor: {
      rfc: "CACX7605101P8",
      nombre: "XOCHILT CASAS CHAVEZ",
      domicilioFiscalReceptor: "36257",
      regimenFiscalReceptor: "621",
      usoCFDI: "G03",
    },
    conceptos: [
      {
        claveProdServ: "50202306",
        cantidad: 2,
        claveUnidad: "H87",
        descripcion: "Agua de jamaica",
        valorUnitario: 25,
        importe: 50,
      },
    ],
    metodoPago: "PUE",
    formaPago: "01",
    moneda: "MXN",
    referenceId: `day-${String(day)}`,
    referenceType: "day",
  });
};

const plan = async ({ ask, ids, day }: At): Promise<void> => {
  await ask("identity", "POST /api/allocations/check", {
    ecosystem_tenant_id: ids["professionalTenant"],
    resource_type: "ai_tokens",
    quantity: 1_234 + day,
    reference_id: `day-${String(day)}`,
  });
};

const trust = async ({ ask, ids, day }: At): Promise<void> => {
  const of = { clientId: ids["client"], matterId: ids["matter"], purpose: "Anticipo" };
  const amount = 100.01 + day;
  await ask("legal", "POST /api/billing/trust/deposits", { ...of, amount });
};

/** Three people hold units of a harvest, and are promised a sum that their units do not divide. */
const harvest = async ({ ask, day, month }: At): Promise<void> => {
  if (day % 20 !== 0) return;
  const until = `${String(Number(month.slice(0, 4)) + 2)}-01-01T00:00:00Z`;
  const offer = { name: `Cosecha ${String(day)}`, units: 7, unit_price: 1, deadline: until };
  const { offering_id } = await ask("payments", "POST /api/offerings", offer);
  const at = `POST /api/offerings/${String(offering_id)}`;
  for (const units of [1, 2, 4]) {
    const user_id = `cosecha-${String(units)}`;
    const money = { amount: units, currency: "MXN", concept: "Ahorro" };
    await ask("payments", `POST /api/wallets/${user_id}/top-ups`, money);
    await ask("payments", `${at}/purchases`, { user_id, units });
  }
  await ask("payments", `${at}/distributions`, { month, amount: 0.1 });
};

const trades = [stall, wallet, counter, table, door, market, issuer, plan, trust, harvest];

const triesMost = 60;
const pauseMs = 500;

/** A sale or deed in each app, in some not each day. Answers how many were on. */
export const doBusiness = async (
  house: OpenHouse,
  when: Pick<At, "day" | "month">,
): Promise<number> => {
  const clients = new Map<string, TestClient>();
  const ask: Ask = async (app, line, body) => {
    const client = clients.get(app) ?? testClient(house.urlOf(app));
    clients.set(app, client);
    const name = app === "vouchers" ? "vouchersMerchant" : `${app}Full`;
    const sent = { key: house.keys[name] ?? "", body };
    let got = await client.request(line, sent);
    // Refused before anything was taken on: a house that makes up for much is asked again.
    for (let tries = 1; got.status === 503 && tries < triesMost; tries += 1) {
      await wait(pauseMs);
      got = await client.request(line, sent);
    }
    if (got.status >= 300) throw new Error(`${app} ${line}: ${String(got.status)} ${got.text}`);
    return got.body as Record<string, unknown>;
  };
  try {
    for (const trade of trades) await trade({ ask, ids: house.ids, ...when });
    return trades.length;
  } finally {
    await Promise.all([...clients.values()].map((client) => client.close()));
  }
};
