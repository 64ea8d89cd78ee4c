import { z } from 'zod';
import { LIMITS, type LimitName, type Limits } from '../domain/rate-limits.ts';
import { MAX_SHOP_FACT, readSetting, type ShopSetting } from '../domain/shop-settings.ts';

// What environment variables may look like, and the note that each has for the README. An error message never repeats a
// value that may hold a password or a key.

const LIMIT_FORM = /^(?<limit>[a-z-]+)=(?<most>[1-9]\d{0,5})\/(?<minutes>[1-9]\d{0,4})$/;

const HOST_FORM =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+(?::\d{1,5})?$/;

interface SettingNote {
  readonly description: string;
  /** For a default that depends on other settings; otherwise it is read from the schema. */
  readonly default?: string;
}

export const SETTING_NOTES = z.registry<SettingNote>();

export const anyText = () => z.string().optional();

export const matching = (isValid: (value: string) => boolean, form: string) =>
  z.string().refine(isValid, { error: ({ input }) => `must be ${form}, not '${input}'.` });

export const secretMatching = (isValid: (value: string) => boolean, form: string) =>
  z.string().refine(isValid, { error: `must be ${form}.` });

export const wholeNumber = (least: number, most: number) =>
  matching(
    (value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most,
    `a whole number from ${least} to ${most}`,
  ).transform(Number);

export const oneOf = <const T extends string>(allowed: readonly T[]) =>
  z.enum(allowed, {
    error: ({ input }) => `must be one of ${allowed.join(', ')}, not '${input}'.`,
  });

/** One that the console may override: both follow the same rules. */
export const shopSetting = (name: ShopSetting, form: string) =>
  matching((value) => readSetting(name, value) !== null, form).transform(
    (value) => readSetting(name, value)!,
  );

/** A line of text on every page; empty: not shown. */
export const storeFact = (name: ShopSetting) =>
  z
    .string()
    .refine((value) => readSetting(name, value) !== null, {
      error: `must be at most ${MAX_SHOP_FACT} characters, none of them a control character.`,
    })
    .default('');

export const yesNo = () => oneOf(['true', 'false']).transform((value) => value === 'true');

export function isUrl(value: string, protocols: RegExp, accepts = (_url: URL) => true): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return protocols.test(url.protocol) && accepts(url);
}

export const webAddress = (example: string) =>
  matching((value) => isUrl(value, /^https?:$/), `an address such as ${example}`).transform(
    (value) => new URL(value).href,
  );

const splitList = (value: string) =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** 'login-account=100/15,sign-up-address=90/60': listed limits replace the defaults. */
export const rateLimits = z.string().transform((value, context): Limits => {
  const changed: Record<string, Limits[LimitName]> = { ...LIMITS };
  for (const part of splitList(value)) {
    const { limit, most, minutes } = LIMIT_FORM.exec(part)?.groups ?? {};
    if (!limit || !Object.hasOwn(LIMITS, limit)) {
      context.addIssue(
        `must be a list such as login-account=50/15 (tries/minutes), not '${part}'. ` +
          `The limits are: ${Object.keys(LIMITS).join(', ')}.`,
      );
      return z.NEVER;
    }
    changed[limit] = { most: Number(most), minutes: Number(minutes) };
  }
  return changed as Limits;
});

/** Plain host names only: each is added to a security header on every page. */
export const pictureHosts = z.string().transform((value, context): readonly string[] => {
  const hosts = splitList(value.toLowerCase());
  const wrong = hosts.find((each) => !HOST_FORM.test(each));
  if (wrong === undefined) return hosts;
  context.addIssue(
    `must be a list of hosts such as pictures.example, without https:// or paths, not '${wrong}'.`,
  );
  return z.NEVER;
});
