/** Marketing of the demo world: a bakery's account, posts and landing; a price that is proposed. */
import { dayOf } from "#platform/calendar/days.ts";
import { dayMs, hourMs, plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { keepComments } from "./comments/comments.store.ts";
import { connectSandbox } from "./connected-accounts/connect-account.command.ts";
import { socialAccountsOf } from "./connected-accounts/social-accounts.query.ts";
import { addVariant, createLanding, setLandingState } from "./landings/change-landing.command.ts";
import { variantsOf } from "./landings/landings.query.ts";
import {
  noteOptimized,
  retireVariant,
  writeShares,
  type LandingKey,
} from "./landings/landings.store.ts";
import { optimized } from "./landings/optimize.domain.ts";
import { writePastVisits } from "./landings/past-visits.store.ts";
import { insertKeyword, keepMentions, noteScanned } from "./listening/listening.store.ts";
import { keywordsOf } from "./listening/listening.query.ts";
import { claimPosts, insertPost, recordPublished, recordReactions } from "./posts/posts.store.ts";
import { evidenceOf } from "./price-proposals/propose-price.domain.ts";
import { insertPoint, insertProposal } from "./price-proposals/proposals.store.ts";
import { wholeShare } from "./bandit/thompson.domain.ts";

interface Place {
  readonly tenantId: string;
  readonly accountId: string;
  readonly now: Date;
}

export const seedMarketing = async (
  services: Services,
  tx: Queries,
  who: { readonly tenantId: string; readonly personId: string },
): Promise<Readonly<Record<string, string>>> => {
  const { tenantId, personId } = who;
  const now = services.clock.now();
  await connectSandbox(services, { tenantId, accountId: personId }, tx);
  const [account] = await socialAccountsOf(tx, tenantId);
  // A demo world exists in production too where somebody wants one; this network does not.
  await seedProposal(tx, now);
  const bakeryLanding = await seedLanding(tx, tenantId, now);
  if (!account) return { bakeryLanding };
  const place = { tenantId, accountId: account.id, now };
  await seedMentions(tx, place);
  return { bakeryLanding, bakeryPost: await seedPosts(tx, place) };
};

const seedPosts = async (tx: Queries, { tenantId, accountId, now }: Place): Promise<string> => {
  const at = plusMs(now, -4 * dayMs);
  const text = "Hoy salió pan de elote. Apártalo por mensaje y pasa desde las ocho.";
  const [old, coming, draft] = [newId(), newId(), newId()];
  await insertPost(tx, { tenantId, id: old, accountId, text, publishAt: at }, at);
  const due = { now: at, only: old, after: null, claimedBefore: at, most: 1 };
  await claimPosts(tx, due);
  const status = { remoteId: `sandbox-${old}`, url: null };
  await recordPublished(tx, { tenantId, id: old, claimedAt: at }, status);
  for (const [back, favourites, boosts] of [
    [4, 3, 0],
    [3, 9, 2],
    [2, 14, 3],
    [1, 17, 4],
  ] as const) {
    const brought = { favourites, boosts, replies: 1 };
    const day = dayOf(plusMs(now, -back * dayMs));
    await recordReactions(tx, { tenantId, id: old }, brought, day);
  }
  const comment = {
    remoteId: `sandbox-${old}-1`,
    url: null,
    author: "vecina@sandbox",
    text: "¿Queda para las seis? (sandbox)",
    at: plusMs(at, hourMs),
  };
  await keepComments(tx, { tenantId, id: old }, [comment], now);
  const soon = plusMs(now, 2 * dayMs);
  const rosca = "El sábado, rosca de nata. Dos tamaños.";
  await insertPost(tx, { tenantId, id: coming, accountId, text: rosca, publishAt: soon }, now);
  const idea = "Idea: contar cómo se muele el maíz.";
  await insertPost(tx, { tenantId, id: draft, accountId, text: idea, publishAt: null }, now);
  return old;
};

const seedMentions = async (tx: Queries, { tenantId, accountId, now }: Place): Promise<void> => {
  await insertKeyword(tx, { tenantId, accountId, keyword: "#pandeelote" }, now, 20);
  const [keyword] = await keywordsOf(tx, tenantId);
  if (!keyword) return;
  const mention = {
    remoteId: "sandbox-mention-1",
    url: null,
    author: "don.beto@sandbox",
    text: "El mejor #pandeelote está en La Espiga. (sandbox)",
    at: plusMs(now, -dayMs),
  };
  const scanned = { ...keyword, sinceId: null, provider: "", instance: "", handle: "" };
  const asked = { ...scanned, accountRemoteId: "", accessToken: "" };
  await keepMentions(tx, asked, [mention], now);
  await noteScanned(tx, keyword, now, mention.remoteId);
};

const variants = [
  {
    headline: "Pan recién hecho, a tu puerta",
    text: "Deja tu correo y te avisamos qué sale del horno cada mañana.",
    button: "Quiero el aviso",
    views: 412,
    conversions: 49,
  },
  {
    headline: "Suscríbete a nuestro boletín",
    text: "Noticias de la panadería.",
    button: "Suscribirme",
    views: 398,
    conversions: 11,
  },
  {
    headline: "Tu pan favorito, apartado",
    text: "Te avisamos y lo apartas con un mensaje.",
    button: "Apartar mi pan",
    views: 96,
    conversions: 10,
  },
] as const;

const seedLanding = async (tx: Queries, tenantId: string, now: Date): Promise<string> => {
  const [first, ...others] = variants;
  const key = await createLanding(tx, { tenantId, slug: "pan-fresco", first }, now);
  if (typeof key === "string") throw new Error(`the demo landing was refused: ${key}`);
  for (const other of others) await addVariant(tx, key, other, now);
  for (const [place, { id: variantId }] of (await variantsOf(tx, key)).entries()) {
    const { views = 0, conversions = 0 } = variants[place] ?? {};
    await writePastVisits(tx, key, { variantId, views, conversions });
  }
  await seedShares(tx, key, now);
  await setLandingState(tx, key, "live");
  return key.id;
};

/** As the nightly job would. */
const seedShares = async (tx: Queries, key: LandingKey, now: Date): Promise<void> => {
  const { shares, retired } = optimized(await variantsOf(tx, key), "demo");
  if (retired) {
    const best = Math.round(retired.best * wholeShare);
    await retireVariant(tx, key, { variantId: retired.id, best }, now);
  }
  await writeShares(tx, key, shares);
  await noteOptimized(tx, key, now);
};

const seedProposal = async (tx: Queries, now: Date): Promise<void> => {
  const price = { appName: "invoicing", tier: "starter" } as const;
  const outcomes = [
    { cents: 59_000, trials: 64, sales: 21 },
    { cents: 69_000, trials: 38, sales: 14 },
  ];
  await insertPoint(tx, { ...price, cents: 69_000 }, now, 8);
  const evidence = evidenceOf(outcomes, "demo");
  const proposal = { id: newId(), fromCents: 59_000, toCents: 69_000, evidence };
  await insertProposal(tx, { ...price, ...proposal }, now);
};
