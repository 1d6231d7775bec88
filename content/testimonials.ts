export interface Testimonial {
  readonly id: number;
  readonly name: string;
  readonly location: string;
  readonly rating: 5;
  readonly text: string;
  /** The product's name in the catalogue. */
  readonly product: string;
  /** Whether the reviewer is known to have bought it. Shown for real reviews only: a sample is labelled as one. */
  readonly verified: boolean;
}

/**
 * True while the reviews below are samples, which the page then states. The law forbids invented reviews in a shop
 * that is open.
 */
export const testimonialsAreSamples: boolean = true;

/** Whether and how real reviews are verified to be from customers, which the law requires the page to state. */
export const howReviewsAreChecked: string = '';

/** The six reviews of the home page. The owner replaces them with real ones. */
export const testimonials: readonly Testimonial[] = [
  {
    id: 1,
    name: 'Hannah P.',
    location: 'Leeds',
    rating: 5,
    text: 'It stands beside the sofa, and I keep checking that it is on. In pollen season the living room is now where we all end up.',
    product: 'Luggable 5-fan',
    verified: true,
  },
  {
    id: 2,
    name: 'Mark D.',
    location: 'Bristol',
    rating: 5,
    text: 'My daughter and I built it on a Sunday morning: forty minutes, and she did most of the screws. What convinced me was the colour of the filter after three months.',
    product: 'XL-7',
    verified: true,
  },
  {
    id: 3,
    name: 'Aoife K.',
    location: 'Cork',
    rating: 5,
    text: 'My old purifier was louder in its sleep mode than this is at full flow. It stays on all night.',
    product: 'Luggable 3-fan',
    verified: true,
  },
  {
    id: 4,
    name: 'Tom W.',
    location: 'Sheffield',
    rating: 5,
    text: 'Year 4 voted on a name for it. I teach over it without raising my voice, which I could not say of the last one.',
    product: 'Classroom Cube',
    verified: true,
  },
  {
    id: 5,
    name: 'Lotte V.',
    location: 'Utrecht',
    rating: 5,
    text: 'Free delivery to the Netherlands, in four days. Eight of us share the studio with it, and the electricity meter hardly notices.',
    product: 'XL-10',
    verified: true,
  },
  {
    id: 6,
    name: 'Priya S.',
    location: 'London',
    rating: 5,
    text: 'Slim enough for the gap between wardrobe and window. I asked about replacement filters and had an answer the same afternoon.',
    product: 'Tower 5-fan',
    verified: true,
  },
];
