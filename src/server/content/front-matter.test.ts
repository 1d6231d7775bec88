import { describe, expect, it } from 'vitest';
import { parseFrontMatter } from './front-matter.ts';

const fields: Record<string, string> = {
  id: "'7'",
  slug: 'clean-air',
  title: "'Clean air: a guide'",
  excerpt: 'What it is.',
  image: 'room-cube-5-black',
  imageAlt: 'A black cube in a room',
  author: 'Breezebox Team',
  datePublished: "'2025-10-15'",
  keywords: '[clean air, rooms]',
  category: 'Guides',
  readTime: '8 min',
};

/** An article file with some fields changed and some omitted. */
function write(changes: Record<string, string | undefined> = {}, text = 'Some words.'): string {
  const lines = Object.entries({ ...fields, ...changes }).flatMap(([name, value]) =>
    value ? `${name}: ${value}` : [],
  );
  return `---\n${lines.join('\n')}\n---\n\n${text}\n`;
}

function complaintsAbout(source: string): readonly string[] {
  const parsed = parseFrontMatter(source);
  return 'complaints' in parsed ? parsed.complaints : [];
}

describe('parseFrontMatter', () => {
  it('reads every field and the body text [BLOG-3]', () => {
    expect(parseFrontMatter(write({ dateModified: '2025-11-01' }, '## Heading'))).toEqual({
      front: {
        id: '7',
        slug: 'clean-air',
        title: 'Clean air: a guide',
        excerpt: 'What it is.',
        image: 'room-cube-5-black',
        imageAlt: 'A black cube in a room',
        author: 'Breezebox Team',
        datePublished: '2025-10-15',
        dateModified: '2025-11-01',
        keywords: ['clean air', 'rooms'],
        category: 'Guides',
        readTime: '8 min',
      },
      markdown: '\n## Heading\n',
    });
  });

  it('reads files with Windows line endings', () => {
    expect(complaintsAbout(write().replaceAll('\n', '\r\n'))).toEqual([]);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['title is missing', { title: undefined }],
    ['imageAlt must not be empty', { imageAlt: "''" }],
    ['id must be text: put it in quotes', { id: '7' }],
    ['slug must be lower-case words joined by hyphens', { slug: 'Clean Air' }],
    ['datePublished must be a day such as 2025-10-15', { datePublished: '15 October 2025' }],
    ['datePublished must be a day such as 2025-10-15', { datePublished: "'2025-02-30'" }],
    ['dateModified must not be before datePublished', { dateModified: '2025-10-14' }],
    ['keywords must be a list', { keywords: 'clean air' }],
    ['keywords must name at least one', { keywords: '[]' }],
    ["readTime must be minutes, such as '8 min'", { readTime: 'eight minutes' }],
    ['has unknown fields: keyword', { keyword: 'air' }],
  ])('reports that it %s', (complaint, changes) => {
    expect(complaintsAbout(write(changes))).toEqual([complaint]);
  });

  it('reports all errors at once', () => {
    expect(complaintsAbout(write({ title: undefined, author: undefined }))).toEqual([
      'title is missing',
      'author is missing',
    ]);
  });

  it('reports where YAML cannot be parsed', () => {
    expect(complaintsAbout(write({ title: 'Clean air: a guide' }))[0]).toMatch(
      /^has front matter that is not YAML: .* line 3/,
    );
  });

  it('requires front matter and body text', () => {
    expect(complaintsAbout('# Clean air\n')).toEqual(['must start with front matter between two lines of ---']);
    expect(complaintsAbout(write({}, ''))).toEqual(['has no text below its front matter']);
  });

  it.each(['&a [x, x]', '*a', '[&a x, *a, *a]'])(
    'complains about YAML with anchors and aliases: %s [CONTENT-6]',
    (yaml) => {
      const source = write({ keywords: yaml, category: yaml.startsWith('&') ? '*a' : fields.category });
      expect(complaintsAbout(source)).toEqual([expect.stringMatching(/^has front matter that is not YAML: /)]);
    },
  );
});
