/** What a business that begins uses its own bills for, in SAT's words: nobody is asked at first. */
import { usoCfdi } from "#libraries/cfdi/catalogs/small-catalogs.ts";

const general = "G03";
const withoutEffects = "S01";

/** Expenses in general where SAT lets the regime have them; otherwise without fiscal effects. */
export const usualUse = (regime: string): string => {
  const row = usoCfdi.all.find(({ id }) => id === general);
  return row?.regimenes.split(" ").includes(regime) === true ? general : withoutEffects;
};
