import jsQR from 'jsqr';
import { expect, it } from 'vitest';
import { epcPayload } from '../../../domain/payments/epc-payload.ts';
import { drawQrCode } from './qr-code.ts';

// The types describe an ES module, but Node loads the function itself.
const readCode = jsQR as unknown as typeof jsQR.default;

const scale = 4;

/** Decodes a drawn QR code as a camera would. */
function readDrawn({ modules, path }: ReturnType<typeof drawQrCode>) {
  const width = modules * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x = '', y = '', run = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < scale; row++) {
      for (let column = 0; column < Number(run) * scale; column++) {
        const at = ((Number(y) * scale + row) * width + Number(x) * scale + column) * 4;
        pixels.fill(0, at, at + 3);
      }
    }
  }
  return readCode(pixels, width, width);
}

it.each([
  { holder: 'Breezebox Ltd', bic: 'COBADEFFXXX', amount: 251_00 },
  { holder: 'Zażółć & Größe “Łódź” Sp. z o.o.', bic: undefined, amount: 1 },
  { holder: 'Ω'.repeat(70), bic: 'COBADEFFXXX', amount: 99_999_999_999 },
])('a QR code of a transfer decodes to exactly its payload: %j [TRANSFER-2]', (part) => {
  const payload = epcPayload({ iban: 'DE89370400440532013000', reference: 'BB-7K2M-9QXT', ...part }) ?? '';
  const code = readDrawn(drawQrCode(payload));
  expect(Buffer.from(code?.binaryData ?? []).toString('utf8')).toBe(payload);
  // Largest version that the standard allows.
  expect(code?.version).toBeLessThanOrEqual(13);
});
