import { type ReactNode, useId, useState } from 'react';
import { listTags, maxTagLength, tagCustomer } from '../../../contract/customers/customer-profiles.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { fieldErrors } from '../../ui/forms/use-form.ts';

interface TagsCardProps {
  readonly email: string;
  readonly tags: readonly string[];
}

/** Tags of a customer: added from a field that suggests the known ones, and removed with undo. */
export function TagsCard({ email, tags }: TagsCardProps): ReactNode {
  const mayWrite = useMay()('customers:write');
  const known = useOperation(listTags, {}, { enabled: mayWrite });
  const change = useAction(tagCustomer);
  const [typed, setTyped] = useState('');
  const id = useId();
  const add = () => change.mutate({ email, add: [typed] }, { onDone: () => setTyped('') });
  const remove = (tag: string) =>
    change.mutate(
      { email, remove: [tag] },
      { onDone: () => notify(`Tag “${tag}” removed.`, () => change.mutate({ email, add: [tag] })) },
    );
  const [fault] = fieldErrors(change.error);
  return (
    <Card title="Tags">
      {tags.length === 0 ? (
        <p className="text-ink-soft">No tags.</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="badge badge-plain flex items-center gap-1 wrap-anywhere">
              {tag}
              {mayWrite && (
                <button
                  type="button"
                  className="no-print min-h-6 min-w-6"
                  aria-disabled={change.isPending}
                  onClick={() => change.isPending || remove(tag)}
                >
                  <span aria-hidden="true">✕</span>
                  <span className="sr-only">Remove tag {tag}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <Form className="no-print mt-3 flex gap-2" onSubmit={add}>
          <label className="sr-only" htmlFor={id}>
            New tag
          </label>
          <input
            id={id}
            className="input min-w-0"
            list={`${id}-known`}
            placeholder="such as wholesale"
            required
            maxLength={maxTagLength}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <datalist id={`${id}-known`}>
            {known.data?.map(({ tag }) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
          <Button type="submit" className="shrink-0" disabled={change.isPending}>
            Add tag
          </Button>
        </Form>
      )}
      {fault && (
        <p role="alert" className="mt-2 text-danger">
          {fault.message}.
        </p>
      )}
      {change.error && !fault ? <ErrorState error={change.error} /> : null}
    </Card>
  );
}
