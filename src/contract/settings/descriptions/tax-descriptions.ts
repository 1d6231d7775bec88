/** Descriptions of the settings of tax and customs. */
export const taxDescriptions = {
  vatNumber: {
    group: 'The shop',
    label: 'VAT number',
    about:
      'UK VAT number; empty if not registered. With it, prices and invoices of UK deliveries show the VAT that they include.',
    form: 'one line of text',
  },
  ossNumber: {
    group: 'The shop',
    label: 'One-stop shop number',
    about:
      'EU one-stop shop number; empty if not registered. With it, prices and invoices of EU deliveries show the VAT of the destination. For stock in the EU or Northern Ireland only: goods from Great Britain are imports.',
    form: 'one line of text',
  },
  eoriNumber: {
    group: 'The shop',
    label: 'EORI number',
    about: 'EORI number of the exporter; empty if there is none. On customs documents and in files for carriers.',
    form: 'two letters, then letters and digits',
  },
  iossNumber: {
    group: 'The shop',
    label: 'IOSS number',
    about:
      'Number of the EU import one-stop shop; empty if not registered. On customs documents and in files for carriers, for EU parcels of up to €150. Prices don’t change.',
    form: '`IM` and ten digits',
  },
  importDuties: {
    group: 'The shop',
    label: 'EU duties and taxes paid by',
    about:
      'Who pays VAT, duty and the courier’s fee on EU orders from Great Britain. If customers do, pages, emails and invoices show an estimate per country; if the shop does (DDP), ‘Duties and taxes included’.',
    form: '`customer` or `shop`',
    choices: { customer: 'The customer', shop: 'The shop' },
  },
} as const;
