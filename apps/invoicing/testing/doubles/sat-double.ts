/** A double of SAT's status register (ConsultaCFDIService) over a real socket. */
import { escaped, readSoap, textIn } from "../../providers/soap.ts";
import type { SandboxPac } from "../../sandbox/sandbox-pac.ts";
import { listen, underFault, type Fault, type Reply } from "./double-world.ts";

export interface SatDouble {
  readonly url: string;
  /** The next requests meet these, one each. */
  readonly faults: Fault[];
  /** The expressions that were asked for, as they came out of the envelope. */
  readonly asked: string[];
  readonly stop: () => Promise<void>;
}

/** Tells of the stamps of these providers. */
export const startSatDouble = async (pacs: readonly SandboxPac[]): Promise<SatDouble> => {
  const asked: string[] = [];
  const faults: Fault[] = [];
  const listening = await listen(async (request, body, response) => {
    const action = '"http://tempuri.org/IConsultaCFDIService/Consulta"';
    if (request.headers["soapaction"] !== action) return void response.writeHead(500).end();
    const expression = textIn(readSoap(body), "expresionImpresa");
    asked.push(expression);
    await underFault(response, faults.shift(), () => answerTo(pacs, expression));
  });
  return { ...listening, faults, asked };
};

const answerTo = async (pacs: readonly SandboxPac[], expression: string): Promise<Reply> => {
  const facts = factsIn(expression);
  const answers = await Promise.all(pacs.map((pac) => pac.status(facts)));
  const said = answers.find(({ estado }) => estado !== "No Encontrado") ?? answers[0];
  const field = (name: string, value: string | null | undefined): string =>
    value ? `<a:${name}>${escaped(value)}</a:${name}>` : `<a:${name}/>`;
  const fields =
    field("CodigoEstatus", said?.codigoEstatus) +
    field("EsCancelable", said?.esCancelable) +
    field("Estado", said?.estado) +
    field("EstatusCancelacion", said?.estatusCancelacion) +
    field("ValidacionEFOS", said?.validacionEfos);
  const body =
    '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>' +
    '<ConsultaResponse xmlns="http://tempuri.org/"><ConsultaResult ' +
    'xmlns:a="http://schemas.datacontract.org/2004/07/Sat.Cfdi.Negocio.ConsultaCfdi.Servicio">' +
    `${fields}</ConsultaResult></ConsultaResponse></s:Body></s:Envelope>`;
  return { status: 200, type: "text/xml; charset=utf-8", body };
};

/** Parts are parted by `&`; one that belongs to an RFC comes as `&amp;`. */
const factsIn = (expression: string) => {
  const parts = expression.replace(/^\?/, "").split(/&(?!amp;)/);
  const part = (name: string): string =>
    (parts.find((each) => each.startsWith(`${name}=`))?.slice(3) ?? "").replaceAll("&amp;", "&");
  return {
    issuerRfc: part("re"),
    receiverRfc: part("rr"),
    total: part("tt"),
    uuid: part("id"),
    sello: part("fe"),
  };
};
