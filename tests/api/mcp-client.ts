import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { onTestFinished } from 'vitest';
import { bearer, type PublishedOperation } from './api-client.ts';
import type { TestingDesk } from './testing-desk.ts';
import { origin } from './testing-shop.ts';

export const mcpPath = '/api/admin/v1/mcp';

export interface Called {
  readonly isError: boolean;
  /** The texts of the result, in order. */
  readonly texts: readonly string[];
  /** The data between the markers of untrusted content. */
  readonly data: unknown;
  /** The confirmation token of a preview. */
  readonly confirmation: string | undefined;
}

/** Connects the SDK's client to a shop over HTTP. */
export function connectByHttp(fetch: TestingDesk['fetch'], token: string) {
  return connect(
    new StreamableHTTPClientTransport(new URL(mcpPath, origin), {
      requestInit: { headers: bearer(token) },
      fetch: (url, init) => fetch(new URL(url).pathname, init as RequestInit),
    }),
  );
}

export async function connect(transport: Transport) {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return {
    client,
    async call(name: string, args: Record<string, unknown> = {}): Promise<Called> {
      const { content, isError } = await client.callTool({ name, arguments: args });
      const texts = (content as { text?: string }[]).map(({ text = '' }) => text);
      const data = /^<(untrusted-content-[\w-]+)>\n(.*)\n<\/\1>$/ms.exec(texts[0] ?? '')?.[2];
      const confirmation = /^Nothing has changed yet[\s\S]*\n(\S+)$/.exec(texts[1] ?? '')?.[1];
      return {
        isError: isError === true,
        texts,
        data: data === undefined ? undefined : JSON.parse(data),
        confirmation,
      };
    },
  };
}

export const toolName = (operationId: string) => operationId.replace('.', '_');

/** Arguments of a tool, from the examples in the published description. */
export function exampleArguments({ parameters = [], requestBody }: PublishedOperation): Record<string, unknown> {
  const needed = parameters.filter(({ required }) => required);
  return {
    ...(requestBody?.content['application/json']?.example as object),
    ...Object.fromEntries(
      needed.map(({ name, in: place, example }) => [place === 'header' ? 'ifMatch' : name, example]),
    ),
    ...(requestBody?.content['application/octet-stream'] && { file: btoa('a file') }),
  };
}
