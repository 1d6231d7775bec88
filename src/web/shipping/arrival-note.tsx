import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { Region } from '../../contract/catalogue/product.ts';
import { arrivesIfPaidToday } from '../../domain/shipping/arrival/describe-arrival.ts';
import { arrivalWithin, estimateArrival } from '../../domain/shipping/arrival/estimate-arrival.ts';
import type { Days } from '../../domain/shipping/arrival/transit-days.ts';
import { usePageData } from '../page-data/page-data-context.tsx';
import { useChosenCountry } from '../tax/chosen-country.ts';

const dayMs = 86_400_000;
const never = () => () => {};

interface ArrivalNoteProps {
  readonly region: Region;
  /** ISO code of the destination as entered at checkout; the chosen one by default, '' if unknown. */
  readonly destination?: string;
  readonly className?: string;
  /** Working days from dispatch to delivery of the chosen shipping rate. */
  readonly transit?: Days | undefined;
}

/**
 * Expected delivery if the order is paid today. The server's dates hold for the whole day for which the page is
 * cached; after hydration they follow the present time and the visitor's country.
 */
export function ArrivalNote({ region, destination, className, transit }: ArrivalNoteProps): ReactNode {
  const { delivery } = usePageData();
  const usual = delivery?.plans[region];
  const day = delivery?.day;
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const chosen = useChosenCountry();
  const country = destination ?? (usual && !usual.transit[chosen] ? usual.home : chosen);
  const plan = useMemo(
    () => usual && (transit ? { ...usual, transit: { ...usual.transit, [country]: transit } } : usual),
    [usual, transit, country],
  );
  const arrival = useMemo(() => {
    if (!plan) return undefined;
    if (isLive) return estimateArrival(plan, country, { paidAt: Date.now() });
    const start = Date.parse(`${day}T00:00:00Z`);
    return arrivalWithin(plan, country, start, start + dayMs - 1);
  }, [plan, day, country, isLive]);
  return arrival && <p className={className}>{arrivesIfPaidToday(arrival, country)}</p>;
}
