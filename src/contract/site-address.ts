/** Endings of sites that mail programs make links of, and that a word of a name or an address does not have by chance. */
const endings = new Set(
  (
    'com net org info biz edu gov mil int mobi asia aero coop museum travel jobs post io ai app dev xyz top shop site online ' +
    'store club vip icu win bid loan click link live life world today news blog tech space website cloud digital agency ' +
    'email support help services solutions group team page pro fun lol buzz cyou rest sbs bond cfd quest monster beauty ' +
    'hair skin makeup autos boats homes zip mov pay bank cash finance money credit delivery express tracking center zone'
  ).split(' '),
);

/** Endings of countries. Being so short they follow an abbreviation by chance, as in 'Dr.de Vries' or 'Ma.de la Cruz'. */
const countryEndings = new Set(
  (
    'ac ad ae af ag am ar at au az ba bd be bg bh br by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cx cy cz de dj dk ' +
    'dm do dz ec ee eg es eu fi fj fm fo fr ga gd ge gg gh gi gl gm gp gq gr gs gt gy hk hm hn hr ht hu id ie il im in iq ' +
    'ir is it je jm jo jp ke kg kh ki km kr kw ky kz lb lc li lk lt lu lv ly ma mc md me mg mk ml mn mo ms mt mu mv mw mx ' +
    'my mz na ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh ' +
    'si sk sl sm sn so sr st su sx tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vn vu wf ' +
    'ws ye yt za zm zw'
  ).split(' '),
);

/** What people shorten before a name or a number without a blank after it. */
const abbreviations = new Set(
  (
    'st ste dr mr mrs ms prof rev hon sr jr ing dipl mag lic fr ma fco gpe hnos str strasse ul al pl os av ave avda bd bld ' +
    'bldg blvd rd ln sq apt app appt flat fl nr no num blk box po pob rm ctra cra urb via viale pza plz pc ph phil inc ltd ' +
    'ges mbh corp dept attn'
  ).split(' '),
);

/** What parts words, save for the signs that stand in addresses of sites. */
const betweenWords = /[^\p{L}\p{M}\p{N}.:/@_-]/u;

/**
 * Whether a text names a site, as a mail program would make a link of it: by a scheme, by 'www.', by a path, or by an
 * ending that sites have. Full stops of names and addresses ('St. John', 'J.R.R. Tolkien', 'Dr.Smith', 'B.V.') do not.
 */
export function namesSite(text: string): boolean {
  // Browsers and mail programs take full-width letters and ideographic full stops for the usual ones.
  const plain = text.normalize('NFKC').replaceAll('。', '.').toLowerCase();
  return plain.includes('://') || plain.split(betweenWords).some(isAddress);
}

function isAddress(word: string): boolean {
  return word.split('@').some((part) => {
    const [host = '', path] = part.split(/[:/]/, 2);
    return isHost(host.split('.').filter(Boolean), path !== undefined);
  });
}

function isHost(labels: readonly string[], hasPath: boolean): boolean {
  const [first = ''] = labels;
  const names = labels.slice(0, -1);
  const ending = labels.at(-1) ?? '';
  if (labels.length < 2) return false;
  if (first === 'www' || labels.some((label) => label.startsWith('xn--'))) return true;
  if (labels.length === 4 && labels.every((label) => /^\d{1,3}$/.test(label))) return true;
  if (endings.has(ending)) return hasPath || names.some((name) => name.length > 1);
  return countryEndings.has(ending) && (hasPath || names.some((name) => name.length > 2 && !abbreviations.has(name)));
}
