/** Turns the parser's events into a document of our types, and notes what the schema refuses. */
import type { SaxesAttributeNS, SaxesTagNS } from "saxes";
import type { Finding } from "../shape/finding.ts";
import { structureFinding, type StructureFault } from "./xml-findings.ts";
import { readLimits } from "./xml-limits.ts";
import { refuse, type XmlListener } from "./xml-parse.ts";
import { cfdiUri, comprobantePlan, type Plan, type PlannedChild } from "./xml-plan.ts";

export interface ForeignName {
  readonly name: string;
  readonly uri: string;
}

type Value = Record<string, unknown>;

interface Frame {
  readonly plan: Plan;
  readonly value: Value;
  readonly parent: Frame | null;
  /** Among those of its name, counted only where there may be many. */
  readonly index: number | null;
  /** The highest place among its children that has been seen. */
  order: number;
}

export class XmlReader implements XmlListener {
  readonly root: Value = {};
  readonly findings: Finding[] = [];
  readonly unknownComplements: ForeignName[] = [];
  readonly addenda: ForeignName[] = [];
  readonly complementOrder: string[] = [];
  private frame: Frame | null = null;
  /** How deep inside of elements that we do not read, and where their names go. */
  private skipped = 0;
  private names: ForeignName[] | null = null;

  open(tag: SaxesTagNS): void {
    if (this.skipped > 0) {
      if (this.skipped === 1) this.remember(tag);
      this.skipped += 1;
    } else if (this.frame === null) this.begin(tag);
    else this.enter(tag, this.frame);
  }

  close(): void {
    if (this.skipped > 0) {
      this.skipped -= 1;
      return;
    }
    const { frame } = this;
    if (frame === null) return;
    for (const name of frame.plan.requiredChildren)
      if (frame.value[name] === undefined) this.found("missingElement", frame, name);
    this.frame = frame.parent;
  }

  text(): void {
    if (this.skipped === 0 && this.frame) this.found("text", this.frame, this.frame.plan.name);
  }

  private begin(tag: SaxesTagNS): void {
    if (tag.local !== "Comprobante" || tag.uri !== cfdiUri) refuseRoot(tag);
    const version = tag.attributes["Version"]?.value;
    if (version !== undefined && version.trim() !== "4.0") refuse("oldCfdi", version);
    const { root: value } = this;
    this.frame = { plan: comprobantePlan, value, parent: null, index: null, order: -1 };
    this.takeAttributes(tag, this.frame);
  }

  private enter(tag: SaxesTagNS, frame: Frame): void {
    const child = frame.plan.children.get(tag.local);
    if (child === undefined || child.uri !== tag.uri) {
      const foreign = frame.plan.open && !this.isOurs(tag.uri, frame);
      if (foreign) this.skip(tag, this.unknownComplements);
      else {
        this.found("unknownElement", frame, tag.name);
        this.skipped = 1;
        this.names = null;
      }
      return;
    }
    if (!frame.plan.open) {
      if (child.order < frame.order) this.found("misplaced", frame, tag.name);
      else if (child.order === frame.order && !child.many) this.found("repeated", frame, tag.name);
      frame.order = child.order;
    }
    if (child.plan === null) this.skipInside(tag);
    else this.descend(tag, frame, child, child.plan);
  }

  private descend(tag: SaxesTagNS, frame: Frame, { many }: PlannedChild, plan: Plan): void {
    const value: Value = {};
    let index: number | null = null;
    const there = frame.value[tag.local];
    if (many) {
      const list = (there ?? (frame.value[tag.local] = [])) as Value[];
      index = list.push(value) - 1;
    } else frame.value[tag.local] = value;
    if (frame.plan.open) {
      if (there !== undefined) this.found("repeated", frame, tag.name);
      this.complementOrder.push(tag.local);
    }
    this.frame = { plan, value, parent: frame, index, order: -1 };
    this.takeAttributes(tag, this.frame);
  }

  private takeAttributes(tag: SaxesTagNS, frame: Frame): void {
    const { plan, value } = frame;
    const { attributes } = tag;
    for (const name in attributes) {
      const attribute = attributes[name];
      if (attribute === undefined) continue;
      if (attribute.uri === "" && plan.attributes.has(name)) value[name] = attribute.value;
      else if (!isOfXml(attribute)) this.found("unknownAttribute", frame, name);
    }
    for (const name of plan.requiredAttributes)
      if (value[name] === undefined) this.found("missingAttribute", frame, name);
  }

  /** `Addenda` and `ComplementoConcepto`: their children are remembered by name. */
  private skipInside(tag: SaxesTagNS): void {
    this.skipped = 1;
    this.names = tag.local === "Addenda" ? this.addenda : this.unknownComplements;
  }

  private skip(tag: SaxesTagNS, names: ForeignName[]): void {
    this.names = names;
    this.remember(tag);
    this.names = null;
    this.skipped = 1;
  }

  private remember({ name, uri }: SaxesTagNS): void {
    if (this.names && this.names.length < readLimits.foreignNames) this.names.push({ name, uri });
  }

  private isOurs(uri: string, { plan }: Frame): boolean {
    if (uri === cfdiUri) return true;
    for (const child of plan.children.values()) if (child.uri === uri) return true;
    return false;
  }

  private found(fault: StructureFault, frame: Frame, what: string): void {
    if (this.findings.length < readLimits.findings)
      this.findings.push(structureFinding(fault, fieldOf(fault, frame, what), what));
  }
}

const refuseRoot = ({ name, uri, attributes }: SaxesTagNS): never => {
  if (!/^http:\/\/www\.sat\.gob\.mx\/cfd\/[23]$/.test(uri)) return refuse("notCfdi", name);
  const version = attributes["Version"] ?? attributes["version"];
  return refuse("oldCfdi", version?.value ?? uri.slice(-1));
};

const instanceUri = "http://www.w3.org/2001/XMLSchema-instance";
const namespacesUri = "http://www.w3.org/2000/xmlns/";

/** What any XML may say of itself: namespaces, and where its schema is. */
const isOfXml = ({ uri, local, value }: SaxesAttributeNS): boolean =>
  // The parser trims a namespace's name; whoever compares it strictly would see another one.
  uri === namespacesUri
    ? value === value.trim()
    : uri === instanceUri && (local === "schemaLocation" || local === "noNamespaceSchemaLocation");

const lowered = (name: string): string => {
  const local = name.slice(name.indexOf(":") + 1);
  return local === local.toUpperCase()
    ? local.toLowerCase()
    : local.charAt(0).toLowerCase() + local.slice(1);
};

/** In the words of a draft: `conceptos[0].impuestos.traslados[1].base`. */
const pathOf = ({ plan, parent, index }: Frame): string => {
  if (parent === null) return "";
  const above = pathOf(parent);
  if (index !== null && parent.plan.list) return `${above}[${index}]`;
  const step = index === null ? lowered(plan.name) : `${lowered(plan.name)}[${index}]`;
  return above === "" ? step : `${above}.${step}`;
};

const fieldOf = (fault: StructureFault, frame: Frame, what: string): string => {
  const path = pathOf(frame);
  if (fault === "text") return path === "" ? "comprobante" : path;
  return path === "" ? lowered(what) : `${path}.${lowered(what)}`;
};
