/** Command names of 0.1 with their present names. They keep working for one release, and are not in the help. */
export const formerCommands: Readonly<Record<string, string>> = {
  'orders parcel': 'orders shipment',
  'orders slip': 'orders packing-slip',
  'orders new': 'orders create',
  'payments settle': 'payments resolve',
  'promos list': 'promotions list',
  'promos add': 'promotions create',
  'promos disable': 'promotions disable',
  'products place': 'products reorder',
  'products picture': 'products edit-picture',
  'products schedule': 'prices schedule',
  'products schedules': 'prices list-scheduled',
  'products unschedule': 'prices unschedule',
  'leads list': 'newsletter list',
  'leads export': 'newsletter export',
  'leads erase': 'newsletter erase',
  'quotes list': 'quotations list',
  'quotes show': 'quotations show',
  'quotes send': 'quotations send',
  'quotes order': 'quotations accept',
  'quotes close': 'quotations close',
  'wordings list': 'mail-templates list',
  'wordings show': 'mail-templates show',
  'wordings set': 'mail-templates set',
  'wordings reset': 'mail-templates reset',
  'wordings preview': 'mail-templates preview',
  'desk people': 'staff list',
  'desk invite': 'staff invite',
  'desk end': 'staff deactivate',
  'invoices continue': 'invoices set-next-number',
  'rates renew': 'exchange-rates refresh',
  'rates show': 'exchange-rates show',
  'returns match': 'returns match-withdrawal',
  'returns dismiss': 'returns dismiss-withdrawal',
  move: 'migrate-to-postgres',
  visits: 'page-views',
};

/** The same for options. */
const formerOptions: Readonly<Record<string, string>> = {
  'keep-back': 'deduct',
  rehearsal: 'dry-run',
  again: 'allow-duplicate',
  money: 'payment-state',
  was: 'was-price',
  dead: 'dead-letters',
};

export interface Renamed {
  readonly argv: readonly string[];
  /** Notices that name the present command and options; empty if nothing was renamed. */
  readonly notices: readonly string[];
}

/**
 * Replaces former command and option names. Options are replaced only if the command has no option of the former
 * name.
 */
export function replaceFormerNames(
  argv: readonly string[],
  findOptions: (command: string) => readonly string[] | undefined,
): Renamed {
  const notices: string[] = [];
  const at = argv.findIndex((word) => !word.startsWith('-'));
  const [first = '', second = ''] = at < 0 ? [] : argv.slice(at, at + 2);
  const typed = [`${first} ${second}`, first].find((name) => Object.hasOwn(formerCommands, name));
  const command = typed === undefined ? undefined : formerCommands[typed];
  if (command) notices.push(`'${typed}' is now called '${command}'.`);
  const words = command
    ? [...argv.slice(0, at), ...command.split(' '), ...argv.slice(at + (typed ?? '').split(' ').length)]
    : argv;
  const names = words.slice(Math.max(at, 0));
  const options = findOptions(`${names[0]} ${names[1]}`) ?? findOptions(names[0] ?? '') ?? [];
  const renamed = words.map((word) => {
    const [, name = '', rest = ''] = /^--([\w-]+)(=.*)?$/s.exec(word) ?? [];
    const present = Object.hasOwn(formerOptions, name) ? formerOptions[name] : undefined;
    if (!present || options.includes(name) || !options.includes(present)) return word;
    notices.push(`--${name} is now called --${present}.`);
    return `--${present}${rest}`;
  });
  return { argv: renamed, notices };
}
