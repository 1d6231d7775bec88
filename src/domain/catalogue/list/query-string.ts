import { cadrBands, type ListCriteria, priceBands, roomBands, sortOrders } from './criteria.ts';

/** Longer searches are cut: no name in the catalogue is longer. */
const maxSearchLength = 200;

/** The cut may not leave half a character behind. */
function cutSearch(text: string): string {
  return text.slice(0, maxSearchLength).replace(/\p{Cs}/gu, '\ufffd');
}

/** The criteria that stand in an address; what is unknown there is ignored. */
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

/** The address form of the criteria: defaults left out, order canonical, so that equal criteria print equally. */
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
