/** Paths that calls of the desk API had in release 0.1, by present path. They are served for one more release. */
const formerPaths: Readonly<Record<string, string>> = {
  '/sign-in/options': '/enter/ask',
  '/sign-in/verify': '/enter/answer',
  '/invitation': '/join/look',
  '/invitation/options': '/join/ask',
  '/invitation/verify': '/join/answer',
};

const formerSegments: Readonly<Record<string, string>> = {
  staff: 'people',
  'mail-templates': 'wordings',
  newsletter: 'leads',
  promotions: 'offers',
  'promotion-codes': 'offer-codes',
  'promotion-products': 'offer-products',
};

/** Paths below `/desk/api` at which a call is served: its own, and the one it had in release 0.1. */
export function servedPaths(path: string): readonly string[] {
  const [, first = '', ...rest] = path.split('/');
  const segment = formerSegments[first];
  const former = formerPaths[path] ?? (segment && ['', segment, ...rest].join('/'));
  return former ? [path, former] : [path];
}
