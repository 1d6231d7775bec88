import type { TaxTable } from '../src/contract/tax/tax.ts';

/** The UK rate, separate so that a quotation can show it without loading the table. */
export const ukRate = 2000;

/**
 * Standard VAT rates by country of delivery, in basis points (hundredths of a percent). Purifiers and their parts are
 * taxed at the standard rate everywhere. When a country changes its rate, change it here and restart the shop on that
 * day: issued invoices keep theirs.
 */
export const taxTable: TaxTable = {
  asOf: '2026-03-30',
  source:
    "Member states: the European Commission's Taxes in Europe Database (TEDB). United Kingdom: VAT Act 1994, section 2.",
  rates: {
    AT: 2000,
    BE: 2100,
    BG: 2000,
    CY: 1900,
    CZ: 2100,
    DE: 1900,
    DK: 2500,
    // Since 1 July 2025, before that 22 %.
    EE: 2400,
    ES: 2100,
    // Since 1 September 2024, before that 24 %.
    FI: 2550,
    FR: 2000,
    GB: ukRate,
    GR: 2400,
    HR: 2500,
    HU: 2700,
    IE: 2300,
    IT: 2200,
    LT: 2100,
    LU: 1700,
    LV: 2100,
    MT: 1800,
    NL: 2100,
    PL: 2300,
    PT: 2300,
    // Since 1 August 2025, before that 19 %.
    RO: 2100,
    SE: 2500,
    SI: 2200,
    // Since 1 January 2025, before that 20 %.
    SK: 2300,
  },
  // Directive 2006/112/EC, articles 6 and 105; Jungholz and Mittelberg: article 104.
  exceptions: [
    { name: 'the Channel Islands', country: 'GB', postcodes: ['JE', 'GY'], basisPoints: null },
    { name: 'Jungholz and Mittelberg', country: 'AT', postcodes: ['6691', '6991', '6992', '6993'], basisPoints: 1900 },
    { name: 'Büsingen and Heligoland', country: 'DE', postcodes: ['78266', '27498'], basisPoints: null },
    { name: 'the Canary Islands', country: 'ES', postcodes: ['35', '38'], basisPoints: null },
    { name: 'Ceuta and Melilla', country: 'ES', postcodes: ['51', '52'], basisPoints: null },
    { name: 'Åland', country: 'FI', postcodes: ['22'], basisPoints: null },
    {
      name: 'the French overseas departments',
      country: 'FR',
      postcodes: ['97', '986', '987', '988'],
      basisPoints: null,
    },
    { name: 'Mount Athos', country: 'GR', postcodes: ['63086', '63087'], basisPoints: null },
    { name: 'Livigno and Campione d’Italia', country: 'IT', postcodes: ['23041', '22061'], basisPoints: null },
    { name: 'Madeira', country: 'PT', postcodes: ['90', '91', '92', '93', '94'], basisPoints: 2200 },
    { name: 'the Azores', country: 'PT', postcodes: ['95', '96', '97', '98', '99'], basisPoints: 1600 },
  ],
};
