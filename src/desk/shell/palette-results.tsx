import { type ReactNode, useEffect, useRef, useState } from 'react';
import { listProducts } from '../../contract/catalogue/products.ts';
import { listArticles } from '../../contract/content/articles.ts';
import { listPages } from '../../contract/content/pages/pages.ts';
import { listCustomers } from '../../contract/customers/customers.ts';
import { listImportedOrders } from '../../contract/imports/imported-orders.ts';
import { listOrders } from '../../contract/orders/order-list.ts';
import { suggestPromotions } from '../../contract/promotions/promotions.ts';
import { findQuotations } from '../../contract/quotations/admin-quotations.ts';
import { findReturns } from '../../contract/returns/returns.ts';
import type { Permission } from '../../contract/staff/permissions.ts';
import type { CurrentStaff } from '../../contract/staff/sign-in.ts';
import { showEmail } from '../../domain/mail/show-email.ts';
import { NoWrapReferences } from '../../web/ui/no-wrap-references.tsx';
import { useOperation } from '../api/queries.ts';
import { settingPath } from '../ui/format/setting-paths.ts';
import { useDebounced } from '../ui/forms/use-debounced.ts';
import { useMayOpen } from '../ui/use-may-open.ts';
import { promoStateLabels } from '../views/promotions/promo-state.tsx';
import { namedPages } from './named-pages.ts';
import { mayOpen } from './views.ts';

interface Choice {
  readonly label: string;
  readonly hint: string;
  readonly to: string;
}

interface PaletteResultsProps {
  readonly me: CurrentStaff;
  readonly text: string;
  /** Id of the list: an option appends its index. */
  readonly id: string;
  /** Index of the selected result. */
  readonly current: number;
  readonly onCount: (count: number) => void;
  readonly onOpen: (path: string) => void;
}

/** Results of the palette: pages by name, and what a search finds. */
export function PaletteResults({ me, text, id, current, onCount, onOpen }: PaletteResultsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const choices = useChoices(me, text.trim());
  useEffect(() => onCount(choices.length), [onCount, choices.length]);
  useEffect(() => void list.current?.children[current]?.scrollIntoView({ block: 'nearest' }), [current]);
  return (
    <div ref={list} role="listbox" id={id} aria-label="Results" className="mt-2 max-h-80 overflow-y-auto">
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles keys
        <div
          key={choice.hint + choice.to + choice.label}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          className="flex cursor-pointer justify-between gap-4 rounded-control px-3 py-2 aria-selected:bg-tint"
          onClick={() => onOpen(choice.to)}
        >
          <span className="min-w-0 wrap-anywhere">
            <NoWrapReferences>{choice.label}</NoWrapReferences>
          </span>
          <span className="shrink-0 text-sm text-ink-soft">{choice.hint}</span>
        </div>
      ))}
    </div>
  );
}

/** Debounce before a search. */
const debounceMs = 150;
/** Maximum suggestions of each kind. */
const maxSuggestions = 5;

