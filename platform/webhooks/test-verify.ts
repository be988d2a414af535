/** For tests: a receiver's own check of what came, by nothing of ours but the specification. */
import { createHmac } from "node:crypto";
import type { Received } from "./test-ground.ts";

const windowSeconds = 300;

/** Which of the two forms of signature a receiver that knows this secret would accept. */
export const verified = (
  { headers, body }: Pick<Received, "headers" | "body">,
  secret: string,
): { readonly specified: boolean; readonly standard: boolean } => {
  const text = (name: string): string => String(headers[name]);
  const isRecent = (name: string): boolean =>
    Math.abs(Date.now() / 1000 - Number(text(name))) <= windowSeconds;
  const signed = (key: string | Buffer, before: string) =>
    createHmac("sha256", key).update(`${before}.`).update(body);

  const hex = signed(secret, text("x-webhook-timestamp")).digest("hex");
  const standardKey = Buffer.from(secret.replace("whsec_", ""), "base64");
  const opening = `${text("webhook-id")}.${text("webhook-timestamp")}`;
  const base64 = signed(standardKey, opening).digest("base64");
  return {
    specified:
      isRecent("x-webhook-timestamp") && text("x-webhook-signature").replace("sha256=", "") === hex,
    standard:
      isRecent("webhook-timestamp") &&
      text("webhook-signature").split(" ").includes(`v1,${base64}`),
  };
};
