import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { operatorOf } from '../cli/operator.ts';
import { sendMessage } from '../cli/people.ts';
import { openDesk } from '../support/desk.ts';
import { eventually } from '../support/eventually.ts';
import { sendOrder } from '../support/send-order.ts';
import { hold } from '../support/visitor.ts';

const desk = openDesk();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const said = (page: Page, text: string | RegExp) => page.getByText(text).last().waitFor();

describe('the desk refuses', () => {
  it('what it cannot take with what is wrong in which field, where none is marked, and takes the line ends of a word processor [DESK-23, DESK-18]', async () => {
    const { body } = await sendOrder(desk.shop.origin);
    const reference = body.reference ?? '';
    const page = await desk.comeIn();
    await page.goto(`/desk/orders/${reference}`);
    await press(page, 'Confirm');
    const note = page.getByLabel('Note to the customer');
    await note.fill('Until\u0007Friday');
    await press(page, 'Show the mail');
    await page.getByRole('alert').getByText('Note: must not contain control characters.').waitFor();
    await note.fill('On its way.\vUntil Friday.');
    await press(page, 'Show the mail');
    await page.frameLocator('iframe[title="The mail"]').getByText('Until Friday.').waitFor();
  });
});
