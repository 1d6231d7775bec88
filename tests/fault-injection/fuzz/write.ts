/** Who sends a request: the host name of the desk and the session cookie of a staff member. */
export interface Sender {
  readonly host: string;
  readonly cookie: string;
}

interface Written {
  readonly method: string;
  readonly target: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: Buffer;
}

export function write({ method, target, headers = [], body }: Written, { host }: Sender): Buffer {
  const named = new Set(headers.map(([name]) => name.toLowerCase()));
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...(named.has('host') ? [] : [`Host: ${host}`]),
    'Connection: close',
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body && !named.has('content-length') ? [`Content-Length: ${body.length}`] : []),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body ?? Buffer.alloc(0)]);
}

export const json = ['Content-Type', 'application/json'] as const;
