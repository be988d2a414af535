/** The register's service worker: its page, files and pictures are there without a network. */
import {
  keeperOf,
  takeOver,
  type Fetched,
  type FilesMessage,
  type Worker,
} from "#ui/offline/keeper.island.ts";

const worker = self as unknown as Worker;
const picturesMost = 400;

const keeper = keeperOf({
  cacheName: "milpa-register-1",
  picturesMost,
  // Never the sign-in page, to which an ended session is sent.
  isPage: (answer) => Promise.resolve(answer.ok && !answer.redirected),
  // Sales are kept until somebody signs in again.
  otherwise: "keep",
});

takeOver(worker);

worker.addEventListener<FilesMessage>("message", (event) => {
  const { page, files } = event.data;
  event.waitUntil(keeper.keep(page, files));
});

worker.addEventListener<Fetched>("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  const page = new URL(worker.registration.scope).pathname;
  if (request.mode === "navigate") {
    if (url.pathname === page) event.respondWith(keeper.fresh(request, page));
  } else if (url.pathname.startsWith("/assets/") || request.destination === "image") {
    event.respondWith(keeper.file(request));
  }
});
