import { buildCallUrl } from '../../src/contract/desk/call.ts';
import { deskCall } from '../support/desk/desk-calls.ts';
import type { AtTestingDesk, TestingDesk } from './testing-desk.ts';
import { origin } from './testing-shop.ts';

/** A file that is recognised as a PDF. */
export const pdf = (text = 'a report') => new TextEncoder().encode(`%PDF-1.7\n${text}`);

/** Sends a call with a file as its body. */
export function upload(desk: TestingDesk, by: AtTestingDesk, name: string, input: object, file: Uint8Array) {
  const { address } = buildCallUrl(deskCall(name), input as Record<string, unknown>);
  const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin', Cookie: by.cookie };
  return desk.fetch(address, { method: 'POST', headers, body: new Uint8Array(file) });
}
