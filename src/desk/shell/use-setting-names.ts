import { useEffect, useState } from 'react';

/** Settings that are edited on their own page, by key. */
const ownPages: Readonly<Record<string, string>> = {
  shippingZones: '/settings/shipping',
  shippingElsewhere: '/settings/shipping',
};

export const hasOwnPage = (key: string): boolean => Object.hasOwn(ownPages, key);

export interface SettingName {
  readonly label: string;
  /** Path of the view where it is edited. */
  readonly to: string;
  /** Label and description in lower case. */
  readonly text: string;
}

/** Names of all settings. Their descriptions are loaded with the first search that may show them. */
export function useSettingNames(isWanted: boolean): readonly SettingName[] {
  const [names, setNames] = useState<readonly SettingName[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    import('../../contract/settings/descriptions/setting-descriptions.ts').then(
      ({ settingDescriptions }) =>
        setNames(
          Object.entries(settingDescriptions).map(([key, { label, about }]) => {
            const to = ownPages[key] ?? `/settings?search=${encodeURIComponent(label)}`;
            return { label, to, text: `${label} ${about}`.toLowerCase() };
          }),
        ),
      // Without a connection, the search shows what it has.
      () => undefined,
    );
  }, [isWanted]);
  return names;
}
