/** A double of SW Sapien over a real socket: its REST forms, its register, its faults. */
import type { IncomingMessage } from "node:http";
import { cadenaOfTimbre } from "#libraries/cfdi/seal/cadena.ts";
import { timbreShape } from "#libraries/cfdi/shape/complemento-shape.ts";
import { elementXml, type ElementValue } from "#libraries/cfdi/seal/write-xml.ts";
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

export type SwOperation = "login" | "stamp" | "cancel" | "balance";

export interface SwDouble extends DoubleWorld {
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** A permanent token. */
  readonly token: string;
  /** The next requests of an operation meet these, one each. */
  readonly faults: Readonly<Record<SwOperation, Fault[]>>;
  /** How many requests came. */
  readonly seen: Record<SwOperation, number>;
  /** What comes with 307. */
  repeatWith: "all" | "detail" | "tfd" | "fields" | "nothing";
  stampsLeft: number;
  /** Every token given so far is worth nothing any more. */
  readonly expireTokens: () => void;
  readonly stop: () => Promise<void>;
}

const operations: Readonly<Record<string, SwOperation>> = {
  "/v2/security/authenticate": "login",
  "/v4/cfdi33/stamp/v4": "stamp",
  "/cfdi33/cancel/xml": "cancel",
  "/management/v2/api/users/balance": "balance",
};

type State = SwDouble & { readonly tokens: Set<string>; readonly byCustomId: Map<string, string> };

/** With `port` it comes back where another one was. */
export const startSwDouble = async (
  options: WorldOptions & { readonly port?: number } = {},
): Promise<SwDouble> => {
  const world = await newWorld(options);
  const tokens = new Set<string>();
  const listening = await listen(async (request, body, response) => {
    const operation = operations[request.url ?? ""];
    if (!operation) return void response.writeHead(404).end();
    state.seen[operation] += 1;
    const fault = state.faults[operation].shift();
    await underFault(response, fault, () => carryOut(state, operation, fault, { request, body }));
  }, options.port);
  const state: State = {
    ...world,
    ...listening,
    user: "milpa@example.test",
    password: "s3cret & <long>",
    token: "permanent",
    faults: { login: [], stamp: [], cancel: [], balance: [] },
    seen: { login: 0, stamp: 0, cancel: 0, balance: 0 },
    repeatWith: "all",
    stampsLeft: 1_000,
    tokens,
    byCustomId: new Map(),
    expireTokens: () => tokens.clear(),
  };
  return state;
};

interface DoubleRequest {
  readonly request: IncomingMessage;
  readonly body: string;
}

const json = (status: number, body: unknown): Reply => ({
  status,
  type: "application/json",
  body: JSON.stringify(body),
});

const failure = (
  status: number,
  message: string,
  messageDetail = "",
  data: unknown = null,
): Reply => json(status, { message, messageDetail, data, status: "error" });

const carryOut = async (
  state: State,
  operation: SwOperation,
  fault: Fault | undefined,
  asked: DoubleRequest,
): Promise<Reply> => {
  if (operation === "login") return login(state, fault, asked);
  const token = /^Bearer (.+)$/.exec(asked.request.headers.authorization ?? "")?.[1] ?? "";
  if (token !== state.token && !state.tokens.has(token))
    return failure(401, "401 - El token ha expirado o no es válido.");
  if (operation === "balance")
    return json(200, { data: { stampsBalance: state.stampsLeft }, status: "success" });
  const xml = xmlPart(asked);
  if (xml === null) return failure(400, "Xml CFDI no proveído o viene vacío.");
  return operation === "stamp" ? stamp(state, fault, asked, xml) : cancel(state, fault, xml);
};

const login = (state: State, fault: Fault | undefined, { body }: DoubleRequest): Reply => {
  const given = JSON.parse(body) as { readonly user?: string; readonly password?: string };
  const good = given.user === state.user && given.password === state.password;
  if (!good || fault === "login_refused")
    return failure(
      400,
      "AU2000 - El usuario y/o contraseña son inválidos, no se puede autenticar.",
    );
  const token = `token-${state.seen.login}`;
  state.tokens.add(token);
  return json(200, { data: { token, expires_in: 7_200 }, status: "success" });
};

