/** Starts the worker that keeps this page on the phone. */
import { startWorker } from "#ui/offline/start-worker.island.ts";

startWorker("/pocket-worker.js", "/");
