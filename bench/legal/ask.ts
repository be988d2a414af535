/** Asks the firm by its key, and how long that took. */
import type { LegalCast } from "./seed.ts";

export const get = async (url: string, { key }: LegalCast): Promise<unknown> => {
  const reply = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
  const body: unknown = await reply.json();
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${JSON.stringify(body)}`);
  return body;
};

/** In milliseconds. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};
