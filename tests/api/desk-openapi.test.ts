import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import type { Operation } from '../../src/contract/shared/operation.ts';
import { errorTexts } from '../../src/domain/errors/error-catalogue.ts';
import { json } from './desk-return.ts';
import { openTestingDesk, type TestingDesk } from './testing-desk.ts';

/** All operations that the contract modules export. */
async function definedOperations(): Promise<Operation[]> {
  const folder = resolve(import.meta.dirname, '../../src/contract');
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<object>));
  return modules.flatMap((module) => Object.values(module)).filter(isOperation);
}

const descriptionPath = '/desk/api/openapi.json';

interface Described {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, { operationId: string }>>;
}

async function describedBy(desk: TestingDesk): Promise<Described> {
  const { cookie } = await desk.signIn();
  return json(desk.fetch(descriptionPath, { headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' } }));
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'effect' in value && 'permission' in value && 'summary' in value;

it('every defined operation is implemented once, with a unique name and route [DESK-30]', async () => {
  const contracts = [...new Set(await definedOperations())];
  const implemented = Object.values((await describedBy(await openTestingDesk())).paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  const names = contracts.map(({ name }) => name).sort();
  expect(implemented.filter((id) => !id.endsWith('.preview') || names.includes(id as never)).sort()).toEqual(names);
  const routes = contracts.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
  expect(new Set(routes).size).toBe(routes.length);
  for (const { name, errors } of contracts) {
    expect(
      errors.filter((code) => !(code in errorTexts)),
      name,
    ).toEqual([]);
  }
});

it('describes the admin API only to signed-in staff [DESK-30]', async () => {
  const desk = await openTestingDesk();
  expect((await desk.fetch(descriptionPath)).status).toBe(401);
  const document = await describedBy(desk);
  expect(document.openapi).toBe('3.1.1');
  const checked = await new Validator().validate(structuredClone(document) as unknown as Record<string, unknown>);
  expect(checked).toMatchObject({ valid: true });
  expect(document.paths['/desk/api/orders/one/{reference}/refunds']?.post).toMatchObject({
    operationId: 'orders.refund',
    parameters: [{ name: 'reference', in: 'path', required: true }],
    requestBody: { content: { 'application/json': { schema: { properties: { amount: {}, note: {} } } } } },
    responses: { 200: {}, 409: { description: expect.stringContaining('duplicate-refund') } },
  });
});
