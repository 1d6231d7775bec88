import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { ExportButton } from './export-button.tsx';

/** What can be done from the list without choosing orders. */
export function OrderListActions(props: ComponentProps<typeof ExportButton>): ReactNode {
  return (
    <>
      <ButtonLink href="/orders/dispatch">Import tracking</ButtonLink>
      <ExportButton {...props} />
      <ButtonLink href="/orders/new">Create order</ButtonLink>
    </>
  );
}
