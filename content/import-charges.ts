import type { ImportTable } from '../src/contract/tax/tax.ts';
import { deliveryAreas } from './delivery.ts';

/**
 * Charges on parcels from Great Britain to the EU, for the estimate next to prices. Review them yearly, and the fee
 * when you change courier. The goods are assumed to have no preferential UK origin.
 */
const importCharges: ImportTable = {
  asOf: '2026-11-28',
  source:
    'Duty: EU Common Customs Tariff, 8421 39, third countries. Flat duty of 3 euros up to 150 euros, 1 July 2026 to 1 July 2028: Council Regulation (EU) 2026/382. Fee: an assumption; ask your courier.',
  tariffCode: '8421.39',
  dutyBasisPoints: 170,
  // 150 and 3 euros at the European Central Bank's rate of 21 July 2026, 0.85205 pounds for a euro.
  smallParcel: { upTo: 127_80, duty: 2_56 },
  carrierFee: 12_00,
};

/** Where the UK & EU range ships from, and what its import into the EU costs. */
export const importRules = { home: deliveryAreas['uk-eu'].countries[0], charges: importCharges } as const;
