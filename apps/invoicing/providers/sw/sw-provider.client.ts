/** SW Sapien: REST, one multipart part per document, a token of two hours or a permanent one. */
import { randomBytes } from "node:crypto";
import type { Sockets } from "#platform/outgoing/sockets.ts";
import { lineTo, type Line, type Sent } from "../exchange.client.ts";
import { customIdLengthMost, providerTimes, type ProviderTimes } from "../limits.ts";
import { afterDoubt, wordsOf } from "../meaning.ts";
import type { SealedDocument, StampOutcome, StampingProvider } from "../provider-port.ts";
import { readAnswer } from "./answer.ts";
import { swCancelOutcome } from "./cancel-outcome.ts";
import { swSession, type SwLogin, type SwSession } from "./session.ts";
import { stampOutcomeOf } from "./stamp-outcome.ts";

export interface SwAccount {
  /** `https://services.sw.com.mx`, without a slash at its end. */
  readonly baseUrl: string;
  /** `https://api.sw.com.mx`; null leaves the balance unasked. */
  readonly apiUrl: string | null;
  readonly login: SwLogin;
}

export interface ProviderOptions {
  readonly times?: ProviderTimes;
  readonly sockets: Sockets;
}

interface Sw {
  readonly account: SwAccount;
  readonly line: Line;
  readonly session: SwSession;
  readonly times: ProviderTimes;
}

/** The name of SW's stamp service stays `cfdi33` for CFDI 4.0. */
const stampPath = "/v4/cfdi33/stamp/v4";
const cancelPath = "/cfdi33/cancel/xml";
const balancePath = "/management/v2/api/users/balance";

export const swProvider = (account: SwAccount, options: ProviderOptions): StampingProvider => {
  const { times = providerTimes, sockets } = options;
  const line = lineTo(account.baseUrl, sockets);
  const session = swSession({ baseUrl: account.baseUrl, login: account.login, line, times });
  const sw: Sw = { account, line, session, times };
  const stamp = async (document: SealedDocument): Promise<StampOutcome> =>
    stampOutcomeOf(document, await sendStamp(sw, document));
  return {
    name: "sw",
    isUp: line.isUp,
    stamp,
    // SW answers a repeated document with 307 and its stamp.
    recover: async (document) => afterDoubt(await stamp(document)),
    cancel: async (request) => {
      const form = multipart(request.xml);
      const url = account.baseUrl + cancelPath;
      return swCancelOutcome(request, await authorized(sw, { ...form, url }, times.cancelMs));
    },
    check: () => check(sw, sockets),
  };
};

const sendStamp = (sw: Sw, document: SealedDocument): Promise<Sent> => {
  const form = multipart(document.xml);
  const headers = { ...form.headers, customid: document.id.slice(0, customIdLengthMost) };
  const url = sw.account.baseUrl + stampPath;
  return authorized(sw, { url, headers, body: form.body }, sw.times.stampMs);
};

interface Call {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** With a token; one that SW does not know any more is renewed once. */
const authorized = async (sw: Sw, call: Call, timeoutMs: number, line?: Line): Promise<Sent> => {
  let sent: Sent = { kind: "unsent", reason: "login" };
  for (let tries = 0; tries < 2; tries += 1) {
    const got = await sw.session.token();
    if (got.kind === "none") return { kind: "unsent", reason: got.reason };
    sent = await (line ?? sw.line).send({
      ...call,
      method: call.body ? "POST" : "GET",
      headers: {
        ...call.headers,
        authorization: `Bearer ${got.token}`,
        accept: "application/json",
      },
      timeoutMs,
    });
    if (sent.kind !== "answered" || sent.status !== 401) return sent;
    sw.session.forget(got.token);
  }
  return sent;
};

/** The boundary is drawn by lot, so no document can hold it. */
const multipart = (xml: string) => {
  const boundary = `milpa-${randomBytes(18).toString("hex")}`;
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="xml"; filename="xml"\r\n` +
    "Content-Type: text/xml\r\n\r\n";
  const headers = { "content-type": `multipart/form-data; boundary="${boundary}"` };
  return { headers, body: Buffer.from(`${head}${xml}\r\n--${boundary}--\r\n`, "utf8") };
};

const check: (sw: Sw, sockets: Sockets) => ReturnType<StampingProvider["check"]> = async (
  sw,
  sockets,
) => {
  const { apiUrl } = sw.account;
  const got = await sw.session.token();
  if (got.kind === "none") return { ok: false, reason: got.reason };
  if (apiUrl === null) return { ok: true };
  const call = { url: apiUrl + balancePath, headers: {} };
  const sent = await authorized(sw, call, sw.times.checkMs, lineTo(apiUrl, sockets));
  if (sent.kind !== "answered") return { ok: false, reason: sent.reason };
  const answer = readAnswer(sent.text);
  if (answer?.status !== "success") {
    const words = answer ? wordsOf(answer.message, answer.detail) : "";
    return { ok: false, reason: words || `status ${sent.status}` };
  }
  const { stampsBalance: left } = answer.data;
  return left === 0 ? { ok: false, reason: "AU2001: no stamps left" } : { ok: true };
};
