/** Puts a stamp into a sealed document and leaves every other byte of it as it is. */
import type { SaxesTagNS } from "saxes";
import type { TimbreFiscalDigital } from "../shape/complemento.ts";
import { timbreShape } from "../shape/complemento-shape.ts";
import { parseXml, type XmlListener } from "../read/xml-parse.ts";
import { cfdiUri } from "../read/xml-plan.ts";
import { elementXml, type ElementValue } from "./write-xml.ts";

/**
 * The same XML with its stamp, inside its `Complemento` (made when there is none). Throws a
 * `RangeError` for what is no CFDI 4.0 or has a stamp already.
 */
export const withTimbre = (xml: string, timbre: TimbreFiscalDigital): string => {
  const finder = new PlaceFinder(xml);
  const fault = parseXml(xml, finder);
  if (fault) throw new RangeError(fault.message.en);
  if (finder.stamped) throw new RangeError("the document has a stamp already");
  const { place } = finder;
  if (!place) throw new RangeError("not a CFDI 4.0");
  const stamp = elementXml(timbreShape, timbre as unknown as ElementValue, declarations);
  return xml.slice(0, place.from) + place.around(stamp) + xml.slice(place.to);
};

const { uri, schema } = timbreShape.namespace ?? { uri: "", schema: "" };

const declarations =
  ` xmlns:tfd="${uri}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"` +
  ` xsi:schemaLocation="${uri} ${schema}"`;

interface Place {
  readonly from: number;
  readonly to: number;
  readonly around: (stamp: string) => string;
}

class PlaceFinder implements XmlListener {
  place: Place | null = null;
  stamped = false;
  private depth = 0;
  private inComplement = false;
  private readonly xml: string;

  constructor(xml: string) {
    this.xml = xml;
  }

  open(tag: SaxesTagNS, position: number): void {
    const isOurs = tag.uri === cfdiUri;
    if (this.depth === 1 && isOurs && tag.local === "Complemento") this.inComplement = true;
    if (this.depth === 2 && this.inComplement && isTimbre(tag)) this.stamped = true;
    if (this.depth === 1 && isOurs && tag.local === "Addenda" && this.place === null)
      this.newComplement(tag, this.xml.lastIndexOf("<", position - 1));
    this.depth += 1;
  }

  close(tag: SaxesTagNS, position: number): void {
    this.depth -= 1;
    if (this.depth === 1 && this.inComplement) {
      this.inComplement = false;
      this.place = this.complementEnd(tag, position);
    }
    const isRoot = this.depth === 0 && tag.uri === cfdiUri && tag.local === "Comprobante";
    if (isRoot && this.place === null && !tag.isSelfClosing)
      this.newComplement(tag, this.xml.lastIndexOf("</", position - 1));
  }

  text(): void {
    // Text is no place for a stamp, and no hindrance.
  }

  private complementEnd({ name, isSelfClosing }: SaxesTagNS, position: number): Place {
    if (!isSelfClosing) {
      const from = this.xml.lastIndexOf("</", position - 1);
      return { from, to: from, around: (stamp) => stamp };
    }
    const from = this.xml.lastIndexOf("/>", position - 1);
    return { from, to: position, around: (stamp) => `>${stamp}</${name}>` };
  }

  /** Under the prefix of its sibling or parent, whatever that is. */
  private newComplement({ prefix }: SaxesTagNS, from: number): void {
    const name = prefix === "" ? "Complemento" : `${prefix}:Complemento`;
    this.place = { from, to: from, around: (stamp) => `<${name}>${stamp}</${name}>` };
  }
}

const isTimbre = ({ local, uri: own }: SaxesTagNS): boolean =>
  local === "TimbreFiscalDigital" && own === uri;
