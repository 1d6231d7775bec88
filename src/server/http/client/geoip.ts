import { fileURLToPath } from 'node:url';
import { type CountryResponse, open, type Reader } from 'maxmind';

const database = import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');

/** Country of an IP address as two capital letters; undefined if unknown, as for private addresses. */
export type GeoIpLookup = (address: string) => Promise<string | undefined>;

/** Looks countries up in a bundled database, without network requests. The file (8 MB) is read on the first lookup. */
export function createGeoIpLookup(): GeoIpLookup {
  let reader: Promise<Reader<CountryResponse & { country_code?: string }>> | undefined;
  return async (address) => {
    reader ??= open(fileURLToPath(database));
    const found = (await reader).get(address);
    return found?.country_code ?? found?.country?.iso_code;
  };
}
