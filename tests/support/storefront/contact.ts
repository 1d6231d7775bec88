import type { Page, Request } from 'playwright-core';
import type { Shop } from '../shop/shop.ts';

export const sampleMessage = {
  Name: 'Ada Lovelace',
  Email: 'ada@customer.example',
  Subject: 'Fans for a classroom',
  Message: 'How many fans does a class of thirty need?',
} as const;

/** The form of the contact page; the footer has another one. */
export const contactForm = (page: Page) => page.locator('#main form');

export async function fillMessage(page: Page, changes: Partial<Record<keyof typeof sampleMessage, string>> = {}) {
  for (const [label, text] of Object.entries({ ...sampleMessage, ...changes })) {
    await contactForm(page).getByLabel(label).fill(text);
  }
}

export const send = (page: Page) => contactForm(page).getByRole('button', { name: 'Send Message' }).click();

/** Returns the values of the form's fields. */
export async function typed(page: Page): Promise<Record<string, string>> {
  const labels = Object.keys(sampleMessage);
  const texts = await Promise.all(labels.map((label) => contactForm(page).getByLabel(label).inputValue()));
  return Object.fromEntries(labels.map((label, index) => [label, texts[index] ?? '']));
}

/** Records the requests of a page whose URL contains a text. */
export function watchRequests(page: Page, part: string): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes(part)) seen.push(request);
  });
  return seen;
}

/** Lists the shop's messages, newest first, by running the operator's command. */
export async function listMessages(shop: Shop): Promise<Record<string, unknown>[]> {
  return JSON.parse(await shop.command('messages', 'list', '--json'));
}
