import { cadrBands, type ListCriteria, priceBands, roomBands, sortOrders } from './criteria.ts';

/** Longer searches are truncated: no product name is longer. */
const maxSearchLength = 200;

/** Avoids cutting a surrogate pair in half. */
function cutSearch(text: string): string {
  return text.slice(0, maxSearchLength).replace(/\p{Cs}/gu, '\ufffd');
}

/** Parses the criteria in a query string; unknown keys and values are ignored. */
export function parseCriteria(params: URLSearchParams): ListCriteria {
  const pick = <Value extends string>(key: string, known: readonly Value[]) => {
    const asked = params.getAll(key).flatMap((value) => value.split(','));
    return known.filter((value) => asked.includes(value));
  };
  return {
    search: cutSearch(params.get('search') ?? ''),
    sort: sortOrders.find((order) => order === params.get('sort')) ?? 'featured',
    cadr: pick('cadr', cadrBands),
    room: pick('room', roomBands),
    price: pick('price', priceBands),
  };
}

/** Serialises criteria canonically, without defaults: equal criteria yield equal query strings. */
export function serialiseCriteria(criteria: ListCriteria): string {
  const params = new URLSearchParams();
  const list = <Value extends string>(key: string, known: readonly Value[], chosen: readonly Value[]) => {
    const values = known.filter((value) => chosen.includes(value));
    if (values.length > 0) params.set(key, values.join(','));
  };
  if (criteria.search !== '') params.set('search', cutSearch(criteria.search));
  list('cadr', cadrBands, criteria.cadr);
  list('room', roomBands, criteria.room);
  list('price', priceBands, criteria.price);
  if (criteria.sort !== 'featured') params.set('sort', criteria.sort);
  return params.toString().replaceAll('%2C', ',');
}
