import type { CustomerCounts } from '../../../contract/customers/customers.ts';
import { exportCustomerAction } from '../../../server/actions/customers/erase-customer.ts';
import { downloadCommandOf } from '../../download-command.ts';
import { customerKind } from '../../runtime/files/file-kinds.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { describeCounts } from '../../views/customer-view.ts';

export const exportCustomerCommand = downloadCommandOf(exportCustomerAction, {
  name: 'customer export',
  args: ['email'],
  kind: customerKind,
  written({ facts }) {
    const { email, ...counts } = facts as unknown as CustomerCounts & { readonly email: string };
    return `${describeCounts(counts)} of ${escapeControlCharacters(email)}`;
  },
});
