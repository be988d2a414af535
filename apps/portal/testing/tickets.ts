/** A ticket of the double's, tax data that SAT would take, and how a browser sends them. */
import type { Got } from "#platform/testing/test-client.ts";
import type { DoubleOrder } from "./double.ts";
import type { PortalGround } from "./ground.ts";

export const soldOrder = (more: Partial<DoubleOrder> = {}): DoubleOrder => ({
  id: "order-1",
  consumerId: "ana",
  code: "TICKETCODE1",
  folio: "7K2QD9",
  date: "2026-11-19T18:30:00Z",
  total: 250,
  dailySaleNumber: 12,
  paymentMethod: "cash",
  items: [
    { name: "Mole negro", quantity: 2, unitPrice: 95, total: 190 },
    { name: "Agua de jamaica", quantity: 1, unitPrice: 60, total: 60 },
  ],
  hasInvoice: false,
  invoiceRequested: false,
  ...more,
});

export const taxData = {
  rfc: "EKU9003173C9",
  razonSocial: "ESCUELA KEMPER URGATE",
  codigoPostal: "42501",
  regimenFiscal: "601",
  usoCfdi: "G03",
  email: "compras@kemper.example",
};

export type Form = Readonly<Record<string, string>>;

/** As a browser sends a form; `rest` begins with a slash. */
export const post = (
  ground: PortalGround,
  rest: string,
  form: Form,
  cookie?: string,
): Promise<Got> =>
  ground.request(`POST ${rest.startsWith(ground.place) ? rest : ground.place + rest}`, {
    form,
    headers: { accept: "text/html", "accept-language": "es-MX" },
    ...(cookie === undefined ? {} : { cookie }),
  });

/** A form with one file in it. */
export const sendFile = async (ground: PortalGround, rest: string, bytes: Buffer): Promise<Got> => {
  const form = new FormData();
  form.set(
    "constancia",
    new File([new Uint8Array(bytes)], "constancia.pdf", { type: "application/pdf" }),
  );
  const sent = new Response(form);
  return ground.request(`POST ${ground.place}${rest}`, {
    raw: Buffer.from(await sent.arrayBuffer()),
    headers: {
      accept: "text/html",
      "accept-language": "es-MX",
      "content-type": sent.headers.get("content-type") ?? "",
    },
  });
};

export const locationOf = ({ headers }: Got): string => String(headers["location"]);

/** The value of a field in a page. */
export const valueOf = ({ text }: Got, name: string): string | undefined => {
  const input = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(text)?.[0] ?? "";
  const value = /value="([^"]*)"/.exec(input)?.[1]?.replaceAll("&amp;", "&");
  return value ?? (/\svalue[\s/>]/.test(input) ? "" : undefined);
};

/** What is chosen in a list of a page. */
export const chosenOf = ({ text }: Got, name: string): string | undefined => {
  const list = new RegExp(`<select[^>]*name="${name}"[\\s\\S]*?</select>`).exec(text)?.[0] ?? "";
  const option = /<option[^>]*\sselected[^>]*>/.exec(list)?.[0] ?? "";
  return /value="([^"]*)"/.exec(option)?.[1];
};
