/** The bounds of pictures and of a catalog's page. */
import { minuteMs, secondMs } from "#platform/clock.ts";

/** Pictures of businesses: how large, how long they may take, and how many are kept how long. */
export const imageBytesMost = 400 * 1024;
export const imageTimeoutMs = 3 * secondMs;
export const imagesKeptMost = 150;
export const imageKeptMs = 10 * minuteMs;
/** Products on one page of a catalog. */
export const productsAtOnce = 24;
/** Categories that a catalog offers to choose from. */
export const categoriesMost = 30;
