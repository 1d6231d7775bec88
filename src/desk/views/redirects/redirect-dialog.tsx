import type { ReactNode } from 'react';
import { type ListedRedirect, saveRedirect } from '../../../contract/redirects/redirects.ts';
import { maxRedirectLength } from '../../../domain/redirects/redirect.ts';
import { useAction } from '../../api/queries.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { CheckboxField } from '../../ui/forms/fields/checkbox-field.tsx';
import { Field } from '../../ui/forms/fields/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

interface RedirectDialogProps {
  /** The redirect to edit; a new one if absent. */
  readonly redirect: ListedRedirect | undefined;
  readonly onClose: () => void;
}

/** Adds or edits a redirect. A target on another site is confirmed. */
export function RedirectDialog({ redirect, onClose }: RedirectDialogProps): ReactNode {
  const save = useAction(saveRedirect);
  const first = { path: redirect?.path ?? '', target: redirect?.target ?? '', isElsewhere: false };
  const { values, set, text, isTyped } = useForm(first, save.error);
  const leadsAway = /^https?:/i.test(values.target.trim());
  const submit = () => {
    const input = { ...values, ...(redirect && { replaces: redirect.path }) };
    save.mutate(input, {
      onDone: ({ path }) => notify(`Redirect of ${path} saved.`),
      whenHere: onClose,
    });
  };
  const field = { required: true, maxLength: maxRedirectLength, autoComplete: 'off', spellCheck: false } as const;
  return (
    <Dialog title={redirect ? 'Edit redirect' : 'Add redirect'} isTyped={isTyped} onClose={onClose}>
      <Form className="space-y-4" onSubmit={submit}>
        <Field label="Old path" hint="Such as /pages/about-us." {...field} {...text('path')} />
        <Field
          label="Target"
          hint="A path of this shop, such as /about, or an https address."
          {...field}
          {...text('target')}
        />
        {leadsAway && (
          <CheckboxField
            label="Visitors may be sent to this other site"
            checked={values.isElsewhere}
            onChange={(isElsewhere) => set({ isElsewhere })}
          />
        )}
        <FormError error={save.error} />
        <DialogActions isPending={save.isPending}>
          <SubmitButton disabled={save.isPending}>Save</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
