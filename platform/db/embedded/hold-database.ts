/** For tests: a process that starts the database of a home, says so, and waits to be killed. */
import { startEmbeddedDatabase } from "./supervisor.ts";

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const database = await startEmbeddedDatabase({
  home: process.argv[2] ?? "",
  durability: "none",
  progress: say,
});
say(`ready ${database.processId} ${database.url}`);
setInterval(() => undefined, 1000);
