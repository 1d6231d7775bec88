import { expect, it } from 'vitest';
import { instanceOrigin } from './supervisor.ts';

it('asks an instance where HOST says that it listens [RELEASE-7]', () => {
  expect(['127.0.0.1', '0.0.0.0', '::', ''].map((host) => instanceOrigin(host, '1'))).toEqual(
    Array(4).fill('http://127.0.0.1:3001'),
  );
  expect(['10.0.0.11', 'fd00::11', 'shop-1'].map((host) => instanceOrigin(host, '2'))).toEqual([
    'http://10.0.0.11:3002',
    'http://[fd00::11]:3002',
    'http://shop-1:3002',
  ]);
});
