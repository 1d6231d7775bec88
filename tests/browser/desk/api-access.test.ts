import { expect, it, vi } from 'vitest';
import { auditAccessibility } from '../../support/browser/axe.ts';
import { openDesk } from '../../support/desk/desk.ts';

vi.setConfig({ testTimeout: 90_000 });

const desk = openDesk();

it('the owner creates a token for a program, a webhook with its secret, and revokes the token [API-13, HOOK-4]', async () => {
  const page = await desk.comeIn('/desk/settings');
  await page.getByRole('link', { name: 'API', exact: true }).click();
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Warehouse');
  await dialog.getByLabel('See orders').check();
  expect(await auditAccessibility(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const token = await dialog.getByLabel('Token').inputValue();
  expect(token).toMatch(/^bbz_[\w-]{43}$/);
  const statusOf = async (path: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await fetch(`${desk.shop.origin}/api/admin/v1${path}`, { headers })).status;
  };
  expect([await statusOf('/orders'), await statusOf('/settings')]).toEqual([200, 403]);
  await page.keyboard.press('Escape');
  await page.getByRole('cell', { name: 'orders:read' }).waitFor();
  expect(await page.content()).not.toContain(token);

  await page.getByRole('button', { name: 'Create webhook' }).click();
  await dialog.getByLabel('Address').fill('https://10.0.0.1/');
  await dialog.getByLabel('order.created').check();
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await dialog.getByText('This address is in a private network.').waitFor();
  await dialog.getByLabel('Address').fill('https://hooks.example/shop');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  expect(await dialog.getByLabel('Secret').inputValue()).toMatch(/^whsec_/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Deliveries/ }).click();
  await dialog.getByText('Nothing sent yet.').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Revoke Warehouse' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('No API tokens yet').waitFor();
  expect(await statusOf('/orders')).toBe(401);
});