/** Views by name, then search results: for helpers orders, products and returns. */
function useChoices(me: CurrentStaff, text: string): readonly Choice[] {
  const rested = useDebounced(text, debounceMs);
  const isSearch = rested.length > 1;
  const may = (permission: Permission) => isSearch && me.permissions.includes(permission);
  const asked = { search: rested, status: '', money: '', since: '', before: '', after: '' };
  const orders = useOperation(listOrders, asked, { enabled: may('orders:read') });
  const moved = useOperation(listImportedOrders, { search: rested, after: '' }, { enabled: may('orders:read') });
  const products = useOperation(listProducts, { search: rested }, { enabled: may('products:read') });
  const customers = useOperation(listCustomers, { search: rested, after: '' }, { enabled: may('customers:read') });
  const returns = useOperation(findReturns, { search: rested }, { enabled: may('returns:read') });
  const quotations = useOperation(findQuotations, { search: rested }, { enabled: may('quotations:read') });
  const offers = useOperation(suggestPromotions, { search: rested }, { enabled: may('promotions:read') });
  const pages = useOperation(listPages, {}, { enabled: may('content:write') });
  const articles = useOperation(listArticles, {}, { enabled: may('content:write') });
  const settings = useSettingNames(may('settings:read'));
  const mayOpenPath = useMayOpen();
  const query = text.toLowerCase();
  const named = <Row extends { readonly title: string }>(rows: readonly Row[] = []) =>
    rows.filter(({ title }) => title.toLowerCase().includes(query)).slice(0, maxSuggestions);
  const places: Choice[] = namedPages
    .filter(({ view, label, words }) => mayOpen(me, view) && `${label.toLowerCase()} ${words}`.includes(query))
    .map(({ view, label, hint }) => ({ label, hint, to: view.path }));
  const found: Choice[] = [];
  // While typing continues, results of a shorter text are hidden, since Enter would open them.
  if (isSearch && rested === text) {
    for (const { reference, name, organisation } of foundBy(orders)?.orders.slice(0, maxSuggestions) ?? []) {
      const label = [`${reference} ${name}`, organisation].filter(Boolean).join(', ');
      found.push({ label, hint: 'Order', to: `/orders/${reference}` });
    }
    for (const { id, number, name } of foundBy(moved)?.orders.slice(0, maxSuggestions) ?? [])
      found.push({ label: `${number} ${name}`, hint: 'Imported order', to: `/imported-orders/${id}` });
    for (const { id, name } of foundBy(products)?.rows.slice(0, maxSuggestions) ?? [])
      found.push({ label: name, hint: 'Product', to: `/products/${id}` });
    for (const { email, name, organisation } of foundBy(customers)?.customers.slice(0, maxSuggestions) ?? []) {
      const to = `/customers/one?email=${encodeURIComponent(email)}`;
      found.push({
        label: [`${name} ${showEmail(email)}`, organisation].filter(Boolean).join(', '),
        hint: 'Customer',
        to,
      });
    }
    for (const { reference, organisation, name } of foundBy(quotations) ?? [])
      found.push({ label: `${reference} ${organisation}, ${name}`, hint: 'Quote', to: `/quotations/${reference}` });
    for (const { number, name } of foundBy(returns) ?? [])
      found.push({ label: `${number} ${name}`, hint: 'Return', to: `/returns/${number}` });
    if (may('content:write')) {
      for (const { title, page } of named(pages.data))
        found.push({ label: title, hint: 'Content', to: `/content/pages/${page}` });
      for (const { title, slug } of named(articles.data))
        found.push({ label: title, hint: 'Article', to: `/content/articles/${slug}` });
    }
    const isFound = ({ text, to }: SettingName) => text.includes(query) && mayOpenPath(to);
    const matching = may('settings:read') ? settings.filter(isFound) : [];
    for (const { label, to } of matching.slice(0, maxSuggestions)) found.push({ label, hint: 'Setting', to });
    for (const { code, state } of foundBy(offers) ?? [])
      found.push({
        label: `${code}, ${promoStateLabels[state]}`,
        hint: 'Discount',
        to: `/promotions/${encodeURIComponent(code)}`,
      });
  }
  if (text.length > 1 && me.permissions.includes('orders:read')) {
    found.push({
      label: `Search orders for “${text}”`,
      hint: 'Orders',
      to: `/orders?search=${encodeURIComponent(text)}`,
    });
  }
  return [...places, ...found];
}

/** Results of another text are hidden, since Enter would open them. */
function foundBy<Data>({ data, isPlaceholderData }: { data: Data | undefined; isPlaceholderData: boolean }) {
  return isPlaceholderData ? undefined : data;
}

interface SettingName {
  readonly label: string;
  /** Path of the view where it is edited. */
  readonly to: string;
  /** Label and description in lower case. */
  readonly text: string;
}

/** Names of all settings. Their descriptions are loaded with the first search that may show them. */
function useSettingNames(isWanted: boolean): readonly SettingName[] {
  const [names, setNames] = useState<readonly SettingName[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    import('../../contract/settings/descriptions/setting-descriptions.ts').then(
      ({ settingDescriptions }) =>
        setNames(
          Object.entries(settingDescriptions).map(([key, { label, about }]) => {
            return { label, to: settingPath(key, label), text: `${label} ${about}`.toLowerCase() };
          }),
        ),
      // Without a connection, the search shows what it has.
      () => undefined,
    );
  }, [isWanted]);
  return names;
}
