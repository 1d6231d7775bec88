import type { About } from '../src/contract/settings/about.ts';

/**
 * The About page. Everything here is invented: replace it with your own people, workshop and reasons, and set isSample
 * to false. Until then the page says that it is a sample, and the setting sampleContent hides it.
 */
export const about: About = {
  isSample: true,
  introduction:
    'We’re a small workshop that makes one thing: air purifiers that you build yourself, from quiet PC fans and standard-size filters.',
  sections: [
    {
      heading: 'Why we do this',
      paragraphs: [
        'The purifiers we could buy were either quiet or powerful. The powerful ones were switched off as soon as someone wanted to talk. A purifier that’s off cleans nothing.',
        'Many slow fans behind a large filter move the same air without the noise. We didn’t invent the idea: it’s free for anyone to use. We turned it into a kit with every part in the box, so that a family or a class can build one in an hour or less.',
        'We use standard fans and standard filters on purpose. If we closed tomorrow, you could still repair your purifier.',
      ],
    },
    {
      heading: 'The workshop',
      paragraphs: [
        'Panels are cut, drilled and packed in one room. The person who packs a kit builds one from the same batch first, with the printed guide and the screwdriver from the box.',
        'You can write to the people who do this: one of the three people below reads every email.',
      ],
    },
  ],
  people: [
    {
      name: 'Ines Calloway',
      role: 'Designs the kits',
      about:
        'Built the first one for a classroom that was too loud to teach in. Still tests every guide on a ten-year-old.',
    },
    {
      name: 'Rafferty Moss',
      role: 'Runs the workshop',
      about: 'Cuts the panels and packs the boxes. Answers questions about screws, fans and missing parts.',
    },
    {
      name: 'Noor Whitlock',
      role: 'Looks after schools',
      about:
        'Works out what a school needs, writes the quotes, and tells you if you need fewer purifiers than you thought.',
    },
  ],
};
