/** How often search finds what answers a question, offline, on an own database. */
import { legalApp } from "../../apps/legal/app.ts";
import {
  measureRetrieval,
  recallOf,
  retrievalPapers,
} from "../../apps/legal/testing/retrieval/retrieval.ts";
import { systemClock } from "#platform/clock.ts";
import { openDatabase } from "#platform/db/database.ts";
import { newLog } from "#platform/log.ts";
import { cloneDatabase, startTestServer } from "#platform/testing/test-server.ts";
import { document, table } from "../reference/markdown.ts";

const kinds = {
  es: "Spanish, asked in Spanish",
  en: "English, asked in English",
  across: "asked in the other language",
  spelled: "asked with mistakes",
};

export const retrieval = async (): Promise<string> => {
  const server = await startTestServer();
  try {
    const database = await cloneDatabase(server, [legalApp]);
    const db = openDatabase({ url: database.serviceUrl("legal"), schema: "legal" });
    try {
      // No event of an outbox is told to anybody here.
      const webhooks = { emit: () => Promise.resolve() };
      const ground = { db, clock: systemClock, log: newLog("silent"), webhooks };
      return await written(await measureRetrieval(ground));
    } finally {
      await db.close();
    }
  } finally {
    await server.stop();
  }
};

const digits = 3;

const written = async (tallies: Awaited<ReturnType<typeof measureRetrieval>>): Promise<string> => {
  const papers = await retrievalPapers();
  const missed = tallies.flatMap((one) => one.missed);
  return document(
    `Papers (${papers.length}) and questions of our own in \`apps/legal/testing/retrieval\`, ` +
      "asked over all papers at once, without a provider and without a network: found is what " +
      "stands in one of the first five passages.",
    table(
      ["questions", "asked", "first hit", "in five"],
      tallies.map(({ kind, questions, first, inFive }) => [
        kinds[kind],
        ...[questions, first, inFive].map(String),
      ]),
    ),
    `recall@5: **${recallOf(tallies).toFixed(digits)}**.`,
    missed.length === 0 ? "" : `Not found: ${missed.join(" · ")}`,
  ).trim();
};
