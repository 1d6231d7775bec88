import type { TestProject } from 'vitest/node';
import { openShop } from '../shop/shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a store for visitors who only read. */
    readShop: string;
  }
}

/** Opens once a test run the store that every file may read in, and stops it at the run's end. */
export default async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const shop = await openShop();
  project.provide('readShop', shop.origin);
  return shop.stop;
}
