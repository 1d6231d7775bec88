import type { Samples } from '../../../contract/content/samples.ts';
import { describeSamples } from '../../../domain/settings/describe-samples.ts';
import { removeSamplesAction, restoreSamplesAction } from '../../../server/actions/content/samples.ts';
import { commandOf } from '../../operation-command.ts';

const describe = (samples: Samples | undefined) => (samples ? describeSamples(samples) : '');

/** Removes the sample content, after a confirmation that names what goes. */
export const removeSamplesCommand = commandOf(removeSamplesAction, {
  question: (_, expected) => `Remove ${describe(expected)}? 'samples restore' brings them back.`,
  print: (removed, { print }) => print(`Removed: ${describe(removed)}.`),
});

export const restoreSamplesCommand = commandOf(restoreSamplesAction, {
  print: (restored, { print }) =>
    print(`Restored: ${describe(restored) || 'nothing, as all of it was changed since'}.`),
});
