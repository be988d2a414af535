/** How an element of the XML is described once, for the writer, the cadena and the reader. */

export interface AttributeShape {
  readonly attribute: string;
  /** Left out of the cadena original, such as the seal itself. */
  readonly unsealed?: true;
}

export interface ChildShape {
  /** The property that holds it: its name without the prefix. */
  readonly child: string;
  readonly shape: ElementShape;
  readonly many?: true;
}

export interface ElementShape {
  /** With SAT's prefix: `cfdi:Concepto`. */
  readonly name: string;
  /** Attributes and children in the order of the cadena original. */
  readonly content: readonly (AttributeShape | ChildShape)[];
  readonly attributes: readonly AttributeShape[];
  /** The schema's order is the cadena's, wherever both say one. */
  readonly children: readonly ChildShape[];
  /** Only on the root of a namespace. */
  readonly namespace?: Namespace;
  /** The provider's stamp: written, and never sealed by the issuer. */
  readonly unsealed?: true;
}

export interface Namespace {
  readonly prefix: string;
  readonly uri: string;
  readonly schema: string;
}

/** Attributes that the cadena holds, in its order. */
export const sealed = (...names: readonly string[]): readonly AttributeShape[] =>
  names.map((attribute) => ({ attribute }));

export const unsealed = (...names: readonly string[]): readonly AttributeShape[] =>
  names.map((attribute) => ({ attribute, unsealed: true }));

export const one = (shape: ElementShape): ChildShape => ({ child: localName(shape.name), shape });

export const many = (shape: ElementShape): ChildShape => ({ ...one(shape), many: true });

export const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

const isAttribute = (item: AttributeShape | ChildShape): item is AttributeShape =>
  "attribute" in item;
const isChild = (item: AttributeShape | ChildShape): item is ChildShape => "child" in item;

export const element = (
  name: string,
  content: readonly (AttributeShape | ChildShape)[],
  more: { readonly namespace?: Namespace; readonly unsealed?: true } = {},
): ElementShape => ({
  ...more,
  name,
  content,
  attributes: content.filter(isAttribute),
  children: content.filter(isChild),
});
