/** Asks all apps of the house at once what a person may open, and remembers it for a minute. */
import { LRUCache } from "lru-cache";
import { signedCall } from "../client/signed-call.ts";
import type { PersonAsking } from "../people/places.ts";
import type { Services } from "../services.ts";
import { answerKeptMs, answersKept, askTimeoutMs } from "./limits.ts";
import { PlacesTold, type OpenPlace } from "./shapes.ts";

export interface AppPlaces {
  readonly app: string;
  /** Null when the app did not answer in time. */
  readonly places: readonly OpenPlace[] | null;
}

type Asking = Pick<Services, "urls" | "secrets" | "clock" | "log" | "outgoing">;

interface Question {
  readonly services: Asking;
  readonly url: string;
  readonly person: PersonAsking;
  readonly locale: string;
  readonly timeoutMs: number;
}

const ask = async (question: Question): Promise<readonly OpenPlace[]> => {
  const { services, url, person, locale, timeoutMs } = question;
  const answer = await signedCall(services.outgoing.house, {
    url: `${url}/internal/places`,
    body: person,
    secret: services.secrets.queue ?? "",
    language: locale,
    at: services.clock.real(),
    timeoutMs,
  });
  if (answer.kind === "unanswered") throw new Error(`${url} did not answer (${answer.code}).`);
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
  return PlacesTold.parse(answer.body).places;
};

/**
 * By address, person and language; who asks at the same moment shares one call. What failed is not
 * remembered: the next one asks again.
 */
const answers = new LRUCache<string, readonly OpenPlace[], Question>({
  max: answersKept,
  ttl: answerKeptMs,
  fetchMethod: (_key, _stale, { context }) => ask(context),
});

interface AskOptions {
  readonly timeoutMs?: number;
  /** Asks anew although an answer is remembered: something was just made for this person. */
  readonly isFresh?: boolean;
}

/** One answer an app, in the order of the house; waits no longer than that, and never rejects. */
export const askPlaces = (
  services: Asking,
  person: PersonAsking,
  locale: string,
  { timeoutMs = askTimeoutMs, isFresh = false }: AskOptions = {},
): Promise<readonly AppPlaces[]> => {
  const { sub, email, phone } = person;
  const asked = Object.entries(services.urls).map(async ([app, url]): Promise<AppPlaces> => {
    const key = JSON.stringify([url, sub, email, phone, locale]);
    const context = { services, url, person, locale, timeoutMs };
    try {
      return {
        app,
        places: (await answers.fetch(key, { context, forceRefresh: isFresh })) ?? null,
      };
    } catch (error) {
      services.log.debug({ err: error, asked: app }, "an app did not tell its places");
      return { app, places: null };
    }
  });
  return Promise.all(asked);
};
