import type { ComponentProps, ReactNode } from 'react';
import type { Service } from '../../../../contract/settings/services.ts';
import { useMay } from '../../../api/use-may.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useUnsavedChanges } from '../../../ui/forms/unsaved-changes.ts';
import { fieldErrors } from '../../../ui/forms/use-form.ts';
import { RemoveButton } from './service-state.tsx';

interface ServiceFormProps {
  readonly label: string;
  readonly save: { readonly error: unknown; readonly isPending: boolean };
  readonly onSubmit: () => void;
  readonly isTyped: boolean;
  /** Fields whose errors are shown next to them. */
  readonly fields: readonly string[];
  readonly service: Service;
  readonly state: ComponentProps<typeof RemoveButton>['state'];
  /** What is removed, if it is not called as what is saved. */
  readonly saved?: string;
  /** Further buttons. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Form of a service, with the button that removes what is saved; only an owner sees it. */
export function ServiceForm(props: ServiceFormProps): ReactNode {
  const { label, save, onSubmit, isTyped, fields, service, state, saved = label, actions, children } = props;
  useUnsavedChanges(isTyped, { hasDraft: false });
  const may = useMay()('services:write');
  if (!may) return <p className="text-ink-soft">Only an owner can change this.</p>;
  const isShown = fieldErrors(save.error).some(({ field }) => fields.includes(field));
  return (
    <Form onSubmit={onSubmit} autoComplete="off" className="max-w-2xl space-y-4">
      {children}
      {save.error && !isShown ? <ErrorState error={save.error} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton disabled={!isTyped || save.isPending}>
          {save.isPending ? 'Saving…' : 'Save'}
          <span className="sr-only"> {label}</span>
        </SubmitButton>
        {actions}
        <RemoveButton state={state} service={service} label={saved} />
      </div>
    </Form>
  );
}
