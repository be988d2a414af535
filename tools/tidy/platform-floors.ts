/** The ground has floors of its own: an import inside platform/ never leads up. */
import { targetOf } from "./floors.ts";
import { isTestGround, isTypeScript } from "./paths.ts";
import { eachFile, type Rule } from "./source-file.ts";
import { syntaxOf, type Import } from "./syntax.ts";

/** From the ground up; those on one line are neighbours. */
const floors = [
  "money id clock crypto errors limits log metrics mode network problem config parsing " +
    "reading-order",
  "calendar seal-purpose former-seal vault sealed-token",
  "db",
  "outgoing",
  "contract",
  "client",
  "http",
  "auth passkeys",
  "jobs webhooks messaging",
  "sign-in control-plane",
  "people places",
  "app services kit start-services run-app",
].map((line) => line.split(" "));

/** Types that the top hands down to every floor, by argument; only their shape is known below. */
const handedDown = new Set(["platform/app.ts", "platform/services.ts"]);

/** What leads up today, from file to file, and why; taken away, it must not come back. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // An app describes itself there, from top to bottom, and http serves the description.
  "platform/contract/operations.ts": ["platform/kit.ts"],
  "platform/contract/reference/chapters.tsx": [
    "platform/auth/permissions.ts",
    "platform/http/replies/error-body.ts",
  ],
  "platform/contract/refusals.ts": ["platform/http/replies/error-body.ts"],
  // A command emits in its own transaction; only the shape of an event is known here.
  "platform/db/group-commit.ts": ["platform/webhooks/outgoing-event.ts"],
};

/** `platform/http/route.ts` belongs to `http`, `platform/clock.ts` to `clock`. */
const partOf = (path: string): string => /^platform\/([^/]+?)(\.tsx?)?(\/|$)/.exec(path)?.[1] ?? "";

const floorOf = (path: string): number => floors.findIndex((parts) => parts.includes(partOf(path)));

const leadsUp = (path: string, target: string, { typeOnly }: Import): boolean => {
  if (typeOnly && handedDown.has(target)) return false;
  if (exceptions[path]?.includes(target)) return false;
  return floorOf(target) > floorOf(path);
};

export const platformHasFloors: Rule = eachFile(
  (path) => path.startsWith("platform/") && isTypeScript(path) && !isTestGround(path),
  (file) => {
    if (floorOf(file.path) < 0)
      return [
        {
          line: 1,
          says: `${partOf(file.path)} stands on no floor of platform/.`,
          wayOut: "Give it its place in tools/tidy/platform-floors.ts.",
        },
      ];
    const { imports } = syntaxOf(file);
    const targets = imports.map(({ from }) => targetOf(file.path, from));
    const needless = (exceptions[file.path] ?? [])
      .filter((target) => !targets.includes(target))
      .map((target) => ({
        line: 1,
        says: `The exception for ${target} is not needed any more.`,
        wayOut: "Take it out of tools/tidy/platform-floors.ts.",
      }));
    const upward = imports.flatMap((one) => {
      const target = targetOf(file.path, one.from);
      if (target === null || !leadsUp(file.path, target, one)) return [];
      return [
        {
          line: one.line,
          says: `${partOf(file.path)} imports ${target} from a floor above it.`,
          wayOut: "Move what both need down, or take it as an argument.",
        },
      ];
    });
    return [...needless, ...upward];
  },
);
