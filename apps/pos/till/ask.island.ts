/** Asks the server: an answer, a refusal that stays one, or no answer at all. */

export type Answer<Body> =
  | { readonly kind: "ok"; readonly body: Body }
  | { readonly kind: "away" }
  | { readonly kind: "signedOut" }
  | { readonly kind: "refused"; readonly code: string; readonly text: string };

const patienceMs = 8_000;

interface Sending {
  readonly method?: "GET" | "POST";
  readonly body?: unknown;
}

/** 401, a time-out and a server in trouble may end: they are asked again, a refusal is not. */
export const ask = async <Body>(path: string, asked: Sending = {}): Promise<Answer<Body>> => {
  const { method = asked.body === undefined ? "GET" : "POST", body } = asked;
  try {
    const answer = await fetch(path, {
      method,
      signal: AbortSignal.timeout(patienceMs),
      headers: headersOf(body),
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : write(body) }),
    });
    if (answer.ok) return { kind: "ok", body: (await answer.json()) as Body };
    if (answer.status === 401) return { kind: "signedOut" };
    if (answer.status >= 500 || answer.status === 429 || answer.status === 408) {
      return { kind: "away" };
    }
    const told = (await answer.json()) as { readonly error?: string; readonly code?: string };
    return { kind: "refused", code: told.code ?? "", text: told.error ?? "" };
  } catch {
    return { kind: "away" };
  }
};

const write = (body: unknown): string => JSON.stringify(body);

const headersOf = (body: unknown): Record<string, string> =>
  body === undefined ? {} : { "content-type": "application/json" };
