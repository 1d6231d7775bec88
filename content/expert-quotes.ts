export interface ExpertQuote {
  readonly text: string;
  readonly name: string;
  readonly role: string;
  /** Where and when it was said. */
  readonly source: string;
  /** An invented speaker: while any is, the page says so next to the quotes. */
  readonly illustrative: boolean;
}

const invented = {
  illustrative: true,
  source: 'Invented for illustration: replace with a documented quote before the shop opens.',
} as const;

/** Invented quotes. The owner replaces them with real ones and their sources. */
export const expertQuotes: readonly ExpertQuote[] = [
  {
    text: 'Clean air is a flow, not a filter grade. A good filter with plenty of slow air through it does more for a room than a perfect one that nobody can bear to leave on.',
    name: 'Dr Imelda Thornquist',
    role: 'Building services engineer',
    ...invented,
  },
  {
    text: 'Ask two things of any purifier: how much air does it clean in a minute, and will it still be running at the end of the day?',
    name: 'Osric Vandermolen',
    role: 'Aerosol scientist',
    ...invented,
  },
  {
    text: 'What works in a school is what has one switch. If it needs explaining on Monday morning, it is off by Tuesday.',
    name: 'Marguerite Ashdown-Pell',
    role: 'School estates manager',
    ...invented,
  },
];
