import type { Locator } from 'playwright-core';

type Opener = readonly [path: string, opener: () => Locator];

/** The dialogs of tokens and webhooks, by the file that each is in: the view, and what opens it. */
export function integrationDialogs(button: (name: string | RegExp) => Locator): Record<string, readonly Opener[]> {
  const by = (name: string | RegExp): readonly Opener[] => [['/settings/api', () => button(name)]];
  return {
    'views/integrations/create-token-dialog.tsx': by('Create token'),
    'views/integrations/create-webhook-dialog.tsx': by('Create webhook'),
    'views/integrations/deliveries-dialog.tsx': by(/^Deliveries/),
    'views/integrations/tokens-section.tsx': by(/^Revoke/),
    'views/integrations/webhooks-section.tsx': by(/^Delete/),
  };
}
