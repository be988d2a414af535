/**
 * The process that reads strangers' files: one after the other, from its standard input to its
 * standard output. It is started as it is, without a loader, so it imports only what Node itself
 * can read, and only types of the rest of the house. It ends when its input does, that is, also
 * when the house was killed.
 */
import process from "node:process";
import { closeGlobals, closeModules } from "./closed-doors.ts";
import { frameOf, frameReader } from "./frames.ts";

/** What a parser's module exports. An answer is JSON; what is thrown says "broken". */
export type Parse = (bytes: Uint8Array, tell: Tell, hand: Hand) => unknown;
/** How far it is, for whoever waits for a long file. */
export type Tell = (done: number, of: number) => void;

/**
 * Hands over a part of a large answer ahead of its rest. The house takes each up by itself: one
 * answer of megabytes would keep it from everybody else for as long as it is unpacked.
 */
export type Hand = (part: unknown) => Promise<void>;

/** What the house is told: first that all is loaded, then a word for each file. */
export type ChildMessage =
  | { readonly ready: true }
  | { readonly progress: readonly [done: number, of: number] }
  | { readonly part: unknown }
  | { readonly value: unknown }
  | { readonly failed: string };

const [, , address = "", inputMost = "0"] = process.argv;
const { stdin, stdout } = process;

const say = (message: ChildMessage): void => {
  stdout.write(frameOf(message));
};

/** In step with the house: the next one is put together while the last is taken up. */
const hand: Hand = (part) =>
  new Promise((resolve) => {
    stdout.write(frameOf({ part }), () => resolve());
  });

const nothingMore = closeModules();
const { parse } = (await import(address)) as { readonly parse: Parse };
nothingMore();
closeGlobals();

const read = async (bytes: Buffer): Promise<void> => {
  try {
    // A copy: the bytes of the pipe are shared with what comes behind them.
    const tell: Tell = (done, of) => say({ progress: [done, of] });
    const value = await parse(new Uint8Array(bytes), tell, hand);
    say({ value });
  } catch (error) {
    say({ failed: error instanceof Error ? error.name : "unknown" });
  }
};

const take = frameReader(Number(inputMost), (_, bytes) => void read(bytes));
stdin.on("data", take);
say({ ready: true });
