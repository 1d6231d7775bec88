import type { ReactNode } from 'react';
import { openParameter } from '../../contract/orders/open-order.ts';

interface LabelFormProps {
  /** URL with the order's key in its fragment. */
  readonly href: string;
}

/** Button that downloads the return label. A form, not a link: the URL of a file would contain the order's key. */
export function LabelForm({ href }: LabelFormProps): ReactNode {
  const [path = '', fields = ''] = href.split('#');
  return (
    <form method="post" action={`${path}?${openParameter}`}>
      {[...new URLSearchParams(fields)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button-primary">
        Download return label
      </button>
    </form>
  );
}
