import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A passkey without a device: what an authenticator would answer, made manually. */
export interface SoftwarePasskey {
  readonly id: string;
  /** As the store keeps it. */
  readonly publicKey: string;
  /** Signs a challenge. @param flags what it says of its user: present and verified where nothing is given */
  answer(
    challenge: string,
    flags?: number,
  ): { readonly id: string; readonly response: object } & Record<string, unknown>;
  /** Says that it was made for anyone who asks with a challenge. */
  make(challenge: string): { readonly id: string; readonly response: object } & Record<string, unknown>;
}

/** Makes a passkey (ES256) for the site of an origin. */
export function makePasskey(origin: string): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE: an elliptic key for ES256 on P-256, with its two coordinates.
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
      // Present and verified, with a key: of no make, its id behind the length of it, and the key itself.
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
