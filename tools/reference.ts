/**
 * `npm run reference` writes the documents that contracts make; with `--check` it only compares.
 */
import { join } from "node:path";
import { apps } from "../ecosystem/apps.ts";
import { differences, documentsOf, writeDocuments } from "./reference/documents.ts";

const root = join(import.meta.dirname, "..");
const documents = await documentsOf(apps, root);

if (process.argv.includes("--check")) {
  const told = await differences(documents, root);
  for (const sentence of told) console.error(sentence);
  if (told.length > 0) {
    console.error('Run "npm run reference" and commit what it writes.');
    process.exitCode = 1;
  }
} else {
  await writeDocuments(documents, root);
  console.log(`${documents.size} documents written.`);
}
