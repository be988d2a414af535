/** SAT's public register (ConsultaCFDIService): one question about one document. */
import type { Sockets } from "#platform/outgoing/sockets.ts";
import { statusExpressionOf } from "#libraries/cfdi/seal/status-expression.ts";
import { lineTo } from "./exchange.client.ts";
import { providerTimes, type ProviderTimes } from "./limits.ts";
import type { SatStatus, StatusRegister } from "./provider-port.ts";
import { firstOf, readSoap, soapCall, textIn, type SoapElement } from "./soap.ts";

export const satRegisterUrl =
  "https://consultaqr.facturaelectronica.sat.gob.mx/ConsultaCFDIService.svc";

interface RegisterOptions {
  readonly url?: string;
  readonly times?: ProviderTimes;
  readonly sockets: Sockets;
}

/** `ask` answers null when SAT did not answer, or answered nothing that makes sense. */
export const satStatusRegister = ({
  url = satRegisterUrl,
  times = providerTimes,
  sockets,
}: RegisterOptions): StatusRegister => {
  const line = lineTo(url, sockets);
  return {
    ask: async (query) => {
      const expresionImpresa = statusExpressionOf(query);
      const sent = await line.send({
        url,
        method: "POST",
        headers: {
          "content-type": "text/xml; charset=utf-8",
          soapaction: '"http://tempuri.org/IConsultaCFDIService/Consulta"',
        },
        body: soapCall("Consulta", "http://tempuri.org/", { expresionImpresa }),
        timeoutMs: times.statusMs,
      });
      if (sent.kind !== "answered" || sent.status !== 200) return null;
      const root = readSoap(sent.text);
      const result = root && firstOf(root, "ConsultaResult");
      return result && satStatusIn(result);
    },
  };
};

const states = ["Vigente", "Cancelado", "No Encontrado"] as const;

/** Null when it names no state that SAT has. */
export const satStatusIn = (result: SoapElement): SatStatus | null => {
  const said = textIn(result, "Estado").toLowerCase();
  const estado = states.find((state) => state.toLowerCase() === said);
  if (estado === undefined) return null;
  const optional = (name: string): string | null => textIn(result, name) || null;
  return {
    estado,
    codigoEstatus: textIn(result, "CodigoEstatus"),
    esCancelable: optional("EsCancelable"),
    estatusCancelacion: optional("EstatusCancelacion"),
    validacionEfos: optional("ValidacionEFOS"),
  };
};
