/** Remembers resolved credentials for a moment, so that a hot key costs no query per request. */
import { performance } from "node:perf_hooks";
import { LRUCache } from "lru-cache";
import { credentialCacheEntries, credentialCacheMs } from "../limits.ts";

export interface CredentialCache<T> {
  readonly get: (hash: string, load: () => Promise<T | null>) => Promise<T | null> | T | null;
  /** Forgets at once in this process; other processes forget within `credentialCacheMs`. */
  readonly forget: (hash?: string) => void;
}

interface Entry<T> {
  readonly value: T | null;
  readonly until: number;
}

export const credentialCache = <T>(): CredentialCache<T> => {
  const entries = new LRUCache<string, Entry<T>>({ max: credentialCacheEntries });
  const loading = new Map<string, Promise<T | null>>();

  const fetch = (hash: string, load: () => Promise<T | null>): Promise<T | null> => {
    const started = load()
      .then((value) => {
        // Only while nobody said `forget` in between.
        if (loading.get(hash) === started) {
          entries.set(hash, {
            value,
            until: performance.now() + credentialCacheMs,
          });
        }
        return value;
      })
      .finally(() => {
        if (loading.get(hash) === started) loading.delete(hash);
      });
    loading.set(hash, started);
    return started;
  };

  return {
    get: (hash, load) => {
      const entry = entries.get(hash);
      if (entry && entry.until > performance.now()) return entry.value;
      return loading.get(hash) ?? fetch(hash, load);
    },
    forget: (hash) => {
      if (hash === undefined) {
        entries.clear();
        loading.clear();
      } else {
        entries.delete(hash);
        loading.delete(hash);
      }
    },
  };
};
