import { parseUrl } from '../shared/parse-url.ts';

/** Source of a video: a file that the browser plays itself, or a provider's iframe. */
export type VideoSource =
  | { readonly kind: 'file'; readonly url: string; readonly origin: string }
  | {
      readonly kind: 'frame';
      readonly provider: 'YouTube' | 'Vimeo';
      /** URL of the iframe. */
      readonly url: string;
      readonly origin: string;
      /** The video's page at the provider, as an alternative to the iframe. */
      readonly page: string;
    };

const youtubeHosts = ['youtube.com', 'm.youtube.com', 'youtube-nocookie.com'];
const youtubePath = /^\/(?:embed|shorts|live)\/([\w-]{11})\/?$/;
const vimeoPath = /^\/(?:video\/)?(\d{1,12})(?:\/([\da-f]{1,40}))?\/?$/;
/** Hosts of videos that an owner tests on the same machine. */
const ownMachine = ['localhost', '127.0.0.1'];

/**
 * Parses a video URL from YouTube or Vimeo, or of an .mp4 or .webm file over TLS. YouTube is embedded from its
 * no-cookie domain, which sets no cookie before playback, Vimeo with tracking turned off.
 */
export function parseVideoUrl(address: string): VideoSource | undefined {
  const url = address.length > 500 ? undefined : parseUrl(address);
  if (!url) return undefined;
  const { hostname, pathname, protocol, searchParams } = url;
  const isOwn = protocol === 'http:' && ownMachine.includes(hostname);
  if (url.username || url.password || (protocol !== 'https:' && !isOwn)) return undefined;
  const host = hostname.replace(/^www\./, '');

  if (youtubeHosts.includes(host) || host === 'youtu.be') {
    const short = host === 'youtu.be' ? /^\/([\w-]{11})\/?$/ : youtubePath;
    const id = short.exec(pathname)?.[1] ?? (pathname === '/watch' ? searchParams.get('v') : null);
    if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
    const origin = 'https://www.youtube-nocookie.com';
    const page = `https://www.youtube.com/watch?v=${id}`;
    return { kind: 'frame', provider: 'YouTube', url: `${origin}/embed/${id}?autoplay=1&rel=0`, origin, page };
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const [, id, ofPath] = vimeoPath.exec(pathname) ?? [];
    if (!id) return undefined;
    // Unlisted videos have a hash, in the path or in the query.
    const hash = /^[\da-f]{1,40}$/.exec(ofPath ?? searchParams.get('h') ?? '')?.[0];
    const origin = 'https://player.vimeo.com';
    const query = `?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`;
    const page = `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`;
    return { kind: 'frame', provider: 'Vimeo', url: `${origin}/video/${id}${query}`, origin, page };
  }
  return /\.(?:mp4|webm)$/i.test(pathname) ? { kind: 'file', url: url.href, origin: url.origin } : undefined;
}
