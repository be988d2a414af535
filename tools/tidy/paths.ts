/** What a path tells about a file: its language, its floor, whether it exists for tests. */
import { isOneOf } from "./roles.ts";

export const isTypeScript = (path: string): boolean => /\.tsx?$/.test(path);

export const isCode = (path: string): boolean => /\.(tsx?|js|cjs|css|sql)$/.test(path);

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/**
 * Tests, and what is only there for them: `testing/` folders and `test-*.ts` files. In the
 * name of a route "test" is a verb of its operation.
 */
export const isTestGround = (path: string): boolean =>
  isTest(path) ||
  /(^|\/)testing\//.test(path) ||
  (/(^|\/)test-[^/]+\.tsx?$/.test(path) && !isOneOf(path, "route"));

/** Files that a tool expects by name, with the shape it expects. */
export const isToolSetting = (path: string): boolean =>
  /^[^/]+\.(config\.)?(ts|js|cjs)$/.test(path);

export const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/** The house a file belongs to: `apps/<name>` for apps, else the top folder; "" at the root. */
export const houseOf = (path: string): string => {
  const [top, second, third] = path.split("/");
  if (second === undefined) return "";
  return top === "apps" && third !== undefined ? `apps/${second}` : (top ?? "");
};
