import { expect, it } from 'vitest';
import { adaptedTexts } from './adapted-texts.ts';
import { pageFiles } from './page-files.ts';

const zone = (countries: string[], rate: object) => ({
  ...{ name: 'Zone', countries },
  rates: [{ id: 'standard', name: 'Standard', price: 495, ...rate }],
});
const free = { shippingZones: [], shippingElsewhere: 'free' } as const;
const { hero } = pageFiles.home;

it('keeps the built texts while delivery is free, and fills what an owner published [SHIP-12]', () => {
  expect(adaptedTexts({}, free)).toEqual({});
  const own = { home: { hero: { ...hero, text: '{shipping} from {noise}.' } } };
  expect(adaptedTexts(own as never, free).home?.hero).toMatchObject({
    note: 'Free UK and EU shipping.',
    // Other values are filled by the page.
    text: 'Free shipping from {noise}.',
  });
});

it('replaces every promise of free delivery where the rates break it [SHIP-8, SHIP-12]', () => {
  const shop = { shippingZones: [zone(['GB'], { freeFrom: 100_00 })], shippingElsewhere: 'none' } as const;
  const { home, faq } = adaptedTexts({}, shop);
  expect(home?.hero).toEqual({ ...hero, note: 'Free UK delivery over £100.' });
  expect(home?.featured).toMatchObject({
    text: 'From a bedroom to a classroom. Free UK delivery over £100, 30-day returns.',
  });
  expect(home?.search?.description).toMatch(/ready to assemble\. Free UK delivery over £100\.$/);
  expect(JSON.stringify(home?.glance)).toContain('"Free UK delivery over £100","text":"price shown at checkout"');
  expect(JSON.stringify(faq)).toContain('"Free UK delivery over £100. We deliver the UK & EU range to {areas}');
  expect(JSON.stringify(faq)).toContain('and is delivered to {usArea}');
  const paid = adaptedTexts({}, { ...shop, shippingZones: [zone(['GB'], {})] });
  expect(paid.home?.hero).toMatchObject({ note: 'Delivery in the UK and EU.' });
  expect(JSON.stringify(paid)).not.toMatch(/free (UK|shipping|delivery)|delivery is free|delivered free/i);
});
