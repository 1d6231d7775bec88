import { spareParts } from '../../../contract/catalogue/spare.ts';
import type { CliContext, Command } from '../../command.ts';

/** Options with the facts of a spare part. */
export const spareOptions = {
  part: {
    type: 'string',
    value: 'PART',
    description: `spare part: ${spareParts.map((part) => `'${part}'`).join(', ')}`,
  },
  fits: { type: 'string', value: 'IDS', description: 'purifiers that a spare part fits, separated by commas' },
  'filter-size': { type: 'string', value: 'SIZE', description: "size of a filter set, such as '20 × 16 × 1 in'" },
  'filter-hours': { type: 'string', value: 'HOURS', description: 'hours of use that a filter set lasts' },
} as const satisfies Command['options'];

/**
 * Reads the facts of a spare part, merged into its present facts. They are validated when the product is saved.
 * Undefined without any.
 */
export function readSpare(options: CliContext['options'], before?: object | null) {
  const { part, fits, 'filter-size': filterSize, 'filter-hours': hours } = options;
  const given = {
    ...(part !== undefined && { part }),
    ...(fits !== undefined && {
      fits: String(fits)
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    }),
    ...(filterSize !== undefined && { filterSize }),
    ...(hours !== undefined && { hours: Number(hours) }),
  };
  return Object.keys(given).length === 0 ? undefined : { ...before, ...given };
}
