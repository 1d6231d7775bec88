/** Labels of a setting that is on or off. */
export const onOrOff = { on: 'On', off: 'Off' } as const;

/** Descriptions of the settings of the reviews. */
export const reviewDescriptions = {
  sampleContent: {
    group: 'The shop',
    label: 'Sample content',
    about:
      'Whether invented reviews, ratings, quotes and people are shown, including to search engines. Turn it off before you open the shop.',
    form: '`on` or `off`',
    choices: onOrOff,
  },
  testimonials: {
    group: 'The shop',
    label: 'Home page reviews',
    about: 'Reviews on the home page, in order. Samples are marked, and hidden with the sample content.',
    form: 'JSON: `[{"name":"...","location":"...","text":"...","rating":"5","product":"...","picture":"/pictures/...","verified":"yes","sample":"yes","hidden":"yes"}, ...]`',
  },
  reviewsChecked: {
    group: 'The shop',
    label: 'How reviews are verified',
    about: 'States whether and how reviews come from customers, as the law requires.',
    form: 'one line of text',
  },
} as const;
