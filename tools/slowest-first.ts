/** The order of test files: what takes long begins first, so that no worker ends alone. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that start processes, try whole tables or play at random; the first words come first. */
const long = [
  /every-page/,
  /\.fault\.test/,
  /\bisolation/,
  /\.browser\.test/,
  /\bodd-requests\b/,
  /\.law\.test/,
];

/** By times of the last run where every file has one; else by kind, and then by size. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isKnown = (file: TestSpecification) => this.ctx.cache.getTestSpecificationResult(file);
    return sorted.every(isKnown) ? sorted : sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

const rank = ({ moduleId }: TestSpecification): number => {
  const place = long.findIndex((kind) => kind.test(moduleId));
  return place === -1 ? long.length : place;
};
