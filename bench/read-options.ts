import { AIM_NAMES, type AimName } from './aims.ts';
import { CATALOGUES, type CatalogueSize } from './catalogues/catalogue-size.ts';
import { type Connections, SECONDS } from './load/load-figures.ts';

export interface Options {
  readonly quick: boolean;
  /** One aim only; null: all of them. */
  readonly only: AimName | null;
  /** Measures nothing: writes the report of the last whole run again, with the current remarks. */
  readonly reportOnly: boolean;
  /** How many times, at most, every job is sent before the rounds. */
  readonly warmUps: number;
  readonly rounds: number;
  readonly seconds: Readonly<Record<Connections, number>>;
  readonly sizes: readonly CatalogueSize[];
  /** How many times to load each page and start the store. */
  readonly repeats: number;
  /** How many times to run Lighthouse on each page. */
  readonly lighthouseRuns: number;
}

export function readOptions(args: readonly string[]): Options {
  const values = new Map(args.map((arg) => splitOnce(arg)));
  const known = ['--quick', '--only', '--seconds', '--report'];
  const unknown = [...values.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(`Unknown option ${unknown}. Options: ${known.join(', ')}.`);
  }

  const quick = values.has('--quick');
  const seconds = values.get('--seconds');
  return {
    quick,
    only: aimName(values.get('--only')),
    reportOnly: values.has('--report'),
    warmUps: 8,
    rounds: quick ? 1 : 3,
    seconds: seconds ? secondsFor(seconds) : quick ? { 1: 1, 32: 1 } : SECONDS,
    sizes: quick ? ['demo'] : CATALOGUES,
    repeats: quick ? 1 : 5,
    lighthouseRuns: quick ? 1 : 3,
  };
}

function splitOnce(arg: string): [string, string] {
  const [name = '', ...value] = arg.split('=');
  return [name, value.join('=')];
}

function aimName(value: string | undefined): AimName | null {
  if (value === undefined) return null;
  const found = AIM_NAMES.find((name) => name === value);
  if (!found) throw new Error(`--only must be one of ${AIM_NAMES.join(', ')}, not '${value}'.`);
  return found;
}

function secondsFor(value: string) {
  const seconds = Number(value);
  // wrk accepts only whole seconds.
  if (!Number.isInteger(seconds) || seconds < 1) {
    throw new Error(`--seconds must be a whole number, not '${value}'.`);
  }
  return { 1: seconds, 32: seconds };
}
