import type { ReactNode } from 'react';
import type { PageViewFigures } from '../../../contract/dashboard/figures.ts';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';

/** Most viewed pages of the period. */
export function TopPages({ visits: { topPages } }: { readonly visits: PageViewFigures }): ReactNode {
  return (
    <section aria-labelledby="top-pages" className="card min-w-0 py-4">
      <h3 id="top-pages" className="px-4 pb-2 font-medium text-ink-soft">
        Most viewed pages
      </h3>
      <DataTable
        caption="Most viewed pages"
        rows={topPages}
        rowKey={({ page }) => page}
        columns={[
          { label: 'Page', kind: 'lead', cell: ({ page }) => <span className="break-all">{page}</span> },
          { label: 'Views', kind: 'number', cell: ({ views }) => formatCount(views) },
        ]}
        none="No page views in this period"
      />
    </section>
  );
}
