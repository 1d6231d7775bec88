/** Format of most settings, which the table of docs/configuration.md leaves out. */
export const plainText = 'one line of text';

/** Descriptions of the settings of delivery. */
export const deliveryDescriptions = {
  dispatchTime: {
    group: 'Delivery',
    label: 'Dispatch time',
    about:
      'How soon after payment an order is dispatched, as product pages and terms promise: `three working days`. Without a number of working days, pages show no delivery dates.',
    form: plainText,
  },
  dispatchCutOff: {
    group: 'Delivery',
    label: 'Cut-off time',
    about: 'Payments from this UK time count as the next day’s when we work out delivery dates.',
    form: 'a time such as `14:00`',
  },
  closedDays: {
    group: 'Delivery',
    label: 'Closed days',
    about:
      'Days without dispatch besides weekends and public holidays, such as your holiday. Delivery dates skip them.',
    form: 'JSON: `[{"from":"2026-12-24","until":"2027-01-01"}, ...]`, without `until` for one day, at most 24 periods',
  },
  transitTimes: {
    group: 'Delivery',
    label: 'Transit times',
    about: 'Working days from dispatch to delivery, for countries that differ from the rest of their range.',
    form: 'JSON: `[{"country":"IE","days":"3 to 6"}, ...]`',
  },
  shippingZones: {
    group: 'Delivery',
    label: 'Shipping zones',
    about:
      'What delivery costs, by country, order value and weight. Amounts are in pence or cents, weights in grams. Outside all zones, delivery is free. The desk edits them under Settings, Shipping.',
    form: 'JSON: `[{"name":"UK","countries":["GB"],"rates":[{"id":"uk","name":"Standard","price":495,"freeFrom":10000,"days":"2 to 5"}, ...]}, ...]`, a rate also with `minOrder`, `maxOrder`, `minWeight` and `maxWeight`',
  },
  shippingElsewhere: {
    group: 'Delivery',
    label: 'Outside the shipping zones',
    about: 'Whether you deliver free of charge to countries outside your shipping zones, or not at all.',
    form: '`free` or `none`',
    choices: { free: 'Delivered free of charge', none: 'Not delivered' },
  },
  carriers: {
    group: 'Delivery',
    label: 'Custom carriers',
    about:
      'Carriers in addition to the built-in ones. `{number}` in the address of the tracking page becomes the tracking number.',
    form: 'JSON: `[{"name":"...","trackingUrl":"https://.../{number}"}, ...]`, at most 30 carriers',
  },
} as const;
