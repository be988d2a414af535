/** The table of elements turned round once, so that a reader finds each name in one step. */
import { comprobanteShape } from "../shape/comprobante-shape.ts";
import { localName, type ElementShape } from "../shape/element.ts";
import { demandOf } from "./xml-required.ts";

export interface Plan {
  /** Local name. */
  readonly name: string;
  readonly attributes: ReadonlySet<string>;
  readonly children: ReadonlyMap<string, PlannedChild>;
  readonly requiredAttributes: readonly string[];
  readonly requiredChildren: readonly string[];
  /** A complement's place: its children may stand in any order, and may be unknown to us. */
  readonly open: boolean;
  /** A mere list, such as `Conceptos`: said as `conceptos[0]`. */
  readonly list: boolean;
}

export interface PlannedChild {
  readonly uri: string;
  readonly many: boolean;
  /** Among its siblings, in the schema's order. */
  readonly order: number;
  /** Null where anything may stand: `Addenda`, `ComplementoConcepto`. */
  readonly plan: Plan | null;
}

export const cfdiUri = "http://www.sat.gob.mx/cfd/4";

/** Where the schema lets anybody's elements in, and before which child they stand. */
const anyones: Readonly<Record<string, { readonly name: string; readonly before?: string }>> = {
  Comprobante: { name: "Addenda" },
  "Comprobante/Conceptos/Concepto": { name: "ComplementoConcepto", before: "Parte" },
};

const childrenOf = (shape: ElementShape, path: string, uri: string) => {
  const children = new Map<string, PlannedChild>();
  const anyone = anyones[path];
  const addAnyones = () => {
    if (!anyone) return;
    const child = { uri, many: false, order: children.size, plan: null };
    children.set(anyone.name, child);
  };
  for (const { child, shape: inner, many } of shape.children) {
    if (anyone?.before === child) addAnyones();
    const own = inner.namespace?.uri ?? uri;
    children.set(child, {
      uri: own,
      many: many === true,
      order: children.size,
      plan: planOf(inner, `${path}/${child}`, own),
    });
  }
  if (anyone && anyone.before === undefined) addAnyones();
  return children;
};

const planOf = (shape: ElementShape, path: string, uri: string): Plan => {
  const children = childrenOf(shape, path, uri);
  const [only] = children.values();
  const { attributes, children: requiredChildren } = demandOf(path);
  return {
    name: localName(shape.name),
    attributes: new Set(shape.attributes.map(({ attribute }) => attribute)),
    children,
    requiredAttributes: attributes,
    requiredChildren,
    open: path === "Comprobante/Complemento",
    list: children.size === 1 && shape.attributes.length === 0 && only?.many === true,
  };
};

export const comprobantePlan: Plan = planOf(comprobanteShape, "Comprobante", cfdiUri);
