/** Asks another app of the house, signed: what it answered, refused, or that it is away. */
import type { z, ZodType } from "zod";
import type { Services } from "../services.ts";
import { signedCall } from "./signed-call.ts";

export type HouseAnswer<Body> =
  | { readonly kind: "done"; readonly status: number; readonly body: Body }
  /** It may have done it: the same is asked again later, under the same name. */
  | { readonly kind: "away"; readonly detail: string }
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly code: string;
      readonly message: string;
    };

export interface HouseCall<Form extends ZodType> {
  /** Its name, as `services.urls` has it. */
  readonly app: string;
  /** `POST /internal/house-invoices` */
  readonly line: string;
  readonly body?: unknown;
  /** Of a good answer. */
  readonly form: Form;
  readonly timeoutMs: number;
}

const away = (detail: string) => ({ kind: "away", detail }) as const;

/** Never rejects for what the other app does. */
export const askHouse = async <Form extends ZodType>(
  { urls, secrets, clock, outgoing }: Services,
  { app, line, body, form, timeoutMs }: HouseCall<Form>,
): Promise<HouseAnswer<z.output<Form>>> => {
  const base = urls[app];
  const secret = secrets.queue;
  if (base === undefined) return away(`${app} has no address here`);
  if (secret === null || secret === "") return away("no queue secret to sign with");
  const [method, path = ""] = line.split(" ");
  const answer = await signedCall(outgoing.house, {
    url: `${base}${path}`,
    method: method as "GET" | "POST" | "PUT",
    ...(body === undefined ? {} : { body }),
    secret,
    at: clock.real(),
    timeoutMs,
  });
  if (answer.kind === "unanswered") return away(`no answer: ${answer.code}`);
  const { status } = answer;
  if (status >= 500 || status === 429) return away(`answered ${status}`);
  if (status >= 300) return { kind: "refused", status, ...refusalOf(answer.body) };
  const read = form.safeParse(answer.body);
  if (!read.success) return away(`answered ${status} in another form`);
  return { kind: "done", status, body: read.data };
};

/** As the issuer and payments say it, and as the kit does. */
const refusalOf = (body: unknown): { readonly code: string; readonly message: string } => {
  const said = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  return { code: text(said["errorCode"]) || text(said["code"]), message: text(said["error"]) };
};
