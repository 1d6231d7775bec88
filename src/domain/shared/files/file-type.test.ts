import { expect, it } from 'vitest';
import { detectFileType, withExtension } from './file-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

it('a file is what its content says, not its name [DESK-31]', () => {
  const types = [
    ['%PDF-1.7\n', 'application/pdf'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['GIF89a', 'image/gif'],
    ['RIFF\n\0\0\0WEBPVP8 ', 'image/webp'],
    ['\0\0\0\x18ftypheic', 'image/heic'],
    ['<svg onload="alert(1)">', 'text/plain; charset=utf-8'],
    ['MZ\x90\0\x03', undefined],
    ['PK\x03\x04', undefined],
    ['caf\xe9', undefined],
    ['', undefined],
  ] as const;
  for (const [content, type] of types) expect([content, detectFileType(bytes(content))?.type]).toEqual([content, type]);
  const pdf = detectFileType(bytes('%PDF-1.7'));
  const text = detectFileType(bytes('<script>'));
  if (!pdf || !text) throw new Error('Not detected');
  expect(withExtension('label.PDF', pdf)).toBe('label.PDF');
  expect(withExtension('label.exe', pdf)).toBe('label.exe.pdf');
  expect(withExtension('page.html', text)).toBe('page.html.txt');
  expect(withExtension('pdf', pdf)).toBe('pdf.pdf');
});
