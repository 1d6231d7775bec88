import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail } from '../../../contract/shared/forms/form.ts';
import { suggestEmail } from './suggest-email.ts';

describe('suggestEmail [CHECK-20]', () => {
  it.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmal.com', 'ada@gmail.com'],
    ['ada@gmaill.com', 'ada@gmail.com'],
    ['ada@gnail.com', 'ada@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['ada@gmail.co', 'ada@gmail.com'],
    ['ada@gamil.con', 'ada@gmail.com'],
    [' Ada.Lovelace@GMAIL.CON ', 'Ada.Lovelace@gmail.com'],
    ['ada@hotmial.co.uk', 'ada@hotmail.co.uk'],
    ['ada@hotmail.couk', 'ada@hotmail.co.uk'],
    ['ada@yaho.fr', 'ada@yahoo.fr'],
    ['ada@outlok.de', 'ada@outlook.de'],
    ['ada@iclould.com', 'ada@icloud.com'],
    ['ada@btinternt.com', 'ada@btinternet.com'],
    ['office@hill-road-school.con', 'office@hill-road-school.com'],
  ])('suggests for %j: %j', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

  it.each([
    ...[
      'gmail.com',
      'mail.com',
      'email.com',
      'ymail.com',
      'hotmail.be',
      'yahoo.de',
      'live.nl',
      'me.com',
      'gmx.de',
      'cloud.com',
    ],
    ...[
      'grange.sch.uk',
      'acme.co',
      'life.com',
      'love.co.uk',
      'outlook.com.au',
      'mail.gmail.example',
      'constructor.com',
    ],
    ...['x.constructor', 'a.b', 'sky.com', 'gmail.de', '__proto__.com', 'proton.me', 'aol.de', 'all.com', 'oliver.it'],
  ])('suggests nothing for ada@%s', (domain) => expect(suggestEmail(`ada@${domain}`)).toBeUndefined());

  it.each(['', 'ada', 'ada@', '@gmial.com', 'ada@gmial', 'ada @gmial.com', 'ada@@gmial.com', '<b>@gmial.com'])(
    'suggests nothing for %j, which is not a full email address yet',
    (typed) => expect(suggestEmail(typed)).toBeUndefined(),
  );

  it('suggests only valid addresses with the same local part, and none for its own suggestions', () => {
    const slip = fc.constantFrom('gmail.com', 'hotmail.co.uk', 'outlook.fr', 'talktalk.net', 'school.con');
    const at = fc.nat({ max: 12 });
    const letter = fc.constantFrom('', ...'abcdefghijklmnopqrstuvwxyz.-'.split(''));
    fc.assert(
      fc.property(slip, at, letter, fc.boolean(), (domain, place, put, isMore) => {
        const typed = `ada.l@${domain.slice(0, place)}${put}${domain.slice(place + (isMore ? 0 : 1))}`;
        const suggested = suggestEmail(typed);
        if (suggested === undefined) return;
        expect(suggested.startsWith('ada.l@')).toBe(true);
        expect(isEmail(suggested)).toBe(true);
        expect(suggestEmail(suggested)).toBeUndefined();
      }),
    );
  });

  it('returns at once for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void suggestEmail(text)));
    const beganAt = performance.now();
    for (const text of [
      '@'.repeat(20_000),
      `${' '.repeat(20_000)}a`,
      `a@${'.'.repeat(20_000)}`,
      `${'a'.repeat(20_000)}@b`,
    ]) {
      suggestEmail(text);
    }
    expect(performance.now() - beganAt).toBeLessThan(200);
  });
});
