import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { makeSecretFile, readSecretFile } from '../config/secrets/secret-file.ts';
import { StartupError } from '../config/startup-error.ts';

/** Encrypts the secrets that the owner sets at the desk. */
export interface SettingsKeys {
  /** Encrypts a value under its name, with the present key. */
  encrypt(name: string, text: string): string;
  /** Decrypts a value with the present key or a former one; undefined if none of them encrypted it. */
  decrypt(name: string, sealed: string): string | undefined;
}

type KeyConfig = Pick<Config, 'settingsKey' | 'dataDir'>;

/** Path of the key if the environment does not set it. */
export const settingsKeyFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'settings-key');

/** Reads the keys: SETTINGS_KEY, otherwise a file in DATA_DIR; undefined if there is none, or none that is valid. */
export async function readSettingsKeys(config: KeyConfig): Promise<SettingsKeys | undefined> {
  if (config.settingsKey) return createSettingsKeys(config.settingsKey.split(','));
  const secret = await readSecretFile(settingsKeyFile(config));
  return secret === undefined || secret === 'invalid' ? undefined : createSettingsKeys([secret]);
}

/**
 * Reads the keys, and creates the file if there is none.
 * @throws StartupError if the file holds something else, which is kept
 */
export async function ensureSettingsKeys(config: KeyConfig): Promise<SettingsKeys> {
  const there = await readSettingsKeys(config);
  if (there) return there;
  const file = settingsKeyFile(config);
  await makeSecretFile(file);
  const made = await readSettingsKeys(config);
  if (!made) throw new StartupError(`${file} holds no key. Put it back from a copy of DATA_DIR.`);
  return made;
}

const version = 'v1';
const algorithm = 'aes-256-gcm';

interface Key {
  readonly bytes: Buffer;
  /** Identifies the key in what it encrypted; does not reveal it. */
  readonly id: string;
}

function deriveKey(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'breezebox settings', 32));
  return { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
}

/** @param secrets the present one first */
export function createSettingsKeys(secrets: readonly string[]): SettingsKeys {
  const keys = secrets.map(deriveKey);
  const [present] = keys;
  if (!present) throw new Error('No key is given');
  return {
    encrypt(name, text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv(algorithm, present.bytes, iv).setAAD(Buffer.from(name));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [version, present.id, iv.toString('base64url'), sealed.toString('base64url')].join('.');
    },
    decrypt(name, sealed) {
      const [found, id, iv, data] = sealed.split('.');
      const key = keys.find((one) => one.id === id);
      if (found !== version || !key || iv === undefined || data === undefined) return undefined;
      const bytes = Buffer.from(data, 'base64url');
      try {
        const decipher = createDecipheriv(algorithm, key.bytes, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
          .setAAD(Buffer.from(name))
          .setAuthTag(bytes.subarray(-16));
        return decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
