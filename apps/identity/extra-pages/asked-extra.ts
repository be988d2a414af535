/** What people may ask of packs and add-ons, as pages and forms say it. */
import {
  buyPack as packContract,
  changeAddon as addonContract,
} from "#contracts/identity/extras.ts";
import type { Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import { buyPack } from "../extras/buy-pack.command.ts";
import { changeAddon, removeAddon } from "../extras/change-addon.command.ts";

export interface AskedExtra {
  readonly deed: "pack" | "addon" | "end";
  /** Its key in the catalog. */
  readonly item: string;
  readonly count: number;
}

type Typed = Readonly<Record<string, string | undefined>>;

/** Null where nothing is asked; refused where it is not understood: the API's own limits hold. */
export const readExtra = (typed: Typed): AskedExtra | "wrong" | null => {
  const { do: deed, pack, addon = "" } = typed;
  if (deed === "end") return addon === "" ? "wrong" : { deed, item: addon, count: 0 };
  if (deed === "pack") {
    const read = packContract.shape.body.safeParse({ pack, count: Number(typed["count"] ?? 1) });
    return read.success ? { deed, item: read.data.pack, count: read.data.count } : "wrong";
  }
  if (deed !== "addon") return null;
  const read = addonContract.shape.body.safeParse({ addon, units: Number(typed["units"] ?? 1) });
  return read.success ? { deed, item: read.data.addon, count: read.data.units } : "wrong";
};

/** As the fields of a form that asks for it. */
export const fieldsOf = ({ deed, item, count }: AskedExtra): Readonly<Record<string, string>> => {
  if (deed === "pack") return { do: deed, pack: item, count: String(count) };
  if (deed === "addon") return { do: deed, addon: item, units: String(count) };
  return { do: deed, addon: item };
};

/** The command itself, in whatever transaction it is handed; null when it is done. */
export const doingExtra =
  (asked: AskedExtra, on: { readonly tenantId: string; readonly now: Date }) =>
  async (tx: Queries): Promise<Refusal | null> => {
    const done = await commandOf(asked, on, tx);
    return done instanceof Refusal ? done : null;
  };

const commandOf = (
  { deed, item, count }: AskedExtra,
  on: { readonly tenantId: string; readonly now: Date },
  tx: Queries,
): Promise<object> => {
  if (deed === "pack") return buyPack(tx, { ...on, pack: item, count });
  if (deed === "addon") return changeAddon(tx, { ...on, addon: item }, count);
  return removeAddon(tx, { ...on, addon: item }, "month_end");
};
