// The receiver's rules, on golden vectors computed with other tools.
import { describe, expect, it } from "vitest";
import {
  verifyStandardWebhook,
  verifyWebhook,
  webhookEventId,
  type ReceivedWebhook,
} from "./verify-webhook.ts";

// printf '%s' '1614265330.{"test": 2432232314}' | openssl dgst -sha256 -hmac 'a secret of the shop'
const body = '{"test": 2432232314}';
const secret = "a secret of the shop";
const hex = "53af542569d4b5026e7e445b80f9a5db645e100ff98b968c9640d769832d37c7";
const at = new Date(1614265330 * 1000);

const received = (part: Partial<ReceivedWebhook> = {}): ReceivedWebhook => ({
  headers: { "X-Webhook-Signature": hex, "X-Webhook-Timestamp": "1614265330" },
  rawBody: Buffer.from(body),
  secrets: [secret],
  now: at,
  ...part,
});
const signed = (signature: string, timestamp = "1614265330") => ({
  headers: { "x-webhook-signature": signature, "x-webhook-timestamp": timestamp },
});
const refused = (reason: string) => ({ ok: false, reason });

describe("verifyWebhook", () => {
  it("accepts the bare and the prefixed form, header names in any case", () => {
    expect(verifyWebhook(received())).toEqual({ ok: true });
    expect(verifyWebhook(received(signed(`sha256=${hex}`)))).toEqual({ ok: true });
  });

  it("accepts nothing without a secret", () => {
    for (const secrets of [[], [""], [null], [undefined]]) {
      expect(verifyWebhook(received({ secrets }))).toEqual(refused("no_secret"));
    }
  });

  it("accepts any of the secrets of a rotation", () => {
    expect(verifyWebhook(received({ secrets: ["another", secret] }))).toEqual({ ok: true });
    expect(verifyWebhook(received({ secrets: ["another"] }))).toEqual(refused("wrong_signature"));
  });

  it("refuses bytes that were parsed and written again", () => {
    const rawBody = JSON.stringify(JSON.parse(body));
    expect(verifyWebhook(received({ rawBody }))).toEqual(refused("wrong_signature"));
  });

  it.each([
    ["", "missing_signature"],
    [hex.slice(1), "wrong_signature"],
    [`${hex}0`, "wrong_signature"],
    [hex.toUpperCase(), "wrong_signature"],
    [`sha1=${hex}`, "wrong_signature"],
    [`sha256=sha256=${hex}`, "wrong_signature"],
  ])("refuses the signature %j", (signature, reason) => {
    expect(verifyWebhook(received(signed(signature)))).toEqual(refused(reason));
  });

  it.each([
    ["", "missing_timestamp"],
    ["soon", "missing_timestamp"],
    ["-1614265330", "missing_timestamp"],
    ["1614265330.0", "missing_timestamp"],
    ["1614265331", "wrong_signature"],
  ])("refuses the timestamp %j", (timestamp, reason) => {
    expect(verifyWebhook(received(signed(hex, timestamp)))).toEqual(refused(reason));
  });

  it("allows 300 seconds either way, and not one more", () => {
    const after = (seconds: number) =>
      verifyWebhook(received({ now: new Date(at.getTime() + seconds * 1000) }));
    expect([-300, 0, 300].map((seconds) => after(seconds).ok)).toEqual([true, true, true]);
    expect(after(301)).toEqual(refused("timestamp_out_of_window"));
    expect(after(-301)).toEqual(refused("timestamp_out_of_window"));
  });

  it("refuses headers that came twice", () => {
    const headers = { ...signed(hex).headers, "X-Webhook-Signature": hex };
    expect(verifyWebhook(received({ headers }))).toEqual(refused("missing_signature"));
  });
});

describe("verifyStandardWebhook", () => {
  // The vector that the libraries of the Standard Webhooks project share.
  const standard = (part: Partial<ReceivedWebhook> = {}, signature = vector): ReceivedWebhook => ({
    headers: {
      "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "webhook-timestamp": "1614265330",
      "webhook-signature": signature,
    },
    rawBody: body,
    secrets: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
    now: at,
    ...part,
  });
  const vector = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

  it("accepts the shared vector, alone or among others", () => {
    expect(verifyStandardWebhook(standard())).toEqual({ ok: true });
    expect(verifyStandardWebhook(standard({}, `v1,AAAA v1a,xyz ${vector}`))).toEqual({ ok: true });
  });

  it("accepts the secret with and without its prefix", () => {
    const secrets = ["MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"];
    expect(verifyStandardWebhook(standard({ secrets }))).toEqual({ ok: true });
  });

  it("refuses another id, body, version or secret", () => {
    const headers = { ...standard().headers, "webhook-id": "msg_other" };
    const wrong = refused("wrong_signature");
    expect(verifyStandardWebhook(standard({ headers }))).toEqual(wrong);
    expect(verifyStandardWebhook(standard({ rawBody: "{}" }))).toEqual(wrong);
    expect(verifyStandardWebhook(standard({}, vector.replace("v1", "v2")))).toEqual(wrong);
    expect(verifyStandardWebhook(standard({ secrets: ["whsec_AAAA"] }))).toEqual(wrong);
    expect(verifyStandardWebhook(standard({ secrets: [] }))).toEqual(refused("no_secret"));
  });
});

describe("webhookEventId", () => {
  const of = (rawBody: string, header: string | undefined) =>
    webhookEventId({ rawBody, headers: { "X-Webhook-Event-Id": header } });

  it("is the body's id, where the header equals it", () => {
    expect(of('{"eventId":"a:1"}', "a:1")).toBe("a:1");
    expect(of('{"id":"b","data":{}}', "b")).toBe("b");
  });

  it("is nothing where they differ or the body is no JSON", () => {
    expect(of('{"eventId":"a:1"}', "a:2")).toBeNull();
    expect(of('{"eventId":"a:1"}', undefined)).toBeNull();
    expect(of("null", "a")).toBeNull();
    expect(of("not json", "a")).toBeNull();
  });
});
