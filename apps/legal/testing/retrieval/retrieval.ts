/** Measures search on papers and questions of our own, in two languages. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { houseActor, type Access } from "../../callers/access.ts";
import { addClient } from "../../clients/keep-client.command.ts";
import { addDocument } from "../../documents/keep-document.command.ts";
import { readWaiting } from "../../documents/read-waiting.command.ts";
import { foundFirm } from "../../firms/found-firm.command.ts";
import { openMatter } from "../../matters/open-matter.command.ts";
import { findPassages } from "../../search/find-passages.query.ts";

export const questionKinds = ["es", "en", "across", "spelled"] as const;
export type QuestionKind = (typeof questionKinds)[number];

interface Question {
  readonly kind: QuestionKind;
  readonly text: string;
  /** Words that stand in the passage which answers it, and in no other. */
  readonly answer: string;
}

const file = (name: string): Promise<string> => readFile(join(import.meta.dirname, name), "utf8");

export const retrievalQuestions = async (): Promise<readonly Question[]> =>
  (await file("questions.txt"))
    .split("\n")
    .filter((line) => line.includes("|"))
    .filter((line) => !line.startsWith("#"))
    .map((line) => {
      const [given = "", text = "", answer = ""] = line.split("|").map((part) => part.trim());
      const kind = questionKinds.find((one) => one === given);
      if (!kind || answer === "") throw new Error(`not a question: ${line}`);
      return { kind, text, answer };
    });

export const retrievalPapers = async (): Promise<
  readonly { readonly name: string; readonly text: string }[]
> =>
  (await file("papers.txt"))
    .split(/^== /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf("\n");
      return { name: `${part.slice(0, end).trim()}.txt`, text: part.slice(end).trim() };
    });

type Ground = Pick<Services, "db" | "clock" | "log"> & {
  readonly webhooks: Pick<Services["webhooks"], "emit">;
};

export interface Tally {
  readonly kind: QuestionKind;
  readonly questions: number;
  /** Answered by the first hit, and by one of the first five. */
  readonly first: number;
  readonly inFive: number;
  /** Of those without: what was asked. */
  readonly missed: readonly string[];
}

const lookedAt = 5;

/** A firm of its own with all papers in one matter; asked over all of them. */
export const measureRetrieval = async (ground: Ground): Promise<readonly Tally[]> => {
  const access = await withPapers(ground);
  const questions = await retrievalQuestions();
  const placed = questions.map(async (question): Promise<[Question, number]> => {
    const asked = { text: question.text, matterId: null, most: lookedAt };
    const hits = await findPassages(ground.db, access, asked);
    const holds = ({ text }: { readonly text: string }): boolean =>
      text.replaceAll(/\s+/g, " ").includes(question.answer);
    return [question, hits.findIndex(holds)];
  });
  const places = new Map(await Promise.all(placed));
  return questionKinds.map((kind) => {
    const own = questions.filter((one) => one.kind === kind);
    const missed = own.filter((one) => places.get(one) === -1).map(({ text }) => text);
    const first = own.filter((one) => places.get(one) === 0).length;
    return { kind, questions: own.length, first, inFive: own.length - missed.length, missed };
  });
};

const withPapers = async (ground: Ground): Promise<Access> => {
  const { db, clock } = ground;
  const now = clock.now();
  const wish = { name: "Medición", tenantId: null, timeZone: "America/Mexico_City", people: [] };
  const firm = await foundFirm(db, wish, houseActor, now);
  const access: Access = { firm, actor: houseActor, viewer: null };
  const nothing = { email: null, phone: null, rfc: null, postalCode: null, taxRegime: null };
  const client = await addClient(db, access, { ...nothing, name: "Nadie", kind: "person" }, now);
  const about = { title: "Papeles", practiceArea: "civil", description: "", parties: [] };
  const opened = { ...about, clientId: client.id, restricted: false, status: "active" } as const;
  const matter = await openMatter(ground, access, opened, now);
  if (matter instanceof Refusal) throw new Error(matter.code);
  for (const { name, text } of await retrievalPapers()) {
    const sent = { matterId: matter.id, category: "", file: { name, bytes: Buffer.from(text) } };
    const added = await addDocument(db, access, sent, now);
    if (added instanceof Refusal) throw new Error(added.code);
  }
  while (await readWaiting(ground));
  return access;
};

/** Of all kinds together. */
export const recallOf = (tallies: readonly Tally[]): number => {
  const sum = (of: "inFive" | "questions"): number =>
    tallies.reduce((total, one) => total + one[of], 0);
  return sum("inFive") / sum("questions");
};
