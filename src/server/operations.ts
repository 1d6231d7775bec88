import type { Implementation } from './actions/implement.ts';
import { administrationOperations } from './operations/administration.ts';
import { catalogueOperations } from './operations/catalogue.ts';
import { salesOperations } from './operations/sales.ts';

/** Every operation of the shop. The desk's routes and the OpenAPI description are derived from this list. */
export const operations: readonly Implementation[] = [
  ...salesOperations,
  ...catalogueOperations,
  ...administrationOperations,
];
