/** Finkok's operations: where each is, and what it takes. */
import type { Line, Sent } from "../exchange.client.ts";
import type { ProviderTimes } from "../limits.ts";
import { soapCall } from "../soap.ts";

export interface FinkokAccount {
  /** `https://facturacion.finkok.com`, without a slash at its end. */
  readonly baseUrl: string;
  readonly username: string;
  readonly password: string;
}

export interface Finkok {
  readonly account: FinkokAccount;
  readonly line: Line;
  readonly times: ProviderTimes;
}

const serviceOf = {
  stamp: "stamp",
  stamped: "stamp",
  query_pending: "stamp",
  cancel_signature: "cancel",
  get_sat_status: "cancel",
} as const;

export type FinkokOperation = keyof typeof serviceOf;

/** `fields` in the order of Finkok's WSDL; the account's go where it has them. */
export const callFinkok = (
  { account, line }: Finkok,
  operation: FinkokOperation,
  fields: Readonly<Record<string, string>>,
  timeoutMs: number,
): Promise<Sent> => {
  const service = serviceOf[operation];
  return line.send({
    url: `${account.baseUrl}/servicios/soap/${service}`,
    method: "POST",
    headers: { "content-type": "text/xml; charset=utf-8", soapaction: `"${operation}"` },
    body: soapCall(operation, `http://facturacion.finkok.com/${service}`, fields),
    timeoutMs,
  });
};

export const credentials = ({ account }: Finkok): Readonly<Record<string, string>> => ({
  username: account.username,
  password: account.password,
});

/** How XML travels. */
export const base64Of = (xml: string): string => Buffer.from(xml, "utf8").toString("base64");
