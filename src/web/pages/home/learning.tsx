import picture from 'virtual:picture/desk-2-wood-detail';
import type { ReactNode } from 'react';
import { pagePath } from '../../../contract/shared/routes.ts';
import { ExternalLink } from '../../navigation/external-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { usePageData, useSettings } from '../../page-data/page-data-context.tsx';
import { SitePicture } from '../../ui/pictures/site-picture.tsx';
import { PlayBadge, VideoCard } from '../../videos/video-card.tsx';
import { useHomeTexts } from './home-texts.ts';

/** Videos on the left, articles on the right. */
export function Learning(): ReactNode {
  const { archived = [] } = usePageData();
  const { title, articles } = useHomeTexts('learning');
  const gone = new Set(archived.map((slug) => pagePath('article', { slug })));
  return (
    <section className="border-t border-line bg-surface py-20 lg:py-24" aria-labelledby="learning-title">
      <div className="page">
        <h2 id="learning-title" className="heading-2">
          {title}
        </h2>
        <div className="mt-10 grid gap-10 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
          <Films />
          <div>
            <ul className="border-b border-line">
              {articles
                .filter(({ path }) => !gone.has(path))
                .map(({ question, path, note }) => (
                  <li
                    key={`${path} ${question}`}
                    className="relative flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-5"
                  >
                    <PageLink
                      href={path}
                      className="heading-3 grow basis-40 after:absolute after:inset-0 hover:underline"
                    >
                      {question}
                    </PageLink>
                    <span className="shrink-0 text-sm text-ink-soft">{note}</span>
                  </li>
                ))}
            </ul>
            <p className="mt-6">
              <PageLink href={pagePath('blog')} className="text-link font-medium">
                All articles
              </PageLink>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The owner's videos, or a link to the channel. */
function Films(): ReactNode {
  const { films, videoChannelUrl } = useSettings();
  const { channel, videos } = useHomeTexts('learning');
  return (
    <div>
      {films.length > 0 ? (
        <div className="grid gap-6 sm:grid-cols-2">
          {films.map((film, index) => (
            <VideoCard key={`${film.url} ${film.title}`} film={film} level={index === 0 ? 'large' : 'small'} />
          ))}
        </div>
      ) : (
        <ChannelCard href={videoChannelUrl} label={channel} />
      )}
      <p className="mt-5 text-ink-soft">
        {videos}{' '}
        <ExternalLink href={videoChannelUrl} className="text-link font-medium">
          all videos on our channel
        </ExternalLink>
      </p>
    </div>
  );
}

function ChannelCard({ href, label }: { href: string; label: string }): ReactNode {
  return (
    <ExternalLink href={href} className="on-night group relative block overflow-hidden rounded-card bg-night">
      <SitePicture
        picture={picture}
        alt=""
        sizes="(min-width: 78rem) 40rem, (min-width: 64rem) 50vw, 92vw"
        className="aspect-video w-full object-cover transition-transform duration-500 ease-calm group-hover:scale-[1.02]"
      />
      <span className="absolute inset-x-5 bottom-5 flex items-center gap-4 rounded-card bg-night px-5 py-4 font-semibold text-white sm:right-auto">
        <PlayBadge />
        {label}
      </span>
    </ExternalLink>
  );
}
