import { expect, it } from 'vitest';
import { discountColumns } from '../../domain/imports/discount-columns.ts';
import { guessColumns } from '../../domain/imports/headings.ts';
import { readDiscounts } from '../../domain/imports/read-discounts.ts';
import { readSubscribers } from '../../domain/imports/read-subscribers.ts';
import { subscriberColumns } from '../../domain/imports/subscriber-columns.ts';
import { readTable } from './read-table.ts';

const tableOf = (file: string) => {
  const result = readTable(new TextEncoder().encode(file));
  if (!result.ok) throw new Error(result.fault);
  return result.table;
};

it('subscribes only who agreed, however often an address is listed [MOVE-9]', () => {
  const people = (file: string) => {
    const table = tableOf(file);
    return readSubscribers(table, guessColumns(subscriberColumns, table.headings));
  };
  const shopify =
    "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Phone,Tags\n'1,,,Ada@Example.COM,yes,'+44,vip\n" +
    "'2,Bo,Kim,bo@example.com,no,,\n'3,,,,yes,,\n'4,,,ada@example.com,yes,,\n'5,,,nobody,yes,,\n" +
    "'6,,,cy@example.com,yes,,\n'7,,,CY@example.com,no,,\n'8,,,di@example.com,,,\n";
  const { subscribers, skipped } = people(shopify);
  expect(subscribers).toEqual([{ line: 2, email: 'Ada@example.com' }]);
  expect(skipped.map(({ line, reason }) => [line, reason]).toSorted()).toEqual([
    [3, 'has not agreed to marketing emails'],
    [4, 'has no email address'],
    [5, 'has the same email address as line 2'],
    [6, 'has an email address that is not valid'],
    [7, 'has not agreed in another line'],
    [8, 'has not agreed to marketing emails'],
    [9, 'has not agreed to marketing emails'],
  ]);
  expect(
    people('Email Address,First Name,Email Subscription Status\na@b.example,A,subscribed\n').subscribers,
  ).toHaveLength(1);
  expect(people('Username,Email,Orders\nada,a@b.example,3\n').errors).toEqual([
    expect.stringContaining('No column shows who agreed to marketing emails'),
  ]);
});

it('reads discount codes, and skips those with conditions that a promo code cannot have [MOVE-10]', () => {
  const codes = (file: string) => {
    const table = tableOf(file);
    const mapping = guessColumns(discountColumns, table.headings);
    return readDiscounts(table, { mapping, currency: 'GBP', now: Date.UTC(2026, 10, 28) });
  };
  const head =
    'Name,Value,Value Type,Type,Discount Class,Minimum Purchase Requirements,Customer Selection,Times Used In Total,' +
    'Applies Once Per Customer,Usage Limit Per Code,Status,Start,End';
  const rows = [
    'SPRING10,-10.0,percentage,Amount Off,order,,all,3,true,10,Active,2026-01-05 10:00:00 -0500,',
    'FIVER,-5.00,fixed_amount,Amount Off,order,,all,0,false,,Scheduled,2027-01-01 00:00:00 +0100,2027-02-01 00:00:00 +0100',
    'SHIPIT,0,percentage,Free Shipping,shipping,,all,0,false,,Active,,',
    'SOME,-10,percentage,Amount Off,product,,all,0,false,,Active,,',
    'OLD,-10,percentage,Amount Off,order,,all,0,false,,Expired,,2025-01-01 00:00:00 +0000',
    'VIP,-10,percentage,Amount Off,order,,VIP customers,0,false,,Active,,',
    'GONE,-10,percentage,Amount Off,order,,all,5,false,5,Active,,',
    'MIN,-10,percentage,Amount Off,order,At least two items,all,0,false,,Active,,',
    'a b!,-10,percentage,Amount Off,order,,all,0,false,,Active,,',
    'HUGE,-150,percentage,Amount Off,order,,all,0,false,,Active,,',
    'spring10,-20,percentage,Amount Off,order,,all,0,false,,Active,,',
  ];
  const { discounts, skipped } = codes([head, ...rows].join('\n'));
  expect(discounts.map(({ promo }) => promo)).toEqual([
    { code: 'SPRING10', percent: 10, once: true, disabled: false, startsAt: null, expiresAt: null, useLimit: 7 },
    {
      ...{ code: 'FIVER', percent: 0, amounts: { GBP: 500 }, disabled: false },
      ...{ startsAt: Date.UTC(2026, 11, 31, 23), expiresAt: Date.UTC(2027, 0, 31, 23) },
    },
  ]);
  expect(skipped.map(({ name, reason }) => [name, reason])).toEqual([
    ['SHIPIT', 'is not an amount off the order'],
    ['SOME', 'is for some products only'],
    ['OLD', 'has the status expired'],
    ['VIP', 'is for some customers only'],
    ['GONE', 'is used up'],
    ['MIN', 'has a minimum that cannot be read, ‘At least two items’'],
    ['a b!', expect.stringContaining('not a valid promo code')],
    ['HUGE', expect.stringContaining('not a valid percentage')],
    ['spring10', 'has the same code as line 2'],
  ]);
  const woo =
    'code,discount type,coupon amount,usage limit,usage limit per user,minimum amount,date expires,product ids\n';
  expect(
    codes(
      `${woo}x1,percent,"12,5",,1,,,\nx2,fixed_cart,"3,00",,,"20,00",2027-01-01,\nx3,fixed_product,3,,,,,\nx4,percent,5,,,,,12`,
    ),
  ).toMatchObject({
    discounts: [
      { promo: { code: 'X1', percent: 12.5, once: true } },
      { promo: { amounts: { GBP: 300 }, from: { GBP: 2000 } } },
    ],
    skipped: [{ reason: 'is not an amount off the order' }, { reason: 'is for some products only' }],
  });
});
