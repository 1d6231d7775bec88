/** One sample in Prometheus' text format. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const sampleLine = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const label = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\.)*)"(?:,|$)/g;

/** Parses the output of /metrics. Throws if a line is malformed, or if a sample precedes its TYPE line. */
export function parseMetrics(text: string): Sample[] {
  const types = new Set<string>();
  const samples: Sample[] = [];
  for (const line of text.split('\n')) {
    const type = /^# TYPE (\S+) (?:counter|gauge|histogram|summary)$/.exec(line)?.[1];
    if (type) types.add(type);
    if (line === '' || type || line.startsWith('# HELP ')) continue;
    const [, name = '', labels = '', value = ''] = sampleLine.exec(line) ?? [];
    const family = name.replace(/_(bucket|sum|count)$/, '');
    if (!types.has(name) && !types.has(family)) throw new Error(`No value of a known metric: ${line}`);
    if (labels.replaceAll(label, '') !== '') throw new Error(`No labels: ${line}`);
    const pairs = [...labels.matchAll(label)].map(([, key = '', text = '']) => [key, text] as const);
    if (Number.isNaN(Number(value)) && value !== 'Nan') throw new Error(`No number: ${line}`);
    samples.push({ name, labels: Object.fromEntries(pairs), value: Number(value) });
  }
  return samples;
}

/** Sums the samples of a metric with these labels, or returns undefined if there are none. */
export function sumOf(
  samples: readonly Sample[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined {
  const found = samples.filter(
    (one) => one.name === name && Object.entries(labels).every(([key, text]) => one.labels[key] === text),
  );
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
}
