import { useEffect, useState } from 'react';
import { settingPath } from '../ui/format/setting-paths.ts';

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
            return { label, to: settingPath(key, label), text: `${label} ${about}`.toLowerCase() };
          }),
        ),
      // Without a connection, the search shows what it has.
      () => undefined,
    );
  }, [isWanted]);
  return names;
}
