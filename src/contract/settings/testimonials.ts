import * as z from 'zod/mini';
import { line } from './site-links.ts';

const yes = z.optional(z.literal('yes'));

/** A review on the home page. */
const testimonial = z
  .object({
    name: line(60),
    /** Role or place of the reviewer, such as 'Leeds'. */
    location: line(80),
    text: line(400),
    /** Stars that the reviewer gave; none are shown without. */
    rating: z.optional(z.enum(['1', '2', '3', '4', '5'], 'must be 1 to 5')),
    /** The product's name in the catalogue. */
    product: z.optional(line(80)),
    /** A picture of this shop, so that no third party is contacted. */
    picture: z.optional(
      z
        .string()
        .check(z.regex(/^\/pictures\/[\w.-]{1,200}$/, 'must be a picture of this shop, such as /pictures/ada-320.jpg')),
    ),
    /** What the picture shows. */
    alt: z.optional(line(200)),
    /** Whether the reviewer is known to have bought it. */
    verified: yes,
    /** Invented: labelled as a sample, and hidden with the sample content. */
    sample: yes,
    hidden: yes,
  })
  .check(
    z.refine(({ picture, alt }) => picture === undefined || alt !== undefined, {
      error: 'must describe the picture, for people who can’t see it',
      path: ['alt'],
    }),
  );

/** Reviews as pages embed them. */
export interface OwnTestimonials {
  readonly reviews: readonly z.output<typeof testimonial>[];
  /** Whether and how they are verified to be from customers. */
  readonly howChecked: string;
}

export const testimonials = z.array(testimonial).check(z.maxLength(12, 'must be at most 12 reviews'));
