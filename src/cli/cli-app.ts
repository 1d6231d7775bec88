import { resolve } from 'node:path';
import type { App } from '../server/actions/app.ts';
import { resolveDeskOrigin } from '../server/config/desk-origin.ts';
import { randomIds } from '../server/identifiers/ids.ts';
import { readPictureManifest } from '../server/pictures/manifest.ts';
import { createPictureProcessor } from '../server/pictures/picture-processor.ts';
import type { StoreCliContext } from './command.ts';
import { articleFiles } from './runtime/input/content-folders.ts';
import { publicAddress } from './runtime/input/public-address.ts';

/** The shop as operations see it from the command line. The running server sends the queued emails. */
export async function cliApp({ store, clock, links, settings, env, config, cards }: StoreCliContext): Promise<App> {
  const origin = publicAddress(config);
  return {
    store,
    clock,
    ids: randomIds,
    links,
    settings,
    env,
    config,
    origin,
    deskOrigin: resolveDeskOrigin(config, origin)?.origin,
    dataDir: config.dataDir,
    cards,
    pictures: await readPictureManifest(resolve(import.meta.dirname, '../../dist/pictures.json')),
    articleFiles: await articleFiles(),
    pictureShop: createPictureProcessor(),
    wakeMail: () => undefined,
  };
}
