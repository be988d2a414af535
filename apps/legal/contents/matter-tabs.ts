/** Tabs of a matter's page, in the order shown: a room with a page of a matter adds its line. */
import type { MatterTab } from "../matter-page/matter-tab.ts";

export const matterTabs: readonly MatterTab[] = [
  { rest: "", es: "Resumen", en: "Summary", duty: "reading" },
  { rest: "documents", es: "Documentos", en: "Documents", duty: "casework" },
  { rest: "ask", es: "Preguntar", en: "Ask", duty: "casework" },
  { rest: "time", es: "Tiempo", en: "Time", duty: "reading" },
  { rest: "deadlines", es: "Plazos", en: "Deadlines", duty: "reading" },
  { rest: "money", es: "Dinero", en: "Money", duty: "money" },
  { rest: "funds", es: "Fondos", en: "Funds", duty: "trust" },
];
