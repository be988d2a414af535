/** For service workers: pages and their files, there without a network as they last were. */

interface WaitedFor extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface Fetched extends WaitedFor {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

/** A page tells which files it is made of. */
export interface FilesMessage extends WaitedFor {
  readonly data: { readonly page: string; readonly files: readonly string[] };
}

export interface Worker {
  readonly location: Location;
  readonly registration: { readonly scope: string };
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <E extends Event>(type: string, listen: (event: E) => void) => void;
}

export interface Keeping {
  readonly cacheName: string;
  /** Pictures; what comes after them is not kept. */
  readonly picturesMost: number;
  /** Whether an answer is the page that was asked for, and not the way in that stands for it. */
  readonly isPage: (answer: Response) => Promise<boolean>;
  /** What becomes of the kept page once another thing is answered in its place. */
  readonly otherwise: "keep" | "forget";
  /** How a kept page is shown, where it says that it is one. */
  readonly asKept?: (known: Response) => Promise<Response>;
}

export interface Keeper {
  /** Keeps a page with its files; those of an older one go. */
  readonly keep: (page: string, files: readonly string[]) => Promise<void>;
  /** From the network, or as it was kept; rejects where neither is to be had. */
  readonly fresh: (request: Request, page: string) => Promise<Response>;
  /** A file that never changes: as it was kept, or from the network. */
  readonly file: (request: Request) => Promise<Response>;
  /** A page as it was kept. */
  readonly known: (page: string) => Promise<Response | undefined>;
  readonly forget: (pages: Iterable<string>) => Promise<void>;
}

/** A new worker serves at once, the pages that are open too. */
export const takeOver = (worker: Worker): void => {
  worker.addEventListener<WaitedFor>("install", (event) => {
    event.waitUntil(worker.skipWaiting());
  });
  worker.addEventListener<WaitedFor>("activate", (event) => {
    event.waitUntil(worker.clients.claim());
  });
};

/** A page that does not come within this is taken from here: a till does not wait. */
const patienceMs = 4_000;

export const keeperOf = (keeping: Keeping): Keeper => {
  /** Of one page and its files: those of another are none of its business. */
  const placeOf = (page: string): Promise<Cache> => caches.open(`${keeping.cacheName} ${page}`);
  const forgetPage = async (page: string): Promise<void> => {
    await (await placeOf(page)).delete(page);
  };
  const putPage = async (page: string, answer: Response): Promise<void> => {
    if (await keeping.isPage(answer.clone())) await (await placeOf(page)).put(page, answer);
    // A server in trouble says nothing of who is signed in.
    else if (keeping.otherwise === "forget" && answer.status < 500) await forgetPage(page);
  };
  const known = async (page: string): Promise<Response | undefined> => {
    const found = await (await placeOf(page)).match(page);
    return found && keeping.asKept ? keeping.asKept(found) : found;
  };

  return {
    known,
    keep: async (page, files) => {
      const cache = await placeOf(page);
      const wanted = new Set(files);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        if (isFile(pathname) && !wanted.has(pathname)) await cache.delete(request);
      }
      let isKnown = (await cache.match(page)) !== undefined;
      for (const file of files) {
        if (await cache.match(file)) continue;
        await cache.add(file);
        isKnown = false;
      }
      // Where neither it nor its files are new, whoever looked at it has kept it on the way.
      if (!isKnown) await putPage(page, await fetch(page));
    },
    fresh: async (request, page) => {
      try {
        const answer = await Promise.race([fetch(request), giveUp()]);
        await putPage(page, answer.clone());
        return answer;
      } catch (error) {
        const kept = await known(page);
        if (kept) return kept;
        throw error;
      }
    },
    file: (request) => fileOrKept(keeping, request),
    forget: async (pages) => {
      for (const page of pages) await forgetPage(page);
    },
  };
};

const fileOrKept = async (
  { cacheName, picturesMost }: Keeping,
  request: Request,
): Promise<Response> => {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  // Files are kept with the page that tells of them.
  if (!answer.ok || isFile(new URL(request.url).pathname)) return answer;
  const pictures = await caches.open(`${cacheName} pictures`);
  if ((await pictures.keys()).length < picturesMost) await pictures.put(request, answer.clone());
  return answer;
};

/** One whose name changes with what is in it. */
const isFile = (path: string): boolean => path.startsWith("/assets/");

const giveUp = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => {
      reject(new Error("the network is too slow"));
    }, patienceMs);
  });
