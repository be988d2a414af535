/** The folder of this floor's migrations, which an app lists before its own. */
import { join } from "node:path";

export const businessMigrations = join(import.meta.dirname, "migrations");
