import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';

/** The result of one round of requests. */
export interface Round {
  readonly perSecond: number;
  /** CPU time of the server per request in microseconds, or undefined if the system does not report it. */
  readonly cpuMicroseconds: number | undefined;
  /** 99th percentile of the response time, in milliseconds. */
  readonly p99: number;
}

interface Load {
  readonly origin: string;
  readonly path: string;
  /** ETag of a response that the client already has. */
  readonly etag?: string | undefined;
  /** Process id of the server. */
  readonly pid: number;
  readonly requests: number;
  readonly connections: number;
}

/** The other headers of a visitor's browser, in its order and spelling, since a server parses all of them. */
const browserHeaders = [
  'Connection: keep-alive',
  'sec-ch-ua: "Chromium";v="156", "Not?A_Brand";v="24"',
  'sec-ch-ua-mobile: ?0',
  'sec-ch-ua-platform: "Linux"',
  'Upgrade-Insecure-Requests: 1',
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  'Sec-Fetch-Site: none',
  'Sec-Fetch-Mode: navigate',
  'Sec-Fetch-User: ?1',
  'Sec-Fetch-Dest: document',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Accept-Language: en-GB,en;q=0.9',
];

/**
 * Requests one page repeatedly over open connections, each time as soon as the previous response is complete. All
 * responses must have the length of the first, so that counting bytes suffices and the load costs less than what it
 * measures.
 */
export async function load({ origin, path, etag, pid, requests, connections }: Load): Promise<Round> {
  const { hostname, port, host } = new URL(origin);
  const request = Buffer.from(
    [
      `GET ${path} HTTP/1.1`,
      `Host: ${host}`,
      ...browserHeaders,
      ...(etag ? [`If-None-Match: ${etag}`] : []),
      '',
      '',
    ].join('\r\n'),
  );
  const answerBytes = await measureAnswer(hostname, Number(port), request);
  let left = requests;
  const times: number[] = [];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      let got = 0;
      let askedAt = 0;
      const ask = () => {
        askedAt = performance.now();
        if (left-- > 0) socket.write(request);
        else socket.end();
      };
      // One buffer for all data: allocating one for each chunk would cost more than everything else.
      const onread = {
        buffer: Buffer.allocUnsafeSlow(65_536),
        callback: (length: number) => {
          got += length;
          if (got === answerBytes) {
            got = 0;
            times.push(performance.now() - askedAt);
            ask();
          } else if (got > answerBytes) socket.destroy(new Error('An answer was longer than the first'));
          return true;
        },
      };
      const socket = connect({ port: Number(port), host: hostname, onread });
      socket.on('connect', ask);
      socket.on('error', reject);
      socket.on('close', resolve);
    });

  const cpuBefore = await readCpuSeconds(pid);
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - start) / 1000;
  const cpuAfter = await readCpuSeconds(pid);
  const cpu = cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore;
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  return { perSecond: requests / seconds, cpuMicroseconds: cpu && (cpu / requests) * 1e6, p99 };
}

async function measureAnswer(host: string, port: number, request: Buffer): Promise<number> {
  const socket = connect(port, host);
  socket.write(request);
  let bytes = Buffer.alloc(0);
  for await (const chunk of socket) {
    bytes = Buffer.concat([bytes, chunk]);
    const head = bytes.indexOf('\r\n\r\n');
    const text = bytes.subarray(0, head).toString();
    const length = /^HTTP\/1.1 304/.test(text) ? '0' : /content-length: (\d+)/i.exec(text)?.[1];
    if (head >= 0 && length && bytes.length >= head + 4 + Number(length)) return bytes.length;
  }
  throw new Error(`The answer has no length: ${bytes.toString('latin1', 0, 200)}`);
}

/**
 * CPU time of a process with all its threads so far (Linux), in nanosecond resolution; /proc/PID/stat counts in steps
 * of 10 ms.
 */
export async function readCpuSeconds(pid: number): Promise<number | undefined> {
  const folder = `/proc/${pid}/task`;
  const threads = await readdir(folder).catch(() => []);
  if (threads.length === 0) return undefined;
  const texts = await Promise.all(
    threads.map((thread) => readFile(`${folder}/${thread}/schedstat`, 'utf8').catch(() => '0')),
  );
  return texts.reduce((sum, text) => sum + Number(text.split(' ', 1)[0]) / 1e9, 0);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
