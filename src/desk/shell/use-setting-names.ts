import { useEffect, useState } from 'react';

export interface SettingName {
  readonly label: string;
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
          Object.values(settingDescriptions).map(({ label, about }) => {
            return { label, text: `${label} ${about}`.toLowerCase() };
          }),
        ),
      // Without a connection, the search shows what it has.
      () => undefined,
    );
  }, [isWanted]);
  return names;
}
