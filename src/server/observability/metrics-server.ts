import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { StartupError } from '../config/startup-error.ts';
import { plainTextHeaders } from '../http/plain-text-headers.ts';

export interface MetricsServer {
  readonly address: string;
  close(): void;
}

/**
 * Serves Prometheus metrics on loopback only.
 * @throws StartupError if the port is not available
 */
export async function serveMetrics(port: number, read: () => Promise<string>): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404, plainTextHeaders).end('The metrics are at /metrics.\n');
      return;
    }
    read().then(
      (text) =>
        response.writeHead(200, { ...plainTextHeaders, 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(503, plainTextHeaders).end('The metrics cannot be read at the moment.\n'),
    );
  });
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new StartupError(`METRICS_PORT is ${port}, which is taken by another program or not allowed.`, {
      cause: error,
    });
  }
  server.unref();
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
