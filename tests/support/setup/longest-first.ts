import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders whose files take long for their size: they wait for processes, or audit many pages. */
const slowFolders = /\/tests\/(fault-injection|deployment|browser\/(accessibility|robustness))\//;

/** Folders whose files spend more than half of their time waiting for processes, leases and restarts. */
const waitingFolders = /\/tests\/(fault-injection|deployment)\//;

/** Expected duration in milliseconds of a file that has not run yet: averages of a whole run. */
const expected = { slow: 20_000, other: 6000 };

/**
 * Starts the longest files first, so that no worker is left with one at the end. Files that mostly wait are spread over
 * the run: they occupy one worker of four, while the others use the CPU. Durations come from Vitest's cache of the last
 * run in node_modules; if some are missing, as in a fresh checkout, slow folders and large files go first.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isKnown = files.every((file) => this.ctx.cache.getTestSpecificationResult(file));
    const groups = Map.groupBy(sorted, ({ project }) => project.config.sequence.groupOrder);
    return [...groups.values()].flatMap((group) => this.#spread(isKnown ? group : slowFirst(group)));
  }

  /**
   * Interleaves waiting files with the others, one second of waiting to three of the others, keeping the order within
   * each.
   */
  #spread(files: readonly TestSpecification[]): TestSpecification[] {
    const waiting = files.filter(({ moduleId }) => waitingFolders.test(moduleId));
    const others = files.filter(({ moduleId }) => !waitingFolders.test(moduleId));
    const spread: TestSpecification[] = [];
    let ahead = 0;
    while (waiting.length + others.length > 0) {
      const isTurnToWait = others.length === 0 || (waiting.length > 0 && ahead <= 0);
      const file = (isTurnToWait ? waiting : others).shift();
      if (!file) break;
      ahead += this.#expect(file) * (isTurnToWait ? 3 : -1);
      spread.push(file);
    }
    return spread;
  }

  #expect(file: TestSpecification): number {
    const { slow, other } = expected;
    return this.ctx.cache.getTestSpecificationResult(file)?.duration ?? (isSlow(file) ? slow : other);
  }
}

const isSlow = ({ moduleId }: TestSpecification) => slowFolders.test(moduleId);

const slowFirst = (files: readonly TestSpecification[]) =>
  files.toSorted((a, b) => Number(isSlow(b)) - Number(isSlow(a)));
