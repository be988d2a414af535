/** Code that a business's programmer begins with: a payment asked for, and a webhook believed. */

export const languages = ["curl", "Node.js", "Python", "PHP"] as const;
export type Language = (typeof languages)[number];

/** Asks for 150.00 at this house. */
export const askingIn = (language: Language, url: string): string =>
  asking[language].replaceAll("{url}", url);

/** Answers whether a webhook was signed with this secret in the last five minutes. */
export const believingIn = (language: Language): string => believing[language];

const asking: Readonly<Record<Language, string>> = {
  curl: `curl {url}/api/payments \\
  -H "X-Api-Key: $MILPA_KEY" \\
  -H "Idempotency-Key: pedido-1" \\
  -H "Content-Type: application/json" \\
  -d '{"user_id": "cliente-7", "amount": 150, "currency": "MXN",
       "concept": "Pedido 1"}'`,
  "Node.js": `const reply = await fetch("{url}/api/payments", {
  method: "POST",
  headers: {
    "X-Api-Key": process.env.MILPA_KEY,
    "Idempotency-Key": "pedido-1",
    "Content-Type": "application/json",
  },
  body: JSON.stringify({
    user_id: "cliente-7",
    amount: 150,
    currency: "MXN",
    concept: "Pedido 1",
  }),
});
const payment = await reply.json();`,
  Python: `import json, os, urllib.request

sale = {"user_id": "cliente-7", "amount": 150, "currency": "MXN", "concept": "Pedido 1"}
request = urllib.request.Request(
    "{url}/api/payments",
    data=json.dumps(sale).encode(),
    headers={
        "X-Api-Key": os.environ["MILPA_KEY"],
        "Idempotency-Key": "pedido-1",
        "Content-Type": "application/json",
    },
)
payment = json.load(urllib.request.urlopen(request))`,
  PHP: `$request = curl_init("{url}/api/payments");
curl_setopt_array($request, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_POSTFIELDS => json_encode([
        "user_id" => "cliente-7",
        "amount" => 150,
        "currency" => "MXN",
        "concept" => "Pedido 1",
    ]),
    CURLOPT_HTTPHEADER => [
        "X-Api-Key: " . getenv("MILPA_KEY"),
        "Idempotency-Key: pedido-1",
        "Content-Type: application/json",
    ],
]);
$payment = json_decode(curl_exec($request));`,
};

const believing: Readonly<Record<Language, string>> = {
  curl: `# timestamp: X-Webhook-Timestamp; body: the bytes as they came
printf '%s.%s' "$timestamp" "$body" |
  openssl dgst -sha256 -hmac "$MILPA_WEBHOOK_SECRET"
# must equal what follows "sha256=" in X-Webhook-Signature`,
  "Node.js": `import { createHmac, timingSafeEqual } from "node:crypto";

// headers in small letters; body: the bytes as they came, not parsed
export const isGenuine = (headers, body, secret) => {
  const timestamp = headers["x-webhook-timestamp"] ?? "";
  const signed = createHmac("sha256", secret).update(\`\${timestamp}.\`).update(body).digest();
  const shown = Buffer.from((headers["x-webhook-signature"] ?? "").slice("sha256=".length), "hex");
  return (
    Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300 &&
    shown.length === signed.length &&
    timingSafeEqual(shown, signed)
  );
};`,
  Python: `import hashlib, hmac, time

# headers in small letters; body: the bytes as they came, not parsed
def is_genuine(headers, body, secret):
    timestamp = headers.get("x-webhook-timestamp", "0")
    signed = hmac.new(secret.encode(), f"{timestamp}.".encode() + body, hashlib.sha256)
    shown = headers.get("x-webhook-signature", "")
    return (abs(time.time() - float(timestamp)) <= 300
            and hmac.compare_digest(shown, "sha256=" + signed.hexdigest()))`,
  PHP: `// $headers in small letters; $body: file_get_contents("php://input")
function is_genuine(array $headers, string $body, string $secret): bool {
    $timestamp = $headers["x-webhook-timestamp"] ?? "0";
    $signed = "sha256=" . hash_hmac("sha256", "$timestamp.$body", $secret);
    return abs(time() - (int) $timestamp) <= 300
        && hash_equals($signed, $headers["x-webhook-signature"] ?? "");
}`,
};
