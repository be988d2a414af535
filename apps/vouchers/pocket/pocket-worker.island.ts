/** The pocket's service worker: wallet and register as they last were, and said to be so. */
import {
  keeperOf,
  takeOver,
  type Fetched,
  type FilesMessage,
  type Worker,
} from "#ui/offline/keeper.island.ts";

const worker = self as unknown as Worker;

/** Pages that say of themselves that they are kept; all others need the network. */
const pages = ["/", "/register"];
const offlinePage = "/offline";

const asFresh = 'data-kept="no"';
const asKept = 'data-kept="yes"';

const keeper = keeperOf({
  cacheName: "milpa-pocket-1",
  picturesMost: 0,
  isPage: async (answer) =>
    answer.ok && (answer.url.endsWith(offlinePage) || (await answer.text()).includes(asFresh)),
  // Who has signed out leaves no balance behind on the phone.
  otherwise: "forget",
  asKept: async (known) => {
    const headers = new Headers(known.headers);
    // The body is no longer packed.
    headers.delete("content-encoding");
    headers.delete("content-length");
    return new Response((await known.text()).replace(asFresh, asKept), { headers });
  },
});

takeOver(worker);

worker.addEventListener<FilesMessage>("message", (event) => {
  const { page, files } = event.data;
  if (!pages.includes(page)) return;
  event.waitUntil(keeper.keep(page, files).then(() => keeper.keep(offlinePage, files)));
});

worker.addEventListener<Fetched>("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== worker.location.origin) return;
  if (request.method === "POST" && url.pathname === "/sign-out") {
    event.waitUntil(keeper.forget(pages));
  } else if (request.method === "GET" && request.mode === "navigate") {
    event.respondWith(navigate(request, url));
  } else if (request.method === "GET" && url.pathname.startsWith("/assets/")) {
    event.respondWith(keeper.file(request));
  }
});

const navigate = async (request: Request, { pathname, search }: URL): Promise<Response> => {
  const isKept = pages.includes(pathname) && search === "";
  try {
    return await (isKept ? keeper.fresh(request, pathname) : fetch(request));
  } catch (error) {
    const instead = await keeper.known(offlinePage);
    if (instead) return instead;
    throw error;
  }
};
