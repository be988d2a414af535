/**
 * Pictures that businesses keep elsewhere: fetched, looked at and kept here, for our pages show
 * nothing of other origins, and no visitor's address should reach whoever keeps a picture.
 */
import { LRUCache } from "lru-cache";
import { destinationOf } from "#platform/outgoing/exchange.ts";
import type { Sockets } from "#platform/outgoing/sockets.ts";
import { isShowable } from "#platform/parsing/picture-size.ts";
import type { Services } from "#platform/services.ts";
import { imageBytesMost, imageKeptMs, imagesKeptMost, imageTimeoutMs } from "./shop-limits.ts";

export interface RemoteImage {
  readonly body: Buffer;
  readonly contentType: string;
}

interface Kept {
  readonly fetched: Promise<RemoteImage | null>;
  /** Undefined until it came; null where there is no picture to show. */
  image: RemoteImage | null | undefined;
}

interface Store {
  /** Apart: pictures never take the connections of what people wait for. */
  readonly sockets: Sockets;
  readonly kept: LRUCache<string, Kept>;
}

const stores = new WeakMap<Services["outgoing"], Store>();

const storeOf = ({ outgoing }: Services): Store => {
  const known = stores.get(outgoing);
  if (known) return known;
  const made = {
    sockets: outgoing.apart({ connections: 4, connectTimeoutMs: imageTimeoutMs }),
    kept: new LRUCache<string, Kept>({ max: imagesKeptMost, ttl: imageKeptMs }),
  };
  stores.set(outgoing, made);
  return made;
};

/** Null for what is no picture, too large, too slow, or at an address that we may not reach. */
export const imageAt = (services: Services, url: string): Promise<RemoteImage | null> =>
  keptImage(services, url).fetched;

/** The same where it is here already; else it is fetched for whoever asks next. */
export const imageAtHand = (services: Services, url: string): RemoteImage | null =>
  keptImage(services, url).image ?? null;

const keptImage = (services: Services, url: string): Kept => {
  const { kept, sockets } = storeOf(services);
  const known = kept.get(url);
  if (known) return known;
  const fetched = fetchImage(sockets, url);
  const made: Kept = { fetched, image: undefined };
  kept.set(url, made);
  void fetched.then((image) => {
    made.image = image;
  });
  return made;
};

const fetchImage = async (sockets: Sockets, url: string): Promise<RemoteImage | null> => {
  if (!URL.canParse(url)) return null;
  const got = await sockets.send({
    to: destinationOf(url),
    method: "GET",
    headers: { accept: "image/*" },
    timeoutMs: imageTimeoutMs,
    bytesMost: imageBytesMost,
  });
  if (got.kind === "unanswered") return null;
  const { body } = got;
  const contentType = typeOf(body);
  // A small file can hold a picture that fills the memory of each phone that shows it.
  const isFit = got.status === 200 && isShowable(body);
  return isFit && contentType !== null ? { body, contentType } : null;
};

/** By the first bytes, whatever its server says; a drawing (SVG) may hold scripts and is none. */
const typeOf = (body: Buffer): string | null => {
  const starts = (text: string, at = 0): boolean =>
    body.subarray(at, at + text.length).equals(Buffer.from(text, "latin1"));
  if (starts("\u0089PNG\r\n\u001a\n")) return "image/png";
  if (starts("\u00ff\u00d8\u00ff")) return "image/jpeg";
  if (starts("GIF8")) return "image/gif";
  return starts("RIFF") && starts("WEBP", 8) ? "image/webp" : null;
};
