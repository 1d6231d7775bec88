import { type FormEvent, type ReactNode, useState } from 'react';
import type { InputOf, OutputOf } from '../../../../contract/desk/call.ts';
import type { Preview } from '../../../../contract/desk/mail-preview.ts';
import type { Operation } from '../../../../contract/shared/operation.ts';
import { useAction, usePreview } from '../../../api/queries.ts';
import { Button } from '../../button.tsx';
import { Dialog, DialogActions } from '../../feedback/dialog.tsx';
import { ErrorState } from '../../feedback/states.tsx';
import { MailPreviewStep } from '../../mail/mail-preview-step.tsx';
import { Form } from '../form.tsx';
import { useFocusFirstError } from '../use-focus-first-error.ts';
import { fieldErrors } from '../use-form.ts';

/** Last step: the label of its button, and what is shown above the emails or instead of them. */
interface Confirmation {
  readonly label: string;
  readonly isDanger?: boolean;
  readonly above?: ReactNode;
  readonly noEmail?: ReactNode;
}

interface PreviewedActionDialogProps<O extends Operation> {
  /** Operation that is previewed, then run. */
  readonly contract: O;
  readonly title: string;
  readonly input: InputOf<O>;
  readonly isTyped: boolean;
  /** The form can be submitted. */
  readonly isReady?: boolean;
  readonly submitLabel?: string;
  /** Label of a second button, which skips the preview unless there is something to read above the emails. */
  readonly directLabel?: string;
  readonly isDanger?: boolean;
  /** For dialogs in which "Cancel" is ambiguous, such as 'Keep order'. */
  readonly cancelLabel?: string | undefined;
  readonly confirm: (preview: Preview<OutputOf<O>>, seen: InputOf<O>) => Confirmation;
  /** Completes the previewed input, which is sent even if the form has changed since. */
  readonly complete?: (seen: InputOf<O>, output: OutputOf<O>) => InputOf<O>;
  /** Version that the action is based on (optimistic lock). */
  readonly version?: (output: OutputOf<O>) => string;
  /** The action succeeded, and the dialog closes: shows a notice. @param told ' Customer emailed.', or empty */
  readonly onDone: (done: OutputOf<O>, sent: InputOf<O>, told: string) => void;
  readonly onError?: (why: unknown) => void;
  readonly onClose: () => void;
  /** Fields; a function shows the errors of the fields itself, instead of the browser. */
  readonly children: ReactNode | ((error: unknown) => ReactNode);
}

/** Dialog of an action that sends emails: form, then email preview, then confirmation. */
export function PreviewedActionDialog<const O extends Operation & { readonly preview: true }>(
  props: PreviewedActionDialogProps<O>,
): ReactNode {
  const { contract, title, input, isTyped, isReady = true, isDanger = false, cancelLabel, children, onClose } = props;
  const {
    submitLabel = 'Preview email',
    directLabel,
    complete = (seen) => seen,
    version,
    onDone,
    onError = () => {},
  } = props;
  const preview = usePreview(contract);
  const action = useAction(contract);
  const { data, asked, error } = preview;
  const form = useFocusFirstError(error);
  const hasFieldErrors = typeof children === 'function';
  const [isDirect, setDirect] = useState(false);
  const go = (seen: InputOf<O>, { output, mails }: Preview<OutputOf<O>>) => {
    const sent = complete(seen, output);
    action.mutate(version ? { input: sent, ifMatch: version(output) } : sent, {
      onError(why) {
        setDirect(false);
        onError(why);
      },
      onDone: (done) => onDone(done, sent, mails.length > 0 ? ' Customer emailed.' : ''),
      whenHere: onClose,
    });
  };
  if (data && asked && !isDirect) {
    const { above, ...confirmation } = props.confirm(data, asked);
    return (
      <Dialog key="mail" title={title} wide isTyped={isTyped} onClose={onClose}>
        <MailPreviewStep
          mails={data.mails}
          isDanger={isDanger}
          {...confirmation}
          cancelLabel={cancelLabel}
          isPending={action.isPending}
          error={action.error}
          onGo={() => go(asked, data)}
          onBack={() => {
            action.reset();
            preview.reset();
          }}
        >
          {above}
        </MailPreviewStep>
      </Dialog>
    );
  }
  const submit = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute('name') !== 'direct') return preview.mutate(input, { onError });
    setDirect(true);
    preview.mutate(input, {
      onError(why) {
        setDirect(false);
        onError(why);
      },
      onDone(seen, isHere) {
        // A dialog that was closed in the meantime does nothing more.
        if (!isHere) return;
        if (props.confirm(seen, input).above === undefined) go(input, seen);
        else setDirect(false);
      },
    });
  };
  const variant = isDanger ? 'danger' : 'primary';
  const isBusy = preview.isPending || action.isPending;
  return (
    <Dialog title={title} isTyped={isTyped} onClose={onClose}>
      <Form ref={form} className="space-y-4" noValidate={hasFieldErrors} onSubmit={submit}>
        {hasFieldErrors ? children(error) : children}
        {error && !(hasFieldErrors && fieldErrors(error).length > 0) ? <ErrorState error={error} /> : null}
        <DialogActions cancelLabel={cancelLabel} isPending={action.isPending}>
          {/* Enter presses the first button, which only previews. */}
          <Button type="submit" {...(!directLabel && { variant })} disabled={isBusy || !isReady}>
            {submitLabel}
          </Button>
          {directLabel && (
            <Button type="submit" name="direct" variant={variant} disabled={isBusy || !isReady}>
              {directLabel}
            </Button>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
}
