import { expect, it } from 'vitest';
import { cleanFileName } from './file-name.ts';

it('a file name keeps no folder, reserved character or invisible direction mark [DESK-31]', () => {
  expect(cleanFileName('C:\\Users\\ada\\damage report.pdf')).toBe('damage report.pdf');
  expect(cleanFileName('../../etc/passwd')).toBe('passwd');
  expect(cleanFileName('..hidden')).toBe('hidden');
  expect(cleanFileName('a"b\r\nX: y;.txt')).toBe('a-b--X- y-.txt');
  expect(cleanFileName('invoice\u202efdp.exe')).toBe('invoicefdp.exe');
  expect(cleanFileName(`${'a'.repeat(500)}.pdf`)).toHaveLength(120);
  expect(cleanFileName('/')).toBe('');
});
