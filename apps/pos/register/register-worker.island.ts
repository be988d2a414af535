/** The register's service worker: its page, files and pictures are there without a network. */

interface WaitedFor extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface Fetched extends WaitedFor {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

interface FilesMessage extends WaitedFor {
  readonly data: { readonly page: string; readonly files: readonly string[] };
}

interface Worker {
  readonly location: Location;
  readonly registration: { readonly scope: string };
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <E extends Event>(type: string, listen: (event: E) => void) => void;
}

const worker = self as unknown as Worker;
const cacheName = "milpa-register-1";
const picturesMost = 400;
/** A page that does not come within this is taken from here: a till does not wait. */
const patienceMs = 4_000;

worker.addEventListener<WaitedFor>("install", (event) => {
  event.waitUntil(worker.skipWaiting());
});

worker.addEventListener<WaitedFor>("activate", (event) => {
  event.waitUntil(worker.clients.claim());
});

/** The page tells which files it is made of; those of an older one go. */
worker.addEventListener<FilesMessage>("message", (event) => {
  const { page, files } = event.data;
  event.waitUntil(keep(page, new Set(files)));
});

const keep = async (page: string, files: ReadonlySet<string>): Promise<void> => {
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/assets/") && !files.has(pathname)) await cache.delete(request);
  }
  for (const file of files) if (!(await cache.match(file))) await cache.add(file);
  await putPage(cache, page, await fetch(page));
};

/** Never the sign-in page, to which an ended session is sent. */
const putPage = async (cache: Cache, page: string, answer: Response): Promise<void> => {
  if (answer.ok && !answer.redirected) await cache.put(page, answer);
};

worker.addEventListener<Fetched>("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  const page = new URL(worker.registration.scope).pathname;
  if (request.mode === "navigate") {
    if (url.pathname === page) event.respondWith(fresh(request, page));
  } else if (url.pathname.startsWith("/assets/") || request.destination === "image") {
    event.respondWith(kept(request));
  }
});

const fresh = async (request: Request, page: string): Promise<Response> => {
  const cache = await caches.open(cacheName);
  try {
    const answer = await Promise.race([fetch(request), giveUp()]);
    await putPage(cache, page, answer.clone());
    return answer;
  } catch (error) {
    const known = await cache.match(page);
    if (known) return known;
    throw error;
  }
};

const giveUp = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => {
      reject(new Error("the network is too slow"));
    }, patienceMs);
  });

const kept = async (request: Request): Promise<Response> => {
  const cache = await caches.open(cacheName);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok && (await cache.keys()).length < picturesMost) {
    await cache.put(request, answer.clone());
  }
  return answer;
};
