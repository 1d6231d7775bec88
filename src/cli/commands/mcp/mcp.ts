import { existsSync } from 'node:fs';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ErrorCode, isJSONRPCRequest, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { adminApiPath } from '../../../contract/staff/api-tokens.ts';
import { errorMessage } from '../../../domain/shared/text/error-message.ts';
import type { Config, Environment } from '../../../server/config/config.ts';
import { resolveDeskOrigin } from '../../../server/config/desk-origin.ts';
import { readStartConfig } from '../../../server/settings/read-config.ts';
import { closeStore } from '../../../server/store/engine/database.ts';
import { exitCodes, type StorelessCommand } from '../../command.ts';
import { openCliStoreToRead, storeFile } from '../../open-cli-store.ts';
import { publicAddress } from '../../runtime/input/public-address.ts';

/** Variable with the API token: arguments of a process are visible to other users of the machine. */
const tokenVariable = 'SHOP_API_TOKEN';

export const mcpCommand: StorelessCommand = {
  name: 'mcp',
  args: [],
  summary: 'Connect an AI assistant to the running shop (Model Context Protocol)',
  details: `For programs: reads and writes messages on standard input and output. ${tokenVariable} is an API token of the desk; the assistant may do what its scopes allow, and confirms each change.`,
  options: { url: { type: 'string', value: 'URL', description: 'address of the desk, if not the configured one' } },
  storeless: true,
  async run({ config, env, options, complain }) {
    const token = env[tokenVariable]?.trim();
    const typed = typeof options.url === 'string' ? options.url : undefined;
    const address = typed ?? (await findDesk(config, env));
    if (!token) complain(`Set ${tokenVariable} to an API token: create one at the desk (Settings, API).`);
    else if (address === undefined) complain('The desk is turned off (DESK).');
    else if (!URL.canParse(address)) complain('--url: Must be an address such as https://shop.example');
    else {
      await connect(new URL(`${adminApiPath}/mcp`, address), token);
      return exitCodes.done;
    }
    return exitCodes.usage;
  },
};

/** Address of the desk as configured, or as saved if this is the shop’s machine; undefined if the desk is off. */
async function findDesk(config: Config, env: Environment): Promise<string | undefined> {
  let found = config;
  if (config.desk && !config.publicUrl && (config.databaseUrl || existsSync(storeFile(config)))) {
    const store = await openCliStoreToRead(config);
    found = (await readStartConfig({ db: store.db, env, config }).finally(() => closeStore(store))).config;
  }
  return resolveDeskOrigin(found, publicAddress(found))?.origin;
}

/** Passes messages between standard input and output and the running shop, until the input ends. */
async function connect(url: URL, token: string): Promise<void> {
  const shop = new StreamableHTTPClientTransport(url, {
    requestInit: { headers: { Authorization: `Bearer ${token}` } },
  });
  const assistant = new StdioServerTransport();
  const pending = new Set<Promise<void>>();
  shop.onmessage = (message) => void assistant.send(message);
  assistant.onmessage = (message) => {
    const sent = shop
      .send(message)
      .catch((error: unknown) => tellFailure(assistant, message, error))
      .finally(() => pending.delete(sent));
    pending.add(sent);
  };
  await shop.start();
  await assistant.start();
  await new Promise((resolve) => process.stdin.once('end', resolve));
  await Promise.all(pending);
  await shop.close();
}

/** Tells the assistant why the shop did not answer. A notification has no answer. */
async function tellFailure(assistant: Transport, message: JSONRPCMessage, error: unknown): Promise<void> {
  if (!isJSONRPCRequest(message)) return;
  const reason = errorMessage(error);
  const text = `The shop did not respond: ${reason}`;
  await assistant.send({ jsonrpc: '2.0', id: message.id, error: { code: ErrorCode.InternalError, message: text } });
}
