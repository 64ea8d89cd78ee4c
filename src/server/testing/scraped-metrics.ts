/** What a store tells Prometheus, for tests. */
export interface ScrapedMetrics {
  /** Every name, also of metrics without a value yet. */
  readonly names: ReadonlySet<string>;
  /** The sum of the values with these labels; 0: there is none. */
  sum(name: string, labels?: Readonly<Record<string, string>>): number;
  /** All values that a label has, in their order. */
  valuesOf(name: string, label: string): ReadonlySet<string>;
}

const SAMPLE = /^(?<name>\w+)(?:\{(?<labels>.*)\})? (?<value>\S+)$/;
const LABEL = /(?<label>\w+)="(?<text>(?:[^"\\]|\\.)*)"/g;
const HISTOGRAM_PARTS = ['_bucket', '_sum', '_count'];

export function readMetrics(text: string): ScrapedMetrics {
  const lines = text.split('\n');
  const names = new Set<string>();
  for (const line of lines) {
    const [, mark, name, type] = line.split(' ');
    if (!line.startsWith('# TYPE') || mark !== 'TYPE' || !name) continue;
    names.add(name);
    if (type === 'histogram') for (const part of HISTOGRAM_PARTS) names.add(name + part);
  }
  const samples = lines.flatMap((line) => {
    const { name, labels = '', value } = SAMPLE.exec(line)?.groups ?? {};
    if (name === undefined || line.startsWith('#')) return [];
    const pairs = [...labels.matchAll(LABEL)].map(({ groups }) => [groups!.label!, groups!.text!]);
    return [{ name, labels: Object.fromEntries(pairs) as Record<string, string>, value }];
  });
  return {
    names,
    sum: (wanted, labels = {}) =>
      samples
        .filter(({ name }) => name === wanted)
        .filter((sample) =>
          Object.entries(labels).every(([key, text]) => sample.labels[key] === text),
        )
        .reduce((sum, { value }) => sum + Number(value), 0),
    valuesOf: (wanted, label) =>
      new Set(
        samples.flatMap(({ name, labels }) => (name === wanted ? (labels[label] ?? []) : [])),
      ),
  };
}
