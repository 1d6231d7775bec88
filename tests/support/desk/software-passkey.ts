import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A passkey in software that answers as an authenticator would. */
export interface SoftwarePasskey {
  readonly id: string;
  /** In the stored format. */
  readonly publicKey: string;
  /** Signs a challenge. @param flags authenticator flags; default: user present and verified */
  answer(
    challenge: string,
    flags?: number,
  ): { readonly id: string; readonly response: object } & Record<string, unknown>;
  /** Creates the registration response to a challenge. */
  make(challenge: string): { readonly id: string; readonly response: object } & Record<string, unknown>;
}

/** Creates a passkey (ES256) for the site of an origin. */
export function makePasskey(origin: string): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE: an elliptic curve key for ES256 on P-256, with its two coordinates.
  const head = Buffer.from('a501020326200121', 'hex');
  const point = (key: string, value: string) => [Buffer.from(key, 'hex'), Buffer.from(value, 'base64url')];
  const cose = Buffer.concat([head, ...point('5820', x), ...point('225820', y)]);
  const id = randomBytes(16).toString('base64url');
  let counter = 0;
  const site = createHash('sha256').update(new URL(origin).hostname).digest();
  return {
    id,
    publicKey: cose.toString('base64url'),
    make(challenge) {
      const rawId = Buffer.from(id, 'base64url');
      // Flags (present, verified, key included), counter and AAGUID of zeros, the credential id with its length, and
      // the key.
      const made = [site, Buffer.from([0x45]), Buffer.alloc(4 + 16), Buffer.from([0, rawId.length]), rawId, cose];
      const authData = Buffer.concat(made);
      const named = (name: string) => Buffer.concat([Buffer.from([0x60 + name.length]), Buffer.from(name)]);
      const cbor = Buffer.concat([
        Buffer.from([0xa3]),
        ...[named('fmt'), named('none'), named('attStmt'), Buffer.from([0xa0])],
        ...[named('authData'), Buffer.from([0x58, authData.length]), authData],
      ]);
      const client = JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: false });
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: Buffer.from(client).toString('base64url'),
          attestationObject: cbor.toString('base64url'),
        },
      };
    },
    answer(challenge, flags = 0x05) {
      counter += 1;
      const times = Buffer.alloc(4);
      times.writeUInt32BE(counter);
      const authenticatorData = Buffer.concat([site, Buffer.from([flags]), times]);
      const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }));
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}
