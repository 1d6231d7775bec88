import type { TestProject } from 'vitest/node';
import { openShop } from '../shop/shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of a shop for visitors who only read. */
    readShop: string;
  }
}

/** Starts the shop that all read-only test files share, once per run, and stops it at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const shop = await openShop();
  project.provide('readShop', shop.origin);
  return shop.stop;
}
