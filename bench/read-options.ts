import { AIM_NAMES, type AimName } from './aims.ts';
import { CATALOGUES, type CatalogueSize } from './catalogues/catalogue-size.ts';
import { type Connections, SECONDS } from './load/load-figures.ts';

export interface Options {
  readonly quick: boolean;
  /** One aim alone; null: all of them. */
  readonly only: AimName | null;
  /** Measure nothing: write the report of the last whole run again, with the remarks of today. */
  readonly reportOnly: boolean;
  readonly rounds: number;
  readonly seconds: Readonly<Record<Connections, number>>;
  readonly sizes: readonly CatalogueSize[];
  /** How many times a page is loaded and the store is started. */
  readonly repeats: number;
  /** How many times Lighthouse looks at a page. */
  readonly lighthouseRuns: number;
}

export function readOptions(args: readonly string[]): Options {
  const given = new Map(args.map((arg) => splitOnce(arg)));
  const known = ['--quick', '--only', '--seconds', '--report'];
  const unknown = [...given.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(`${unknown} is not an option; there are ${known.join(', ')}.`);
  }

  const quick = given.has('--quick');
  const seconds = given.get('--seconds');
  return {
    quick,
    only: aimName(given.get('--only')),
    reportOnly: given.has('--report'),
    rounds: quick ? 1 : 3,
    seconds: seconds ? everywhere(seconds) : quick ? { 1: 1, 32: 1 } : SECONDS,
    sizes: quick ? ['demo'] : CATALOGUES,
    repeats: quick ? 1 : 5,
    lighthouseRuns: quick ? 1 : 3,
  };
}

function splitOnce(arg: string): [string, string] {
  const [name = '', ...value] = arg.split('=');
  return [name, value.join('=')];
}

function aimName(given: string | undefined): AimName | null {
  if (given === undefined) return null;
  const found = AIM_NAMES.find((name) => name === given);
  if (!found) throw new Error(`--only takes one of ${AIM_NAMES.join(', ')}, not '${given}'.`);
  return found;
}

function everywhere(given: string) {
  const seconds = Number(given);
  // wrk knows whole seconds only.
  if (!Number.isInteger(seconds) || seconds < 1) {
    throw new Error(`--seconds takes a whole number, not '${given}'.`);
  }
  return { 1: seconds, 32: seconds };
}
