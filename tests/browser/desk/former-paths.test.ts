import { expect, it } from 'vitest';
import { openDesk } from '../../support/desk/desk.ts';

const desk = openDesk();

it.each([
  ['/desk/offers/new', '/desk/promotions/new', 'Create discount'],
  ['/desk/people', '/desk/staff', 'Staff'],
  ['/desk/wordings', '/desk/mail-templates', 'Email templates'],
  ['/desk/mails?state=failed', '/desk/mail?state=failed', 'Email log'],
  ['/desk/me', '/desk/account', 'Your account'],
])('redirects the former path %s to %s', async (former, current, heading) => {
  const page = await desk.comeIn(former);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  const { pathname, search } = new URL(page.url());
  expect(`${pathname}${search}`).toBe(current);
});
