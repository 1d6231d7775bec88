import type { ReactNode } from 'react';
import { parseVideoUrl } from '../../contract/catalogue/video.ts';
import type { Video } from '../../contract/settings/settings.ts';

/**
 * Video card with poster and description. A link to the file or the video's page; with JavaScript a click plays it in
 * place (see play-video.ts). Before that no third party is contacted.
 */
export function VideoCard({ film, level }: { film: Video; level: 'large' | 'small' }): ReactNode {
  const source = parseVideoUrl(film.url);
  if (!source) return null;
  const host = source.kind === 'frame' ? source.provider : new URL(source.url).hostname;
  return (
    <article className={level === 'large' ? 'sm:col-span-2' : ''}>
      <div className="film on-night">
        <a
          href={source.kind === 'frame' ? source.page : source.url}
          data-kept
          data-film={source.kind}
          data-source={source.url}
          data-title={film.title}
          className="group block size-full"
        >
          {film.poster ? <img src={film.poster} alt="" loading="lazy" className="tone-dim" /> : <DrawnPoster />}
          <span className={`film-label ${level === 'large' ? 'text-lg' : 'text-sm'}`}>
            <PlayBadge />
            <span>
              <span className="sr-only">Play video: </span>
              {film.title}
            </span>
          </span>
        </a>
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        {film.about && <span className="block text-base text-ink">{film.about}</span>}
        From {host}. Loads when you press play.
      </p>
    </article>
  );
}

/** Drawing of a fan from the front. */
function DrawnPoster(): ReactNode {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" className="size-full">
      <g fill="none" className="stroke-mint" strokeWidth="1" opacity="0.5">
        {[6, 12, 18, 24, 30].map((radius) => (
          <circle key={radius} cx="122" cy="34" r={radius} />
        ))}
        <path d="M122 4v60M92 34h60M101 13l42 42M143 13l-42 42" />
      </g>
    </svg>
  );
}

export const PlayBadge = () => (
  <svg aria-hidden="true" width="28" height="28" viewBox="0 0 28 28" className="shrink-0 text-sun">
    <circle cx="14" cy="14" r="14" fill="currentColor" />
    <path d="M11 8.8v10.4l8.4-5.2z" className="fill-night" />
  </svg>
);
