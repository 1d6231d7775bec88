import { expect, it } from 'vitest';
import { examineDomain } from './examine-domain.ts';
import { readMailDns } from './mail-dns.ts';

const origin = 'https://www.mill.co.uk';
const shopAnswer = { status: 200, text: '{"status":"ok"}' };

function domainCheck(addresses: readonly string[], answer: { status: number; text: string } | Error = shopAnswer) {
  const asked: string[] = [];
  const check = (at = origin) =>
    examineDomain(at, {
      resolve: async () => {
        if (addresses.length === 0) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
        return addresses.map((address) => ({ address }));
      },
      get: async ({ url }) => {
        asked.push(url.href);
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
  return { check, asked };
}

it('the domain check asks only its own domain, only over https and at public addresses [SETDESK-23]', async () => {
  const good = domainCheck(['93.184.216.34', '2606:2800:220:1::1']);
  expect(await good.check()).toEqual({
    ...{ url: origin, status: 'ok', reason: null },
    addresses: ['93.184.216.34', '2606:2800:220:1::1'],
  });
  expect(good.asked).toEqual([`${origin}/healthz`]);
  expect(await good.check('http://www.mill.co.uk')).toMatchObject({ status: 'not-secure' });
  expect(await good.check('https://www.breezebox.example')).toMatchObject({ status: 'reserved', addresses: [] });
  expect(await good.check('http://localhost:3000')).toMatchObject({ status: 'reserved' });
  const inside = domainCheck(['93.184.216.34', '10.0.0.8']);
  expect(await inside.check()).toMatchObject({ status: 'private' });
  expect(await domainCheck(['169.254.169.254']).check()).toMatchObject({ status: 'private' });
  expect(await domainCheck([]).check()).toMatchObject({ status: 'unresolved' });
  expect(inside.asked).toEqual([]);
  expect(good.asked).toHaveLength(1);
  const parked = domainCheck(['93.184.216.34'], { status: 200, text: '<html>Parked</html>' });
  expect(await parked.check()).toMatchObject({ status: 'other-server', reason: 'it answered 200' });
  const expired = domainCheck(['93.184.216.34'], new Error('certificate has expired'));
  expect(await expired.check()).toMatchObject({
    status: 'unreachable',
    reason: 'it did not respond (certificate has expired)',
  });
});

/** A resolver that knows these TXT records; an error code as a text fails with it. */
const dns = (records: Readonly<Record<string, string | readonly (readonly string[])[]>>) => async (name: string) => {
  const found = records[name] ?? 'ENOTFOUND';
  if (typeof found === 'string') throw Object.assign(new Error(found), { code: found });
  return found;
};

it('SPF, DKIM and DMARC are looked up, and missing ones named with what to add [SETDESK-24]', async () => {
  const setup = { domain: 'mill.co.uk', mailServer: 'smtp.gmail.com', reportsTo: 'me@mill.co.uk' };
  const bare = await readMailDns(setup, dns({ 'mill.co.uk': [['google-site-verification=1']] }));
  expect(bare.records).toEqual([
    { kind: 'spf', name: 'mill.co.uk', status: 'missing', found: null, add: 'v=spf1 include:_spf.google.com -all' },
    {
      ...{ kind: 'dmarc', name: '_dmarc.mill.co.uk', status: 'missing', found: null },
      add: 'v=DMARC1; p=quarantine; rua=mailto:me@mill.co.uk',
    },
  ]);
  // Long keys are split into several texts.
  const complete = await readMailDns(
    { ...setup, domain: 'shop.mill.co.uk', selector: 's1', mailServer: 'mail.own.net' },
    dns({
      'shop.mill.co.uk': [['v=spf1 a -all']],
      's1._domainkey.shop.mill.co.uk': [['v=DKIM1; k=rsa; p=MIIB', 'IjAN']],
      '_dmarc.mill.co.uk': [['v=DMARC1; p=none']],
    }),
  );
  expect(complete.records).toMatchObject([
    { kind: 'spf', status: 'found', found: 'v=spf1 a -all', add: null },
    { kind: 'dkim', status: 'found', found: 'v=DKIM1; k=rsa; p=MIIBIjAN' },
    { kind: 'dmarc', name: '_dmarc.mill.co.uk', status: 'found' },
  ]);
  const faulty = await readMailDns(
    { ...setup, selector: 's1', mailServer: undefined },
    dns({
      'mill.co.uk': [['v=spf1 a -all'], ['v=spf1 mx -all']],
      // A key that was revoked.
      's1._domainkey.mill.co.uk': [['v=DKIM1; p=']],
      '_dmarc.mill.co.uk': 'ETIMEOUT',
    }),
  );
  expect(faulty.records.map(({ status, add }) => [status, add])).toEqual([
    ['several', null],
    ['missing', null],
    ['unknown', null],
  ]);
  const sample = await readMailDns({ ...setup, domain: 'breezebox.example' }, dns({}));
  expect(sample).toEqual({ domain: 'breezebox.example', isReserved: true, records: [] });
});
