import { isEmail } from '../../../contract/shared/forms/form.ts';

const inManyLands = 'com co.uk fr de it es ie nl be dk se at';
/** Common mail providers, with their domain endings. */
const providers = new Map(
  Object.entries({
    ...{ gmail: 'com', googlemail: 'com', icloud: 'com', protonmail: 'com', btinternet: 'com', virginmedia: 'com' },
    ...{ hotmail: inManyLands, outlook: inManyLands, yahoo: inManyLands, live: inManyLands, aol: 'com co.uk' },
    ...{ ntlworld: 'com', blueyonder: 'co.uk', talktalk: 'net', comcast: 'net', verizon: 'net', sbcglobal: 'net' },
    ...{ 't-online': 'de', freenet: 'de', orange: 'fr', wanadoo: 'fr', laposte: 'net', libero: 'it' },
  }).map(([label, endings]) => [label, endings.split(' ')]),
);
/** Valid names one letter away from a provider. */
const others = ['mail', 'email', 'ymail', 'fmail', 'cloud'];
/** Shorter names are one letter away from too many others. */
const shortestGuessed = 'gmail'.length;
/** Invalid domain endings, with the endings they are typos of. */
const slips = new Map([...['con', 'cmo', 'ocm', 'vom', 'xom'].map((one) => [one, 'com'] as const), ['couk', 'co.uk']]);
/** Valid endings that none of the providers uses. */
const shortened = ['co', 'cm', 'om'];

/**
 * Suggests a correction of a typo in the domain of an email address: 'ada@gmail.com' for 'ada@gmial.com'; undefined
 * without one. Only for display, never applied automatically. Libraries for this accept two typos, which matches
 * valid foreign domains.
 * @param email as typed
 */
export function suggestEmail(email: string): string | undefined {
  const [, name, after = ''] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(email) ?? [];
  const domain = after.toLowerCase();
  const dot = domain.indexOf('.');
  if (dot < 1) return undefined;
  const [label, typed] = [domain.slice(0, dot), domain.slice(dot + 1)];
  const ending = slips.get(typed) ?? (shortened.includes(typed) ? 'com' : typed);
  const meant = findProvider(label, ending) ?? label;
  const isMended = slips.has(typed) || providers.get(meant)?.includes(ending);
  const suggested = `${meant}.${isMended ? ending : typed}`;
  const whole = `${name}@${suggested}`;
  return suggested === domain || !isEmail(whole) ? undefined : whole;
}

function findProvider(label: string, ending: string): string | undefined {
  if (providers.has(label) || others.includes(label)) return undefined;
  const found = [...providers].find(
    ([one, endings]) => one.length >= shortestGuessed && endings.includes(ending) && isOneSlip(label, one),
  );
  return found?.[0];
}

/** Whether the texts differ by one inserted, missing, replaced or transposed letter. */
function isOneSlip(typed: string, meant: string): boolean {
  let begin = 0;
  while (begin < meant.length && typed[begin] === meant[begin]) begin++;
  const [left, right] = [typed.slice(begin), meant.slice(begin)];
  const isTurned = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return isTurned || left.slice(1) === right || [left, left.slice(1)].includes(right.slice(1));
}
