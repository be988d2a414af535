/** Every house rule, under the sentence it stands for. */
import { domainAnswersAtOnce, domainIsPure } from "./domain.ts";
import * as endpoints from "./endpoints.ts";
import { exportsHaveNames, noBarrels } from "./exports.ts";
import * as floors from "./floors.ts";
import { platformHasFloors } from "./platform-floors.ts";
import { foldersHoldSeveral } from "./folders.ts";
import { namesAreKebabCase, namesSaySomething } from "./names.ts";
import * as reasons from "./reasons.ts";
import * as walls from "./role-walls.ts";
import { rootsAreTablesOfContents, roomsAreSmall, suffixesAreRoles } from "./rooms.ts";
import { filesAreShort, linesAreShort, mostFilesAreSmall } from "./sizes.ts";
import type { Rule } from "./source-file.ts";
import { literalsAreNotSpread } from "./spreads.ts";
import { migrationsRunOn, migrationsSayWhy, sqlStaysInStores } from "./sql.ts";
import { appsStandBehindWalls } from "./walls.ts";
import { oneWayOut } from "./way-out.ts";
import { noWorkplaceIsNamed } from "./workplace-words.ts";

export const rules = {
  "arrows go down the floors, and no app imports another": floors.arrowsGoDown,
  "imports are spelled one way": floors.importsAreSpelled,
  "libraries stand alone": floors.librariesStandAlone,
  "service code needs no test code": floors.serviceNeedsNoTests,
  "words leave by one door": oneWayOut,
  "each app stands behind the compiler's wall": appsStandBehindWalls,
  "decisions are pure": domainIsPure,
  "decisions answer at once": domainAnswersAtOnce,
  "SQL stays in stores and queries": sqlStaysInStores,
  "only commands import stores": walls.onlyCommandsImportStores,
  "only commands open transactions": walls.onlyCommandsOpenTransactions,
  "queries only read": walls.queriesOnlyRead,
  "an app's root is a table of contents": rootsAreTablesOfContents,
  "rooms are small": roomsAreSmall,
  "suffixes are roles": suffixesAreRoles,
  "platform has floors": platformHasFloors,
  "literals are not spread": literalsAreNotSpread,
  "migrations are numbered and say why": migrationsSayWhy,
  "migrations run on without a gap": migrationsRunOn,
  "routes are short": endpoints.routesAreShort,
  "a route is named as its operation": endpoints.routesAreNamedAsTheirOperation,
  "an operation is named as its export": endpoints.operationsAreNamedAsTheirExport,
  "contracts and routes match": endpoints.contractsAndRoutesMatch,
  "names say something": namesSaySomething,
  "names are kebab-case": namesAreKebabCase,
  "exports have names": exportsHaveNames,
  "there are no barrels": noBarrels,
  "lines are short": linesAreShort,
  "files are short": filesAreShort,
  "most files are small": mostFilesAreSmall,
  "folders hold several files": foldersHoldSeveral,
  "files open with their purpose": reasons.filesOpenWithPurpose,
  "exceptions have reasons": reasons.suppressionsHaveReasons,
  "left-overs have an issue": reasons.leftoversHaveIssues,
  "tests are run": reasons.testsAreRun,
  "no workplace is named": noWorkplaceIsNamed,
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof rules;
