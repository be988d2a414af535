/** SAT's register over a socket: what it says, and that silence is not an answer. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { socketsOf, type OwnSockets } from "#platform/outgoing/sockets.ts";
import { newWorld, type DoubleWorld, type Fault } from "../testing/doubles/double-world.ts";
import { startSatDouble, type SatDouble } from "../testing/doubles/sat-double.ts";
import {
  sealedDocument,
  signedCancellation,
  testNow,
  testTimes,
} from "../testing/doubles/sealed-documents.ts";
import type { StatusQuery, StatusRegister } from "./provider-port.ts";
import { satStatusIn, satStatusRegister } from "./sat-status.client.ts";
import { readSoap } from "./soap.ts";
import { selloOf } from "./stamp-in.ts";

let world: DoubleWorld;
let double: SatDouble;
let sockets: OwnSockets;
let register: StatusRegister;
let query: StatusQuery;
beforeEach(async () => {
  world = await newWorld({ now: () => testNow });
  const nobody = await newWorld({ now: () => testNow });
  double = await startSatDouble([nobody.pac, world.pac]);
  sockets = socketsOf();
  register = satStatusRegister({ url: double.url, times: testTimes, sockets });
  const { xml } = sealedDocument();
  const outcome = await world.pac.stamp(xml);
  if (outcome.kind !== "stamped") throw new Error(outcome.code);
  const parties = { issuerRfc: "EKU9003173C9", receiverRfc: "H&E951128469" };
  const uuid = outcome.stamp.timbre.UUID;
  query = { ...parties, total: "1160.00", uuid, sello: selloOf(xml) };
});
afterEach(async () => {
  await sockets.destroy();
  await double.stop();
});

test("a living document, and how it can be cancelled", async () => {
  expect(await register.ask(query)).toEqual({
    codigoEstatus: "S - Comprobante obtenido satisfactoriamente.",
    estado: "Vigente",
    esCancelable: "Cancelable sin aceptación",
    estatusCancelacion: null,
    validacionEfos: "200",
  });
  const last = query.sello.slice(-8);
  const said = `?re=EKU9003173C9&rr=H&amp;E951128469&tt=1160.0&id=${query.uuid}&fe=${last}`;
  expect(double.asked).toEqual([said]);
});

test("a cancelled one", async () => {
  await world.pac.cancel(signedCancellation({ uuid: query.uuid }).xml);
  const words = { estado: "Cancelado", estatusCancelacion: "Cancelado sin aceptación" };
  expect(await register.ask(query)).toMatchObject(words);
});

test("one that SAT does not have", async () => {
  const unknown = { ...query, total: "1.00" };
  expect(await register.ask(unknown)).toMatchObject({
    estado: "No Encontrado",
    codigoEstatus: expect.stringContaining("602") as string,
    esCancelable: null,
  });
});

test.each<Fault>(["cut_before", "error_after", "silence_after", "garbage_after"])(
  "%s is no answer",
  async (fault) => {
    double.faults.push(fault);
    expect(await register.ask(query)).toBeNull();
    expect(await register.ask(query)).not.toBeNull();
  },
);

test("nobody listens: no answer", async () => {
  await double.stop();
  expect(await register.ask(query)).toBeNull();
});

test("a state that SAT does not have is not believed", () => {
  const result = readSoap("<R><Estado>Quizás</Estado></R>");
  expect(result && satStatusIn(result)).toBeNull();
});
