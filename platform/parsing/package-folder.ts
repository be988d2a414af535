/** Where an installed package lies, for a parser that stands on it. */
import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(import.meta.url);

/** With its `package.json`, by which Node finds its parts; throws when it is not installed. */
export const packageFolder = (name: string): URL => {
  const folder = join(sep, "node_modules", name, sep);
  const entry = `${dirname(require.resolve(name))}${sep}`;
  const at = entry.lastIndexOf(folder);
  if (at < 0) throw new Error(`${name} does not lie in a node_modules folder`);
  return pathToFileURL(entry.slice(0, at + folder.length));
};
