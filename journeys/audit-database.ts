/** The administrator's address of an instance's own database, for looking behind the apps. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Home } from "./instance.ts";

export const databaseOf = async (home: Home): Promise<string> => {
  const record = JSON.parse(await readFile(join(home.path, "postgres.json"), "utf8")) as {
    readonly url: string;
  };
  const url = new URL(record.url);
  url.pathname = "/milpa";
  return url.toString();
};
