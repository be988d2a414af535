/** SAT's register as Finkok hands it on, for when SAT's own address cannot be reached. */
import type { SatStatus, StatusRegister } from "../provider-port.ts";
import { satStatusIn } from "../sat-status.client.ts";
import { firstOf, readSoap } from "../soap.ts";
import { callFinkok, credentials, type Finkok } from "./calls.ts";

export const finkokStatusRegister = (finkok: Finkok): StatusRegister => ({
  ask: async (query): Promise<SatStatus | null> => {
    const fields = {
      ...credentials(finkok),
      taxpayer_id: query.issuerRfc,
      rtaxpayer_id: query.receiverRfc,
      uuid: query.uuid,
      total: query.total,
    };
    const sent = await callFinkok(finkok, "get_sat_status", fields, finkok.times.statusMs);
    if (sent.kind !== "answered" || sent.status !== 200) return null;
    const root = readSoap(sent.text);
    const sat = root && firstOf(root, "sat");
    return sat && satStatusIn(sat);
  },
});
