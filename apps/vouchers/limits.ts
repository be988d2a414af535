/** The bounds of the voucher service's own sweeps and of what an audit tells. */

/** Batches that one transaction of the expiry sweep burns. */
export const expireAtOnce = 500;
/** A run that meets more goes on at its next slot. */
export const expireRoundsMost = 2_000;
export const unsettledAtOnce = 200;
export const unsettledRoundsMost = 500;
/** Differences that an audit names per check; the first one is what matters. */
export const findingsMost = 10;
/** An audit reads the whole ledger of a community in one snapshot. */
export const auditTimeoutMs = 600_000;
/** Cells that one webhook endpoint may name. */
export const endpointCellsMost = 200;
