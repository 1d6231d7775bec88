import type { Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js';
import type { $ZodType } from 'zod/v4/core';
import type { Operation } from '../../contract/shared/operation.ts';
import { isForTokens } from '../../contract/staff/api-tokens.ts';
import { contractsOf, type DeskRoute, type DeskRoutes } from '../desk/handle-operation.ts';
import { schemaOf } from '../openapi/schema-of.ts';

/** An operation as a tool of the Model Context Protocol. */
export interface Tool {
  readonly contract: Operation;
  readonly route: DeskRoute;
  /** Whether it changes nothing, and runs without a confirmation. */
  readonly isRead: boolean;
  readonly listed: ListedTool;
}

/** The operations that API tokens may use, as tools: reading ones come first. */
export function toolsOf(routes: DeskRoutes): readonly Tool[] {
  const tools = contractsOf(routes)
    .filter(isForTokens)
    .map((contract) => toolOf(contract, routes[contract.name] as DeskRoute));
  return [...tools.filter(({ isRead }) => isRead), ...tools.filter(({ isRead }) => !isRead)];
}

function toolOf(contract: Operation, route: DeskRoute): Tool {
  const { name, summary, details, effect, output, method } = contract;
  // A download changes nothing, even if it begins its own transactions.
  const isRead = effect === 'read' || output === 'file';
  const confirmed = 'Changes the shop: the first call only returns a preview and a confirmation.';
  return {
    contract,
    route,
    isRead,
    listed: {
      // Clients refuse names with a dot.
      name: name.replace('.', '_'),
      title: summary,
      description: [`${summary}.`, details, !isRead && confirmed].filter(Boolean).join(' '),
      inputSchema: inputSchemaOf(contract, isRead),
      annotations: {
        readOnlyHint: isRead,
        destructiveHint: !isRead,
        idempotentHint: isRead || method !== 'POST',
        openWorldHint: !isRead,
      },
    },
  };
}

/** Schema of an operation's input, and of what HTTP sends apart from it: a file, a version and the confirmation. */
function inputSchemaOf({ input, file, ifMatch }: Operation, isRead: boolean): ListedTool['inputSchema'] {
  const { properties = {}, required = [] } = schemaOf(input as unknown as $ZodType, 'input') as {
    readonly properties?: Readonly<Record<string, object>>;
    readonly required?: string[];
  };
  return {
    type: 'object',
    properties: {
      ...properties,
      ...(file && { file: { type: 'string', contentEncoding: 'base64', description: 'the file, in Base64' } }),
      ...(ifMatch && { ifMatch: { type: 'string', description: 'version that the change is based on; * for any' } }),
      ...(!isRead && { confirmation: { type: 'string', description: 'what the preview of this input returned' } }),
    },
    required: [...required, ...(file ? ['file'] : []), ...(ifMatch === true ? ['ifMatch'] : [])],
  };
}
