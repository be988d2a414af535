/** A double of Finkok over a real socket: its SOAP forms, its register, its faults. */
import { escaped, firstOf, readSoap, textIn, type SoapElement } from "../../providers/soap.ts";
import { acuseOf } from "../../sandbox/acuse.ts";
import type { PacOutcome } from "../../sandbox/sandbox-pac.ts";
import {
  listen,
  newWorld,
  underFault,
  type DoubleWorld,
  type Fault,
  type Reply,
  type WorldOptions,
} from "./double-world.ts";

const operations = [
  "stamp",
  "stamped",
  "query_pending",
  "cancel_signature",
  "get_sat_status",
] as const;
export type FinkokOperation = (typeof operations)[number];

export interface FinkokDouble extends DoubleWorld {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** The next requests of an operation meet these, one each. */
  readonly faults: Readonly<Record<FinkokOperation, Fault[]>>;
  /** How many requests came. */
  readonly seen: Record<FinkokOperation, number>;
  /** So many questions of `stamped` are answered 603 after a stamp. */
  notYet: number;
  /** With 307 `stamp` hands the document back. */
  repeatsDocument: boolean;
  readonly stop: () => Promise<void>;
}

/** With `port` it comes back where another one was. */
export const startFinkokDouble = async (
  options: WorldOptions & { readonly port?: number } = {},
): Promise<FinkokDouble> => {
  const world = await newWorld(options);
  const listening = await listen(async (request, body, response) => {
    const root = readSoap(body);
    const call = root && firstOf(root, "Body")?.children[0];
    const operation = operations.find((one) => one === call?.name);
    const service = operation && /cancel|sat/.test(operation) ? "cancel" : "stamp";
    if (!call || !operation || request.url !== `/servicios/soap/${service}`)
      return void response.writeHead(500).end(faultBody("Client", "no such operation"));
    double.seen[operation] += 1;
    const fault = double.faults[operation].shift();
    await underFault(response, fault, () => carryOut(double, operation, call, fault));
  }, options.port);
  const none = () => [] as Fault[];
  const double: FinkokDouble = {
    ...world,
    ...listening,
    username: "milpa@example.test",
    password: "s3cret & <long>",
    faults: {
      stamp: none(),
      stamped: none(),
      query_pending: none(),
      cancel_signature: none(),
      get_sat_status: none(),
    },
    seen: { stamp: 0, stamped: 0, query_pending: 0, cancel_signature: 0, get_sat_status: 0 },
    notYet: 0,
    repeatsDocument: false,
  };
  return double;
};

