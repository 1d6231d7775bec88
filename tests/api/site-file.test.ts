import { expect, it } from 'vitest';
import type { exportContent, importContent } from '../../src/contract/content/content-files.ts';
import type { DeskSetting } from '../../src/contract/settings/setting-operations.ts';
import type { OutputOf } from '../../src/contract/shared/operation.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { onEachEngine } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';

type Imported = OutputOf<typeof importContent>;

onEachEngine(({ open }) => {
  async function prepare() {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const set = (key: string, value: unknown) => json(owner.call('settings.set', { key, value }));
    const stored = async () =>
      Object.fromEntries(
        (await json<DeskSetting[]>(owner.call('settings.list', {}))).flatMap(({ key, isSet, stored: value }) =>
          isSet && key !== 'mode' ? [[key, value]] : [],
        ),
      );
    const changes = async () => (await listAuditEntries(desk.store.db, { kind: 'setting' }, 50)).length;
    const send = (site: object | string, more: object = {}) =>
      owner.call('content.import', {
        files: [],
        site: typeof site === 'string' ? site : JSON.stringify(site),
        ...more,
      });
    return { desk, owner, set, stored, changes, send };
  }
  const announcements = [{ text: 'Closed on Monday', url: '/contact' }];
  const footerLinks = [{ label: 'Care', url: '/blog' }];

  it('exports stored reviews, announcements and links, and imports them once published [CONTENT-6]', async () => {
    const { owner, set, stored, changes, send } = await prepare();
    const initial = await stored();
    await set('announcements', announcements);
    await set('footerLinks', footerLinks);
    await set('brand', 'Other');
    const { site } = await json<OutputOf<typeof exportContent>>(owner.call('content.export', {}));
    expect(JSON.parse(site ?? '')).toEqual({ announcements, footerLinks });

    for (const key of ['announcements', 'footerLinks', 'brand']) await json(owner.call('settings.unset', { key }));
    const before = await changes();
    const keys = ['settings/announcements', 'settings/footerLinks'];
    expect(await json<Imported>(send(site ?? ''))).toMatchObject({ created: [], unchanged: keys });
    const changed = JSON.stringify({ announcements, footerLinks: [{ label: 'Draft', url: '/' }] });
    expect(await json<Imported>(send(changed))).toMatchObject({ changed: keys.slice(1), unchanged: keys.slice(0, 1) });
    expect(await json(owner.call('pages.show', { page: 'links' }))).toMatchObject({
      hasDraft: true,
      entry: { footerLinks: [{ label: 'Draft' }], navigationLinks: [{ label: 'Home' }, {}, {}, {}, {}, {}] },
    });
    expect([await stored(), await changes()]).toEqual([initial, before]);
    expect(await json<Imported>(send(site ?? '', { publish: true }))).toMatchObject({ created: keys });
    expect([await stored(), await changes()]).toEqual([{ ...initial, announcements, footerLinks }, before + 2]);
    expect(await json<Imported>(send(site ?? '', { publish: true }))).toMatchObject({ created: [], unchanged: keys });
    expect(await changes()).toBe(before + 2);
    // A setting that the file does not name stays.
    const links = [{ label: 'Help', url: '/faq' }];
    expect(await json<Imported>(send({ footerLinks: links }, { publish: true }))).toMatchObject({
      changed: ['settings/footerLinks'],
    });
    await json(owner.call('settings.undo', { key: 'footerLinks' }));
    expect(await stored()).toEqual({ ...initial, announcements, footerLinks });
  });

  it('a fault in the file of settings is named by its path, and nothing is imported [CONTENT-6]', async () => {
    const { stored, changes, send } = await prepare();
    const [initial, before] = [await stored(), await changes()];
    const review = { name: 'Ada', location: 'Leeds', text: 'Quiet.' };
    for (const [site, fault] of [
      [
        { announcements, footerLinks: [{ label: 'Care', url: 'ftp://x' }] },
        'site.json: footerLinks.0.url: must be a path',
      ],
      [{ testimonials: [review, { ...review, text: '' }] }, 'site.json: testimonials.1.text: must not be empty'],
      [{ announcements, brand: 'Other' }, 'site.json: brand: is not one of testimonials, announcements'],
      [{ announcements, navigationLinks: [] }, 'site.json: navigationLinks: must have at least one link'],
      [
        {
          testimonials: Array.from({ length: 12 }, () => ({
            ...review,
            text: 'x'.repeat(400),
            alt: 'y'.repeat(200),
            location: 'z'.repeat(80),
          })),
        },
        'must be at most 8000',
      ],
      ['[1', 'site.json: body'],
      ['"text"', 'site.json: body: Must be an object'],
    ] as const) {
      expect(await problem(send(site, { publish: true }))).toMatchObject({
        code: 'invalid-content-files',
        detail: expect.stringContaining(fault),
      });
    }
    const files = [{ slug: 'faulty', source: 'no front matter' }];
    expect(await problem(send({ announcements }, { publish: true, files }))).toMatchObject({
      code: 'invalid-content-files',
    });
    expect([await stored(), await changes()]).toEqual([initial, before]);
  });

  it('settings are exported and imported only by roles that may read and change them [CONTENT-6]', async () => {
    const { desk, owner, set } = await prepare();
    await set('announcements', announcements);
    const helper = await desk.signIn('helper');
    await json(owner.call('staff.edit-role', { role: 'helper', permissions: ['content:write'] }));
    expect(await json(helper.call('content.export', {}))).toMatchObject({ site: null });
    const site = JSON.stringify({ announcements: [] });
    expect(await problem(helper.call('content.import', { files: [], site, publish: true }))).toMatchObject({
      code: 'forbidden',
    });
  });
});
