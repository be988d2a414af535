/** The ground has floors of its own: an import inside platform/ never leads up. */
import { targetOf } from "./floors.ts";
import { isTestGround, isTypeScript } from "./paths.ts";
import { eachFile, type Rule } from "./source-file.ts";
import { syntaxOf, type Import } from "./syntax.ts";

/** From the ground up; those on one line are neighbours. */
const floors = [
  "money id clock crypto errors limits log metrics mode network problem config parsing " +
    "reading-order masking request-mark",
  "calendar seal-purpose former-seal vault sealed-token",
  "db",
  "ledger",
  "outgoing",
  "contract",
  "client",
  "http",
  "auth passkeys",
  "jobs webhooks messaging metering trail",
  "sign-in control-plane",
  "people places attention figures",
  "app services kit readiness start-services run-app",
].map((line) => line.split(" "));

/** Types that the top hands down to every floor, by argument; only their shape is known below. */
const handedDown = new Set(["platform/app.ts", "platform/services.ts"]);

/** `platform/http/route.ts` belongs to `http`, `platform/clock.ts` to `clock`. */
const partOf = (path: string): string => /^platform\/([^/]+?)(\.tsx?)?(\/|$)/.exec(path)?.[1] ?? "";

const floorOf = (path: string): number => floors.findIndex((parts) => parts.includes(partOf(path)));

const leadsUp = (path: string, target: string, { typeOnly }: Import): boolean => {
  if (typeOnly && handedDown.has(target)) return false;
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
    return imports.flatMap((one) => {
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
  },
);
