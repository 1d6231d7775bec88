import { encode } from 'uqr';
import type { QrCode } from '../../../contract/orders/order-view.ts';

/** Quiet zone in modules. */
const border = 4;

/** Draws a text as a QR code in UTF-8 bytes, with the error correction level that EPC069-12 requires. */
export function drawQrCode(text: string): QrCode {
  const { data, size } = encode([...Buffer.from(text, 'utf8')], { ecc: 'M', boostEcc: false, border });
  const rows = data.map((row, y) => drawRow(row, y));
  return { modules: size, path: rows.join('') };
}

/** Draws each run of dark modules as one rectangle. */
function drawRow(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const from = x;
    while (row[x]) x++;
    path += `M${from} ${y}h${x - from}v1h${from - x}z`;
  }
  return path;
}
