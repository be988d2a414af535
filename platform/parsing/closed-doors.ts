/** What a process gives up before it looks at a stranger's file. Node's own flags do the rest. */
import { registerHooks } from "node:module";
import process from "node:process";

/** Node's modules that a parser may stand on: none of them reaches out of the process. */
const harmless = new Set(["node:buffer", "node:util", "node:zlib", "buffer", "util", "zlib"]);

const refuse = (what: string): never => {
  throw new Error(`${what} is not for a parser of strangers' files`);
};

/**
 * From here on a parser's own modules load, and Node's harmless ones. After the returned function
 * was called nothing more loads at all.
 */
export const closeModules = (): (() => void) => {
  let isLoading = true;
  registerHooks({
    resolve: (specifier, context, next) => {
      if (!isLoading) return refuse(specifier);
      const found = next(specifier, context);
      const isFile = found.url.startsWith("file:");
      return isFile || harmless.has(found.url) ? found : refuse(specifier);
    },
  });
  return () => {
    isLoading = false;
  };
};

const reaching = ["fetch", "WebSocket", "EventSource", "Worker", "BroadcastChannel"] as const;

/** Of `process` is left what libraries ask in order to know where they are. */
export const closeGlobals = (): void => {
  for (const name of reaching) Reflect.deleteProperty(globalThis, name);
  const { version, versions, platform, arch } = process;
  const left = Object.freeze({ version, versions, platform, arch, env: Object.freeze({}) });
  const options = { value: left, writable: false, configurable: false };
  Object.defineProperty(globalThis, "process", options);
};
