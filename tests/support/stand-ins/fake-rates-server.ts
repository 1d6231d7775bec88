import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface RatesSource {
  readonly address: string;
  /** Sets the response from now on. */
  answer(body: string, status?: number, headers?: Readonly<Record<string, string>>): void;
  asked(): number;
}

/** Starts a fake exchange-rate service for one test. */
export async function startFakeRatesServer(): Promise<RatesSource> {
  let [body, status, asked] = ['', 200, 0];
  let sent: Readonly<Record<string, string>> = {};
  const server = createServer((_, response) => {
    asked += 1;
    response.writeHead(status, sent).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates`,
    answer(text, code = 200, headers = {}) {
      [body, status, sent] = [text, code, headers];
    },
    asked: () => asked,
  };
}

/** A daily rates document in the format of the European Central Bank. */
export function ecbRatesXml(day: string, rates: Readonly<Record<string, number>>): string {
  const cubes = Object.entries(rates).map(([code, rate]) => `<Cube currency='${code}' rate='${rate}'/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
<Cube><Cube time='${day}'>${cubes.join('\n')}</Cube></Cube></gesmes:Envelope>`;
}
