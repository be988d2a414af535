/** Takes the text out of one PDF in a thread of its own, which can be ended when it hangs. */
import { parentPort, workerData } from "node:worker_threads";
import { getDocumentProxy } from "unpdf";
import type { PlacedText } from "./domain/constancia-lines.ts";

interface Work {
  readonly bytes: Uint8Array;
  readonly pagesMost: number;
  readonly piecesMost: number;
}

/** What a thread says when it is done; it says nothing when it is ended. */
export type WorkerAnswer =
  { readonly pieces: readonly PlacedText[] } | { readonly unreadable: "broken" | "locked" };

const { bytes, pagesMost, piecesMost } = workerData as Work;

const read = async (): Promise<WorkerAnswer> => {
  // No fonts are drawn and no code is made: nothing but the text is wanted.
  const pdf = await getDocumentProxy(bytes, {
    ...{ verbosity: 0, isEvalSupported: false, useSystemFonts: false, disableFontFace: true },
    ...{ stopAtErrors: false, enableXfa: false },
  });
  const pieces: PlacedText[] = [];
  for (let page = 1; page <= Math.min(pdf.numPages, pagesMost); page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    for (const item of items) {
      if (!("str" in item) || pieces.length >= piecesMost) continue;
      const [, , , , x = 0, y = 0] = item.transform as readonly number[];
      const { str: text, width, height } = item;
      pieces.push({ page, text: text.slice(0, 1_000), x, y, width, height });
    }
  }
  return { pieces };
};

const answer = await read().catch((error: unknown): WorkerAnswer => ({
  unreadable: error instanceof Error && error.name === "PasswordException" ? "locked" : "broken",
}));
parentPort?.postMessage(answer);
