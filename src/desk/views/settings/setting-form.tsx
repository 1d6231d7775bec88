import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SettingDescription } from '../../../contract/settings/descriptions/setting-descriptions.ts';
import {
  type DeskSetting,
  setSetting,
  undoSetting,
  unsetSetting,
} from '../../../contract/settings/setting-operations.ts';
import { isConflict } from '../../api/desk-error.ts';
import { invalidateQueries, useAction } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Field, TextAreaField } from '../../ui/forms/fields/field.tsx';
import { SelectField } from '../../ui/forms/fields/select.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { useDraft } from '../../ui/forms/use-draft.ts';
import { fieldError } from '../../ui/forms/use-form.ts';
import { ListFields } from './list-fields.tsx';
import { type ListShape, listShapes } from './list-shapes.ts';
import { SettingHistory } from './setting-history.tsx';
import { describeValue, fromTyped, readRows, toTyped } from './setting-value.ts';

interface SettingFormProps {
  readonly setting: DeskSetting;
  readonly meaning: SettingDescription;
}

type Seen = Pick<DeskSetting, 'isSet' | 'stored'>;
const seenOf = ({ isSet, stored }: Seen): Seen => ({ isSet, stored });

interface SettingEdit {
  readonly typed: string;
  readonly seen: DeskSetting;
}

/** A setting: its value, its source, and the ways to reset it. */
export function SettingForm({ setting, meaning }: SettingFormProps): ReactNode {
  const { key, isSet, stored, value, file, source, variable } = setting;
  const shown = toTyped(isSet ? stored : file);
  // Value when editing started: concurrent changes are not overwritten.
  const draft = useDraft<SettingEdit | undefined>(`setting:${key}`, undefined);
  const edit = draft.value;
  const [hasHistory, setHistory] = useState(false);
  const change = useAction(setSetting);
  const reset = useAction(unsetSetting);
  const undo = useAction(undoSetting);
  const mayWrite = useMay()('settings:write');
  const isBusy = change.isPending || reset.isPending || undo.isPending;
  const error = change.error ?? reset.error ?? undo.error;
  const typed = edit?.typed ?? shown;
  const isChanged = edit !== undefined && typed !== shown;
  useUnsavedChanges(isChanged);
  const client = useQueryClient();
  // A new attempt clears the result of the one before.
  const clearResults = () => {
    for (const one of [change, reset, undo]) if (!one.isPending) one.reset();
  };

  // Input since the save stays, now based on the saved value.
  const done = (text: string, before: Seen, now: DeskSetting) => {
    draft.settle(edit, undefined, (later) => later && { ...later, seen: now });
    notify(text, () => {
      clearResults();
      const onError = () => void invalidateQueries(client);
      undo.mutate({ key, change: { before, seen: seenOf(now) } }, { onError });
    });
  };
  const save = (over: DeskSetting) => {
    clearResults();
    const seen = seenOf(over);
    change.mutate(
      { key, value: fromTyped(typed, isSet ? stored : file), seen },
      { onDone: (now) => done(`${meaning.label} saved.`, seen, now) },
    );
  };
  const follow = () => {
    clearResults();
    const seen = seenOf(setting);
    reset.mutate({ key, seen }, { onDone: (now) => done(`${meaning.label} reset to default.`, seen, now) });
  };
  const type = (text: string) => {
    clearResults();
    draft.set({ typed: text, seen: edit?.seen ?? setting });
  };
  const leave = () => {
    clearResults();
    draft.drop(undefined);
    notify('Changes discarded.', () => draft.set(edit));
  };
  const submit = () => save(edit?.seen ?? setting);
  return (
    <Form onSubmit={submit}>
      <fieldset disabled={!mayWrite} className="min-w-0">
        <ValueField settingKey={key} meaning={meaning} typed={typed} onType={type} error={fieldError(error, key)} />
      </fieldset>
      <div className="mt-2 flex flex-wrap items-center gap-2 text-sm">
        <span className={`badge ${source === 'file' ? 'badge-plain' : source === 'environment' ? 'badge-warn' : ''}`}>
          {source === 'file' ? 'Default' : source === 'environment' ? 'Environment' : 'Set here'}
        </span>
        {source === 'environment' && (
          <span className="text-ink-soft">
            {variable} is set to ‘{describeValue(value, meaning)}’ and overrides this setting.
          </span>
        )}
        {isChanged && mayWrite && (
          <>
            <SubmitButton disabled={isBusy} subject={meaning.label}>
              Save
            </SubmitButton>
            <Button variant="quiet" onClick={leave}>
              Discard changes
            </Button>
          </>
        )}
        {!isChanged && isSet && (
          <>
            {mayWrite && (
              <Button variant="quiet" disabled={isBusy} onClick={follow}>
                Reset to default<span className="sr-only">: {meaning.label}</span>
              </Button>
            )}
            <Button variant="quiet" subject={`of ${meaning.label}`} onClick={() => setHistory(true)}>
              History
            </Button>
          </>
        )}
      </div>
      {error && fieldError(error, key) === undefined ? (
        <div className="mt-2">
          <ErrorState error={error} />
          {isConflict(error) && (
            <Button className="mt-2" disabled={isBusy} onClick={() => (change.error ? save(setting) : follow())}>
              It’s now ‘{describeValue(isSet ? stored : file, meaning)}’:{' '}
              {change.error ? 'save mine anyway' : 'reset anyway'}
            </Button>
          )}
        </div>
      ) : null}
      {hasHistory && <SettingHistory setting={setting} meaning={meaning} onClose={() => setHistory(false)} />}
    </Form>
  );
}

interface ValueFieldProps {
  readonly settingKey: string;
  readonly meaning: SettingDescription;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly error: string | undefined;
}

function ValueField({
  settingKey,
  meaning: { label, about, choices },
  typed,
  onType,
  error,
}: ValueFieldProps): ReactNode {
  const hint = about.replaceAll('`', '');
  const shape = (listShapes as Readonly<Record<string, ListShape>>)[settingKey];
  const rows = shape && readRows(typed);
  if (rows) {
    const change = (next: typeof rows) => onType(JSON.stringify(next));
    return <ListFields label={label} hint={hint} shape={shape} rows={rows} onChange={change} error={error} />;
  }
  const texts = { label, hint, error, value: typed };
  if (choices) return <SelectField {...texts} options={choices} onChange={onType} />;
  return typed.length > 40 ? (
    <TextAreaField {...texts} className="input field-sizing-content" onChange={(event) => onType(event.target.value)} />
  ) : (
    <Field {...texts} onChange={(event) => onType(event.target.value)} />
  );
}
