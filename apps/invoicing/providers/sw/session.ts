/** A token of SW's: asked for once, kept while it lives, asked for anew when it is refused. */
import { performance } from "node:perf_hooks";
import type { Line } from "../exchange.client.ts";
import { tokenLifeMostMs, type ProviderTimes } from "../limits.ts";
import { wordsOf } from "../meaning.ts";
import { readAnswer, textOf } from "./answer.ts";

export type SwLogin =
  | { readonly user: string; readonly password: string }
  /** SW's permanent token. */
  | { readonly token: string };

export interface SwSession {
  readonly token: () => Promise<SwToken>;
  /** After a refusal of this token: the next question asks for another one. */
  readonly forget: (token: string) => void;
}

export type SwToken =
  | { readonly kind: "token"; readonly token: string }
  | { readonly kind: "none"; readonly reason: string };

interface SessionOptions {
  readonly baseUrl: string;
  readonly login: SwLogin;
  readonly line: Line;
  readonly times: ProviderTimes;
  /** Monotonic, in milliseconds. */
  readonly now?: () => number;
}

export const swSession = (options: SessionOptions): SwSession => {
  const { login, now = () => performance.now() } = options;
  let asked: TokenInUse | null = null;

  const ask = (): Promise<SwToken> => {
    if ("token" in login) return Promise.resolve({ kind: "token", token: login.token });
    const answer = authenticate(options, login);
    const mine: TokenInUse = { answer, token: null, endsAt: now() + tokenLifeMostMs };
    asked = mine;
    void answer.then((result) => {
      if (result.kind === "none") {
        if (asked === mine) asked = null;
        return;
      }
      mine.token = result.token;
      if (result.livesMs !== null) mine.endsAt = Math.min(mine.endsAt, now() + result.livesMs);
    });
    return answer;
  };

  return {
    token: () => (asked && now() < asked.endsAt ? asked.answer : ask()),
    forget: (token) => {
      // Another call may have renewed it already.
      if (asked?.token === token) asked = null;
    },
  };
};

/** A login under way or done; whoever comes meanwhile waits for the same one. */
interface TokenInUse {
  readonly answer: Promise<Authenticated>;
  token: string | null;
  endsAt: number;
}

type Authenticated =
  | { readonly kind: "token"; readonly token: string; readonly livesMs: number | null }
  | { readonly kind: "none"; readonly reason: string };

const authenticate = async (
  { baseUrl, line, times }: SessionOptions,
  { user, password }: { readonly user: string; readonly password: string },
): Promise<Authenticated> => {
  const sent = await line.send({
    url: `${baseUrl}/v2/security/authenticate`,
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ user, password }),
    timeoutMs: times.loginMs,
  });
  // A login that got lost has stamped nothing.
  if (sent.kind !== "answered") return { kind: "none", reason: `login: ${sent.reason}` };
  const answer = readAnswer(sent.text);
  const token = textOf(answer?.data["token"]);
  if (answer?.status === "success" && token !== "")
    return { kind: "token", token, livesMs: livesMsOf(answer.data["expires_in"]) };
  const words = answer ? wordsOf(answer.message, answer.detail) : "";
  return { kind: "none", reason: `login: ${words || `status ${sent.status}`}` };
};

/** `expires_in` comes in seconds, or as a moment in seconds since 1970: only the first is used. */
const livesMsOf = (seconds: unknown): number | null =>
  typeof seconds === "number" && seconds > 0 && seconds < 1_000_000 ? seconds * 900 : null;
