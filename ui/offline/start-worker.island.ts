/** Puts the page and its files where they are found without a network. */

/** Plain http has no workers (but on this very machine): then a page needs its network. */
export const startWorker = (script: string, scope: string): void => {
  if (!("serviceWorker" in navigator)) return;
  const page = location.pathname;
  void navigator.serviceWorker
    .register(script, { scope })
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => {
      const files = performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name))
        .filter(({ origin, pathname }) => origin === location.origin && isFile(pathname))
        .map(({ pathname }) => pathname);
      active?.postMessage({ page, files: [...new Set(files)] });
    })
    .catch(() => undefined);
};

const isFile = (path: string): boolean => path.startsWith("/assets/");
