import { expect, it } from 'vitest';
import { readingJourneys } from '../../support/browser/journey.ts';

const here = readingJourneys();

it.each(['/', '/desk'])(
  'pseudo-elements of %s have no universal rule except Tailwind’s reset [PIC-22]',
  async (path) => {
    // The desk is opened without a session: its request for the current user may fail with 401 before the test ends.
    const page = await here.enter(path === '/desk' ? { expectedFaults: /status of 401/ } : {});
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path, { waitUntil: 'load' });
    const { rules, wide } = await page.evaluate(() => {
      const applied = (rule: CSSRule): CSSStyleRule[] => {
        if (rule instanceof CSSSupportsRule && !CSS.supports(rule.conditionText)) return [];
        if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
        const within = rule instanceof CSSGroupingRule ? [...rule.cssRules].flatMap(applied) : [];
        return rule instanceof CSSStyleRule ? [rule, ...within] : within;
      };
      const all = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].flatMap(applied));
      const forEvery = /(^|,)\s*\*?::(before|after|backdrop)\s*(,|$)/;
      return {
        rules: all.length,
        wide: all.filter(({ selectorText }) => forEvery.test(selectorText)).map(({ cssText }) => cssText),
      };
    });
    expect(rules).toBeGreaterThan(200);
    expect(wide).toEqual([expect.stringMatching(/^\*, ::after, ::before, ::backdrop .*box-sizing: border-box/)]);
  },
);
