/** For tests: a process that starts the database of a home, says so, and waits to be killed. */
import { startEmbeddedDatabase } from "./supervisor.ts";

const database = await startEmbeddedDatabase({
  home: process.argv[2] ?? "",
  durability: "none",
  progress: (sentence) => console.log(sentence),
});
console.log(`ready ${database.processId} ${database.url}`);
setInterval(() => undefined, 1000);
