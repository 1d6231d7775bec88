import { listCarriers } from '../../../contract/shipping/carriers.ts';
import { allCarriers } from '../../../domain/shipping/carriers.ts';
import { implement } from '../implement.ts';

export const listCarriersAction = implement(listCarriers, async ({ settings }) =>
  allCarriers(settings.carriers).map(({ name }) => ({ name })),
);
