/** What the buttons of the form do, short of keeping or stamping it. */
import { productKey, searchProductKeys } from "#libraries/cfdi/catalogs/clave-prod-serv.ts";
import { claveUnidad } from "#libraries/cfdi/catalogs/clave-unidad.ts";
import type { Entry } from "#libraries/cfdi/catalogs/rows.ts";
import type { Queries } from "#platform/db/database.ts";
import { searchText } from "../invoices/invoice.domain.ts";
import { searchReceivers } from "../receivers/sought-receivers.query.ts";
import { findFiscalData } from "../receivers/fiscal-data.query.ts";
import type { Offers, Sought } from "./issue-state.ts";
import { ownProductKeys } from "./own-keys.query.ts";
import { choicesOffered, formLinesMost } from "./limits.ts";
import { searchLength } from "../console/limits.ts";
import {
  withHead,
  withLine,
  withNewLine,
  withoutLine,
  type TypedInvoice,
} from "./typed-invoice.ts";

export interface Pressed {
  /** `stamp`, `draft`, `preview`, or what changes only the form. */
  readonly name: string;
  readonly line: number;
  readonly field: Offers["field"];
  readonly value: string;
}

/** `pick:0:claveProdServ:50202306` */
export const pressedOf = (button: string): Pressed => {
  const [name = "", ...rest] = button.slice(0, searchLength).split(":");
  if (name === "pick-receiver")
    return { name, line: 0, field: "claveProdServ", value: rest[0] ?? "" };
  const line = Math.min(formLinesMost, Math.max(0, Math.trunc(Number(rest[0])) || 0));
  const field = rest[1] === "claveUnidad" ? "claveUnidad" : "claveProdServ";
  return { name, line, field, value: rest[2] ?? "" };
};

export interface Changed {
  readonly typed: TypedInvoice;
  readonly sought: Sought | null;
  readonly offers: Offers | null;
}

interface Ground {
  readonly db: Queries;
  readonly organizationId: string;
  /** In the field that looks for receivers. */
  readonly words: string;
}

export const changedBy = async (
  pressed: Pressed,
  typed: TypedInvoice,
  { db, organizationId, words }: Ground,
): Promise<Changed> => {
  const { name, line, field, value } = pressed;
  const as = (changed: TypedInvoice): Changed => ({ typed: changed, sought: null, offers: null });
  switch (name) {
    case "find-receiver": {
      const found = await searchReceivers(db, organizationId, words, choicesOffered);
      return { typed, sought: { words, found }, offers: null };
    }
    case "pick-receiver":
      return as(await withReceiver(db, organizationId, typed, value));
    case "add-line":
      return as(withNewLine(typed));
    case "remove-line":
      return as(withoutLine(typed, line));
    case "find": {
      const sought = typed.lines[line]?.[field] ?? "";
      const own = field === "claveProdServ" ? await ownProductKeys(db, organizationId) : [];
      const entries = entriesFor(field, sought, own);
      return { typed, sought: null, offers: { line, field, entries } };
    }
    case "pick":
      return as(withLine(typed, line, { [field]: value.slice(0, 10) }));
    default:
      return as(typed);
  }
};

const withReceiver = async (
  db: Queries,
  organizationId: string,
  typed: TypedInvoice,
  rfc: string,
): Promise<TypedInvoice> => {
  const known = await findFiscalData(db, organizationId, rfc);
  if (!known) return typed;
  return withHead(typed, {
    "receptor.rfc": known.rfc,
    "receptor.nombre": known.name,
    "receptor.domicilioFiscalReceptor": known.postalCode,
    "receptor.regimenFiscalReceptor": known.regime,
    "receptor.usoCFDI": known.use ?? typed.head["receptor.usoCFDI"],
  });
};

/** Common ones first, for words are in hundreds of units. */
const commonUnits = ["H87", "E48", "ACT", "KGM", "LTR", "MTR", "HUR", "DAY", "MON", "XBX", "XPK"];

/** `own`: product keys that were used before. */
const entriesFor = (
  field: Offers["field"],
  words: string,
  own: readonly string[],
): readonly Entry[] => {
  if (field === "claveProdServ") {
    const known = productKey(words);
    return known ? [known] : searchProductKeys(words, choicesOffered, own);
  }
  return searchUnits(words, choicesOffered);
};

export const searchUnits = (words: string, most: number): readonly Entry[] => {
  const wanted = searchText([words]).split(" ").filter(Boolean);
  const common = commonUnits.flatMap((id) => claveUnidad.get(id) ?? []);
  if (wanted.length === 0) return common.slice(0, most);
  const fits = ({ id, texto }: Entry): boolean => {
    const text = ` ${searchText([id, texto])}`;
    return wanted.every((word) => text.includes(` ${word}`));
  };
  const rest = claveUnidad.all.filter((entry) => fits(entry) && !commonUnits.includes(entry.id));
  return [...common.filter(fits), ...rest].slice(0, most);
};