/** The one part named `xml` of a multipart body. */
const xmlPart = ({ request, body }: DoubleRequest): string | null => {
  const boundary = /boundary="?([^";]+)"?/.exec(request.headers["content-type"] ?? "")?.[1];
  if (boundary === undefined) return null;
  const [, part = ""] = body.split(`--${boundary}`);
  const [head = "", ...rest] = part.split("\r\n\r\n");
  return head.includes('name="xml"') ? rest.join("\r\n\r\n").replace(/\r\n$/, "") : null;
};

const stamp = async (
  state: State,
  fault: Fault | undefined,
  { request }: DoubleRequest,
  xml: string,
): Promise<Reply> => {
  const refused = refusalOf(state, fault);
  if (refused) return refused;
  const customId = String(request.headers["customid"] ?? "");
  const before = state.byCustomId.get(customId);
  const outcome = await (before === undefined ? state.pac.stamp(xml) : state.pac.find(before));
  if (outcome === null) return failure(500, "register");
  if (outcome.kind === "refused") return failure(400, `${outcome.code} - ${outcome.message}`);
  if (before !== undefined || outcome.repeated) return repeated(state, outcome);
  state.byCustomId.set(customId, xml);
  state.stampsLeft -= 1;
  return json(200, { data: dataOf(outcome), status: "success" });
};

const refusalOf = (state: State, fault: Fault | undefined): Reply | null => {
  if (fault === "no_stamps" || state.stampsLeft <= 0)
    return failure(400, "AU2001 - El usuario no cuenta con timbres disponibles.");
  if (fault === "login_refused") return failure(401, "401 - El token no es válido.");
  if (typeof fault !== "object" || !("refuse" in fault)) return null;
  return failure(400, `${fault.refuse} - ${fault.message ?? "rechazado"}`, "detalle");
};

type Stamped = Extract<PacOutcome, { readonly kind: "stamped" }>;

const dataOf = ({ stamp: { timbre }, xml }: Stamped) => ({
  cadenaOriginalSAT: cadenaOfTimbre(timbre),
  noCertificadoSAT: timbre.NoCertificadoSAT,
  uuid: timbre.UUID.toLowerCase(),
  selloSAT: timbre.SelloSAT,
  selloCFDI: timbre.SelloCFD,
  fechaTimbrado: timbre.FechaTimbrado,
  qrCode: "",
  cfdi: xml,
});

const repeated = (state: State, outcome: Stamped): Reply => {
  const { cfdi, ...fields } = dataOf(outcome);
  const { timbre } = outcome.stamp;
  const uri = ' xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital"';
  const tfd = elementXml(timbreShape, timbre as unknown as ElementValue, uri);
  const customId = "CFDI3307 - Timbre duplicado. El customId proporcionado está duplicado.";
  const content = "307. El comprobante contiene un timbre previo.";
  if (state.repeatWith === "detail") return failure(400, content, cfdi);
  if (state.repeatWith === "tfd") return failure(400, customId, "", { tfd, cfdi: "" });
  if (state.repeatWith === "fields") return failure(400, customId, "", { ...fields, cfdi: "" });
  if (state.repeatWith === "nothing") return failure(400, content);
  return failure(400, customId, "", { ...fields, tfd, cfdi });
};

const cancel = async (state: State, fault: Fault | undefined, xml: string): Promise<Reply> => {
  if (fault === "login_refused") return failure(400, "AU2002 - El usuario no está activo.");
  if (typeof fault === "object" && "refuse" in fault)
    return failure(400, "CACFDI33 - Problemas con el xml.", `${fault.refuse} - rechazado`);
  const { code, uuid } = await state.pac.cancel(xml);
  const said = typeof fault === "object" && "cancelCode" in fault ? fault.cancelCode : code;
  if (said.startsWith("3"))
    return failure(400, "CACFDI33 - Problemas con el xml.", `CA${said} - no`);
  const acuse = acuseOf("", uuid, said);
  return json(200, { data: { acuse, uuid: { [uuid.toLowerCase()]: said } }, status: "success" });
};
