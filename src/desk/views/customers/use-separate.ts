import { unmergeCustomer } from '../../../contract/customers/merge-customers.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { useAction } from '../../api/queries.ts';
import { notify, notifyError } from '../../ui/feedback/notifications.tsx';

/** Separates a merged address from its customer. */
export function useSeparate(): (email: string) => void {
  const unmerge = useAction(unmergeCustomer);
  return (email) =>
    unmerge.mutate(
      { email },
      {
        onDone: () => notify(`${showEmail(email)} is a separate customer again.`),
        onError: notifyError,
      },
    );
}
