import { type ReactNode, useState } from 'react';
import { useSearch } from 'wouter';
import { settingDescriptions, settingGroups } from '../../../contract/settings/descriptions/setting-descriptions.ts';
import { type DeskSetting, listSettings } from '../../../contract/settings/setting-operations.ts';
import type { SettingKey } from '../../../contract/settings/settings.ts';
import { useOperation } from '../../api/queries.ts';
import { EmptyState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { hasOwnPage, settingPath } from '../../ui/format/setting-paths.ts';
import { Field } from '../../ui/forms/fields/field.tsx';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { GoLiveCard } from './go-live-card.tsx';
import { SettingsPages } from './services/settings-pages.tsx';
import { SettingForm } from './setting-form.tsx';

const meaningOf = (key: string) => settingDescriptions[key as SettingKey];

/** Settings by group, each with its source, editable in place. */
export default function SettingsView(): ReactNode {
  const settings = useOperation(listSettings, {});
  const asked = new URLSearchParams(useSearch()).get('search') ?? '';
  const [kept, setKept] = useState({ asked, search: asked });
  const setSearch = (search: string) => setKept({ asked, search });
  // A search result of the whole desk links here, also from this view.
  if (kept.asked !== asked) setSearch(asked);
  const { search } = kept;
  return (
    <Page title="Settings">
      <SettingsPages />
      <GoLiveCard />
      <div className="mb-5 max-w-md">
        <Field
          label="Search settings"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          hint="Visitors see your changes on the next page they open."
        />
      </div>
      <QueryBoundary query={settings} rows={10}>
        {(all) => {
          const isShown = ({ key }: DeskSetting) => search !== '' || !hasOwnPage(key);
          return <Groups settings={all.filter((setting) => isShown(setting) && matches(setting, search))} />;
        }}
      </QueryBoundary>
    </Page>
  );
}

function Groups({ settings }: { readonly settings: readonly DeskSetting[] }): ReactNode {
  const groups = settingGroups.map((group) => ({
    group,
    members: settings.filter(({ key }) => meaningOf(key).group === group),
  }));
  if (settings.length === 0) return <EmptyState title="No settings found. Try another word." />;
  return groups
    .filter(({ members }) => members.length > 0)
    .map(({ group, members }) => (
      <section key={group} className="card mb-5 max-w-4xl" aria-label={group}>
        <h2 className="px-5 pt-4 text-lg font-semibold">{group}</h2>
        <ul className="divide-y divide-line">
          {members.map((setting) => (
            <li key={setting.key} className="setting px-5 py-4">
              {hasOwnPage(setting.key) ? (
                <TextLink href={settingPath(setting.key, '')}>{meaningOf(setting.key).label}</TextLink>
              ) : (
                <SettingForm setting={setting} meaning={meaningOf(setting.key)} />
              )}
            </li>
          ))}
        </ul>
      </section>
    ));
}

function matches({ key, value }: DeskSetting, search: string): boolean {
  const { group, label, about } = meaningOf(key);
  const text = `${key} ${group} ${label} ${about} ${JSON.stringify(value)}`.toLowerCase();
  return text.includes(search.trim().toLowerCase());
}
