import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import type { Operation } from '../../src/contract/shared/operation.ts';
import { errorTexts } from '../../src/domain/errors/error-catalogue.ts';
import { operations } from '../../src/server/operations.ts';
import { json } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';

const contracts = operations.map(({ contract }) => contract);

/** Operations that the contract modules export. */
async function definedOperations(): Promise<Operation[]> {
  const folder = resolve(import.meta.dirname, '../../src/contract');
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<object>));
  return modules.flatMap((module) => Object.values(module)).filter(isOperation);
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'effect' in value && 'permission' in value && 'summary' in value;

it('every operation that is defined is implemented once, under a name and a route of its own [DESK-30]', async () => {
  const defined = [...new Set(await definedOperations())].map(({ name }) => name).sort();
  expect(contracts.map(({ name }) => name).sort()).toEqual(defined);
  const routes = contracts.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
  expect(new Set(routes).size).toBe(routes.length);
  for (const { name, errors } of contracts) {
    expect(
      errors.filter((code) => !(code in errorTexts)),
      name,
    ).toEqual([]);
  }
});

it('describes the admin API to signed-in staff alone [DESK-30]', async () => {
  const desk = await openTestingDesk();
  const owner = await desk.signIn();
  const path = '/desk/api/openapi.json';
  expect((await desk.fetch(path)).status).toBe(401);
  const headers = { Cookie: owner.cookie, 'Sec-Fetch-Site': 'same-origin' };
  const document = await json<{ openapi: string; paths: Record<string, Record<string, { operationId: string }>> }>(
    desk.fetch(path, { headers }),
  );
  expect(document.openapi).toBe('3.1.1');
  const checked = await new Validator().validate(structuredClone(document) as unknown as Record<string, unknown>);
  expect(checked).toMatchObject({ valid: true });
  const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const ids = described.map(({ operationId }) => operationId).filter((id) => !id.endsWith('.preview'));
  expect(ids.sort()).toEqual(contracts.map(({ name }) => name).sort());
  expect(document.paths['/desk/api/orders/one/{reference}/refunds']?.post).toMatchObject({
    operationId: 'orders.refund',
    parameters: [{ name: 'reference', in: 'path', required: true }],
    requestBody: { content: { 'application/json': { schema: { properties: { amount: {}, note: {} } } } } },
    responses: { 200: {}, 409: { description: expect.stringContaining('duplicate-refund') } },
  });
});
