/**
 * A chain of hashes: each link carries the hash of the one before it, so that a fact changed, put
 * in, taken out or put elsewhere changes every hash after it. Pure: who keeps a ledger reads its
 * links in portions, and keeps the chain's end with it.
 */
import { sha256Hex } from "../crypto.ts";
import { canonicalJson, type Fact } from "./canonical.ts";

/** Where a chain stands; the next link has `seq + 1`. */
export interface ChainEnd {
  readonly seq: number;
  /** Hexadecimal; empty before the first link. */
  readonly hash: string;
}

export const chainStart: ChainEnd = { seq: 0, hash: "" };

/** SHA-256, hexadecimal, over the hash before, a line feed, and the facts as canonical JSON. */
export const linkHash = (previousHash: string, facts: Fact): string =>
  sha256Hex(`${previousHash}\n${canonicalJson(facts)}`);

/** A link as it is written down. */
export interface Link extends ChainEnd {
  readonly id: string;
  readonly previousHash: string;
  /** What its hash is over; its own `seq` belongs among it. */
  readonly facts: Fact;
}

/** The end that a chain has once these facts are its next link. */
export const chained = (end: ChainEnd, facts: Fact): ChainEnd & Pick<Link, "previousHash"> => ({
  seq: end.seq + 1,
  previousHash: end.hash,
  hash: linkHash(end.hash, facts),
});

/** The first link that is not what it ought to be. */
export interface LinkFault {
  readonly id: string;
  readonly field: "seq" | "previousHash" | "hash";
  readonly recorded: string;
  readonly recomputed: string;
}

export interface Followed {
  /** The last link that is right. */
  readonly end: ChainEnd;
  readonly fault: LinkFault | null;
}

const faultOf = (end: ChainEnd, { id, ...link }: Link): LinkFault | null => {
  const ought = {
    seq: end.seq + 1,
    previousHash: end.hash,
    hash: linkHash(link.previousHash, link.facts),
  };
  for (const field of ["seq", "previousHash", "hash"] as const) {
    const [recorded, recomputed] = [String(link[field]), String(ought[field])];
    if (recorded !== recomputed) return { id, field, recorded, recomputed };
  }
  return null;
};

/** Goes along a portion of links, in their order, from where the chain stood before it. */
export const follow = (from: ChainEnd, links: readonly Link[]): Followed => {
  let end = from;
  for (const link of links) {
    const fault = faultOf(end, link);
    if (fault) return { end, fault };
    end = { seq: link.seq, hash: link.hash };
  }
  return { end, fault: null };
};

/** The next links behind that one, in their order; none where there are no more. */
export type ReadLinks = (after: number) => Promise<readonly Link[]>;

/** Goes along a whole chain, a portion at a time, up to the first link that differs. */
export const followWhole = async (read: ReadLinks, from = chainStart): Promise<Followed> => {
  let end = from;
  for (;;) {
    const links = await read(end.seq);
    if (links.length === 0) return { end, fault: null };
    const followed = follow(end, links);
    if (followed.fault) return followed;
    ({ end } = followed);
  }
};