const envelope = (inside: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?><senv:Envelope ' +
  'xmlns:senv="http://schemas.xmlsoap.org/soap/envelope/" ' +
  'xmlns:tns="http://facturacion.finkok.com/stamp" xmlns:s0="apps.services.soap.core.views">' +
  `<senv:Body>${inside}</senv:Body></senv:Envelope>`;

const faultBody = (code: string, words: string): string =>
  envelope(
    `<senv:Fault><faultcode>senv:${code}</faultcode>` +
      `<faultstring>${words}</faultstring></senv:Fault>`,
  );

const answer = (operation: FinkokOperation, fields: string): Reply => ({
  status: 200,
  type: "text/xml; charset=utf-8",
  body: envelope(
    `<tns:${operation}Response><tns:${operation}Result>${fields}</tns:${operation}Result>` +
      `</tns:${operation}Response>`,
  ),
});

const field = (name: string, text: string): string => `<s0:${name}>${escaped(text)}</s0:${name}>`;

const incidence = (operation: FinkokOperation, code: string, message: string): Reply =>
  answer(
    operation,
    `<s0:xml></s0:xml><s0:Incidencias><s0:Incidencia>${field("IdIncidencia", "1")}` +
      `${field("CodigoError", code)}${field("MensajeIncidencia", message)}` +
      `${field("ExtraInfo", "")}</s0:Incidencia></s0:Incidencias>`,
  );

const carryOut = async (
  double: FinkokDouble,
  operation: FinkokOperation,
  call: SoapElement,
  fault: Fault | undefined,
): Promise<Reply> => {
  const isMine =
    textIn(call, "username") === double.username && textIn(call, "password") === double.password;
  const refused = !isMine || fault === "login_refused";
  const xml = Buffer.from(textIn(call, "xml"), "base64").toString("utf8");
  if (operation === "query_pending")
    return answer(operation, refused ? field("error", "Invalid username or password") : "");
  if (operation === "get_sat_status") return status(double, call);
  if (operation === "cancel_signature")
    return refused
      ? answer(operation, field("CodEstatus", "300 - Usuario o contraseña inválidos"))
      : cancel(double, fault, xml);
  if (refused) return incidence(operation, "300", "El usuario o contraseña son inválidos");
  if (fault === "no_stamps") return incidence(operation, "718", "Sin timbres");
  if (typeof fault === "object" && "refuse" in fault)
    return incidence(operation, fault.refuse, fault.message ?? "rechazado");
  return operation === "stamp" ? stamp(double, xml) : stamped(double, xml);
};

type Stamped = Extract<PacOutcome, { readonly kind: "stamped" }>;

const document = (operation: FinkokOperation, { stamp: one, xml }: Stamped, words: string): Reply =>
  answer(
    operation,
    field("xml", xml) +
      field("UUID", one.timbre.UUID) +
      field("Fecha", one.timbre.FechaTimbrado) +
      field("CodEstatus", words) +
      field("SatSeal", one.timbre.SelloSAT) +
      "<s0:Incidencias/>" +
      field("NoCertificadoSAT", one.timbre.NoCertificadoSAT),
  );

const stamp = async (double: FinkokDouble, xml: string): Promise<Reply> => {
  const outcome = await double.pac.stamp(xml);
  if (outcome.kind === "refused") return incidence("stamp", outcome.code, outcome.message);
  if (!outcome.repeated)
    return document("stamp", outcome, "Comprobante timbrado satisfactoriamente");
  if (double.repeatsDocument) return document("stamp", outcome, "Comprobante timbrado previamente");
  return incidence("stamp", "307", "El CFDI contiene un timbre previo");
};

const stamped = async (double: FinkokDouble, xml: string): Promise<Reply> => {
  const outcome = await double.pac.find(xml);
  if (double.notYet > 0 || outcome?.kind !== "stamped") {
    double.notYet = Math.max(0, double.notYet - 1);
    return incidence("stamped", "603", "El CFDI no contiene un timbre previo");
  }
  return document("stamped", outcome, "Comprobante recibido satisfactoriamente");
};

const cancel = async (
  double: FinkokDouble,
  fault: Fault | undefined,
  xml: string,
): Promise<Reply> => {
  const { code, uuid } = await double.pac.cancel(xml);
  const said = typeof fault === "object" && "cancelCode" in fault ? fault.cancelCode : code;
  if (/^3\d\d$/.test(said)) return answer("cancel_signature", field("CodEstatus", `${said} - no`));
  const folio =
    field("UUID", uuid) + field("EstatusUUID", said) + field("EstatusCancelacion", "palabras");
  return answer(
    "cancel_signature",
    `<s0:Folios><s0:Folio>${folio}</s0:Folio></s0:Folios>` +
      field("Acuse", acuseOf("", uuid, said)),
  );
};

const status = async (double: FinkokDouble, call: SoapElement): Promise<Reply> => {
  const uuid = textIn(call, "uuid");
  const kept = await double.stamps.findByUuid(uuid.toUpperCase());
  const said = await double.pac.status({
    issuerRfc: textIn(call, "taxpayer_id"),
    receiverRfc: textIn(call, "rtaxpayer_id"),
    total: textIn(call, "total"),
    uuid,
    sello: kept?.timbre.SelloCFD ?? "",
  });
  const fields =
    field("CodigoEstatus", said.codigoEstatus) +
    field("EsCancelable", said.esCancelable ?? "") +
    field("Estado", said.estado) +
    field("EstatusCancelacion", said.estatusCancelacion ?? "");
  return answer("get_sat_status", `<s0:sat>${fields}</s0:sat>`);
};
