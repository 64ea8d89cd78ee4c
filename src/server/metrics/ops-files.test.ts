import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readMetrics, type ScrapedMetrics } from '../testing/scraped-metrics.ts';
import { useTestStore } from '../testing/test-store.ts';

// The alert rules and the dashboard name only what the store serves, and the handbook explains every alert.

const ALERTS = 'ops/alerts.yml';
const DASHBOARD = 'ops/dashboard.json';
const HANDBOOK = 'docs/operating.md';
const METRICS_TOKEN = 'a-token-of-sixteen';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly severity: string;
  readonly summary: string;
}

/** Reads the form of YAML that the file has, and nothing else. */
function readRules(text: string): Rule[] {
  const rules = text.split(/^ {6}- alert: /m).slice(1);
  return rules.map((rule) => {
    const [, alert, expr, severity, summary] =
      /^(\w+)\n {8}expr: (\S.*)\n(?: {8}for: \d+m\n)? {8}labels: \{ severity: (\w+) \}\n {8}annotations:\n {10}summary: "(.+)"\n$/.exec(
        rule,
      ) ?? [];
    if (!alert || !expr || !severity || !summary) throw new Error(`not understood: ${rule}`);
    return { alert, expr, severity, summary };
  });
}

/** What an expression reads, without functions, labels and durations. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without) \([^)]*\)/g, '');
  const names = [...bare.matchAll(/\b([a-z_]\w*)\b(?!\s*\()/g)].map(([, name]) => name!);
  // Prometheus itself says which processes are up.
  return names.filter((name) => !['and', 'or', 'unless', 'up'].includes(name));
}

const outcomesIn = (expr: string): string[] =>
  [...expr.matchAll(/outcome=~?"([^"]*)"/g)].flatMap(([, words]) => words!.split('|'));

const rules = readRules(readFileSync(ALERTS, 'utf8'));
const dashboard = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as {
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
};
const panels = dashboard.panels.map(({ title, targets }) => ({ title, targets }));
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

describe('the alert rules and the dashboard', () => {
  const store = useTestStore('embedded', { METRICS_TOKEN });
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  let served: ScrapedMetrics;
  beforeAll(async () => {
    served = readMetrics(await (await store().fetch('/metrics', { headers })).text());
  });

  it.each(expressions)('%s names metrics that the store serves: %s', (_, expr) => {
    const named = metricsIn(expr);
    expect(named.length > 0 || expr.startsWith('up{')).toBe(true);
    expect(named.filter((name) => !served.names.has(name))).toEqual([]);
  });

  it('leave out the requests of balancers and of Prometheus, which would hide those of people', async () => {
    const checks = ['/readyz', '/healthz', '/metrics'];
    for (const path of checks) await store().fetch(path, { headers });
    const again = readMetrics(await (await store().fetch('/metrics', { headers })).text());
    expect([...again.valuesOf('store_http_requests_total', 'route')]).toEqual(
      expect.arrayContaining(checks),
    );
    const ofRequests = expressions.flatMap(
      ([, expr]) => expr.match(/store_http_\w+\{[^}]*|store_http_/g) ?? [],
    );
    expect(ofRequests.length).toBeGreaterThan(5);
    const without = `route!~"${checks.join('|')}"`;
    expect(ofRequests.filter((read) => !read.includes(without))).toEqual([]);
  });

  it('name outcomes that there are', () => {
    const events = readFileSync('src/server/store-events.ts', 'utf8');
    const named = expressions.flatMap(([, expr]) => outcomesIn(expr));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((outcome) => !events.includes(`'${outcome}'`))).toEqual([]);
  });

  it('GROW-03 have each name once, and all of the alerts are in the handbook', () => {
    const names = [...rules.map(({ alert }) => alert), ...panels.map(({ title }) => title)];
    expect(new Set(names).size).toBe(names.length);
    const handbook = readFileSync(HANDBOOK, 'utf8');
    expect(rules.filter(({ alert }) => !handbook.includes(`\`${alert}\``))).toEqual([]);
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('the store serves no metric of its own that the handbook leaves out', () => {
    const handbook = readFileSync(HANDBOOK, 'utf8');
    const own = [...served.names].filter((name) => /^store_/.test(name));
    const parts = /_(?:bucket|sum|count)$/;
    expect(own.filter((name) => !parts.test(name) && !handbook.includes(`\`${name}\``))).toEqual(
      [],
    );
  });
});
