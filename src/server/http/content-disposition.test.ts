import { expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

it('names a file so that no character of the name ends the header [DESK-31]', () => {
  expect(contentDisposition('label.pdf')).toBe('attachment; filename="label.pdf"');
  expect(contentDisposition('label.pdf', true)).toBe('inline; filename="label.pdf"');
  expect(contentDisposition('Größe "7".pdf')).toBe(
    `attachment; filename="Gr__e _7_.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%227%22.pdf`,
  );
  expect(contentDisposition('a\r\nSet-Cookie: b')).not.toMatch(/[\r\n]/);
});
