/** What an app says of its pages of webhooks: whose endpoints are seen there, what they hear. */
import type { ComponentChildren } from "preact";
import type { PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import type { DeliveryRow } from "#platform/webhooks/deliveries.ts";
import type { Place } from "#platform/webhooks/endpoints/endpoints.ts";
import type { DeskContext, DeskFrame } from "../desk.ts";
import { webhooksShown } from "../limits.ts";

/** A part of what is told, that an endpoint may be registered for. */
export interface Audience {
  readonly value: string;
  readonly text: string;
  readonly tags: Place["tags"];
}

/** For one visit: the app has seen that this person may be here. */
export interface WebhookDesk {
  /** Address of the list. */
  readonly at: string;
  /** How the endpoint names who registered it, and the log who looked after it. */
  readonly person: string;
  /** Endpoints within it are seen; one that is registered here hears all of it. */
  readonly place: Place;
  /** Where an endpoint may hear of less: whose news, out of these. */
  readonly audiences?: { readonly label: string; readonly choices: readonly Audience[] };
  /** What the app tells, and how it is called in the language of the page. */
  readonly events: Readonly<Record<string, string>>;
  /** For whom the endpoints are: a sentence below the title. */
  readonly lead: string;
  /** Above the list: what is told to nobody. */
  readonly note?: ComponentChildren;
  /** What a delivery is about, where the app has a page of it. */
  readonly subject?: {
    readonly title: string;
    readonly href: (row: DeliveryRow) => string | null;
  };
  readonly frame: (page: DeskFrame) => PageReply;
}

export const idIn = (text: string | undefined): string | null =>
  text !== undefined && isId(text.toLowerCase()) ? text.toLowerCase() : null;

/** Links to older ones and back to the first, where there are any. */
export const around = (
  path: string,
  before: string | null,
  found: readonly { readonly id: string }[],
) => {
  const last = found.length > webhooksShown ? found[webhooksShown - 1] : undefined;
  return {
    nextHref: last ? `${path}?before=${last.id}` : undefined,
    firstHref: before === null ? undefined : path,
  };
};

/** Who did it stands in the log, with the request. */
export const tell = (
  { services, request }: DeskContext,
  desk: WebhookDesk,
  endpoint: string,
): void => {
  const facts = { endpoint, by: desk.person, act: request.url, requestId: request.id };
  services.log.info(facts, "a person looked after a webhook");
};
