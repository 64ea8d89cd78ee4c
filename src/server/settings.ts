import { resolve } from 'node:path';
import { LIMITS, type LimitName, type Limits } from '../domain/limits.ts';
import { ROUNDINGS, type Rounding } from '../domain/price.ts';
import { CONTROL_CHARACTERS } from '../domain/search-words.ts';
import { BRAND, type Brand } from '../text/brand.ts';

// Every environment variable the store reads, here and nowhere else. README.md has the same table,
// and a test keeps the two alike.

export interface Settings {
  readonly port: number;
  readonly host: string | undefined;
  readonly publicUrl: string;
  readonly brand: Brand;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
  readonly mail: MailSettings;
  /** A bucket for files; undefined: they are kept under DATA_DIR. */
  readonly bucket: BucketSettings | undefined;
  readonly seedDemo: boolean;
  readonly demoAccounts: boolean;
  /** undefined: a random one is made once and kept. */
  readonly authSecret: string | undefined;
  /** How many proxies of our own a request has passed. */
  readonly trustedProxies: number;
  /** How long a stop by SIGTERM leaves a balancer to notice, before no more connections are accepted. */
  readonly stopGraceSeconds: number;
  readonly limits: Limits;
  readonly priceRounding: Rounding;
  readonly pricesForVerifiedOnly: boolean;
  /** Whether the cart's coins block is shown (COIN-01); the API works either way. */
  readonly showCoins: boolean;
  readonly payment: PaymentSettings;
  /** Other hosts that pages may show pictures from: imported products have theirs where they were. */
  readonly pictureHosts: readonly string[];
  /** How many live carts one session may have open, in each process. */
  readonly cartStreams: number;
  readonly cacheMegabytes: number;
  readonly logLevel: string;
}

/** The provider's keys, the built-in sandbox in its place, or no online payment at all. */
type PaymentSettings =
  | {
      readonly kind: 'razorpay';
      readonly keyId: string;
      readonly keySecret: string;
      /** Two while they are being changed. */
      readonly webhookSecrets: readonly string[];
    }
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'none' };

interface MailSettings {
  /** undefined: mails are put into a folder under DATA_DIR instead of being sent. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
}

export interface BucketSettings {
  /** undefined: Amazon's own. */
  readonly endpoint: string | undefined;
  readonly name: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A setting that cannot be understood stops the start with this sentence: never a silent default. */
export class BadSetting extends Error {}

export const SETTING_NAMES = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'STORE_NAME',
  'CHAT_NUMBER',
  'APP_LINK',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_POOL_SIZE',
  'SMTP_URL',
  'MAIL_FROM',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SEED_DEMO',
  'DEMO_ACCOUNTS',
  'NODE_ENV',
  'AUTH_SECRET',
  'TRUST_PROXY',
  'STOP_GRACE_SECONDS',
  'RATE_LIMITS',
  'PRICE_ROUNDING',
  'PRICES_FOR_VERIFIED_ONLY',
  'SHOW_COINS',
  'CART_STREAMS',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'PAYMENT_SANDBOX',
  'PICTURE_HOSTS',
  'CACHE_MB',
  'LOG_LEVEL',
] as const;

type SettingName = (typeof SETTING_NAMES)[number];
type Environment = Readonly<Record<string, string | undefined>>;

/** So that it fits into the head of a page and under an icon. */
const STORE_NAME_LENGTH = 40;

const SECRET_LENGTH = 32;

const LIMIT_FORM = /^(?<limit>[a-z-]+)=(?<most>[1-9]\d{0,5})\/(?<minutes>[1-9]\d{0,4})$/;

const HOST_FORM =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+(?::\d{1,5})?$/;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export function readSettings(env: Environment): Settings {
  const port = whole(env, 'PORT', 3000, 0, 65_535);
  const databaseUrl = postgresUrl(env, 'DATABASE_URL');
  const publicUrl = httpUrl(env, 'PUBLIC_URL', `http://localhost:${port}`);
  // Somebody's own PostgreSQL gets no demo products unless asked for.
  const seedDemo = yesNo(env, 'SEED_DEMO', databaseUrl === undefined);
  // Then nobody gets in whom its owner did not let in, unless asked for.
  const isForOthers = databaseUrl !== undefined || text(env, 'NODE_ENV') === 'production';
  const trustedProxies = whole(env, 'TRUST_PROXY', 0, 0, 10);
  return {
    port,
    host: text(env, 'HOST'),
    publicUrl,
    brand: {
      name: storeName(env, 'STORE_NAME', BRAND.name),
      chatNumber: phoneNumber(env, 'CHAT_NUMBER', BRAND.chatNumber),
      appLink: httpAddress(env, 'APP_LINK', BRAND.appLink),
    },
    dataDir: resolve(text(env, 'DATA_DIR') ?? './data'),
    databaseUrl,
    databasePoolSize: whole(env, 'DATABASE_POOL_SIZE', 10, 1, 200),
    mail: mailSettings(env, new URL(publicUrl).hostname),
    bucket: bucketSettings(env),
    seedDemo,
    demoAccounts: yesNo(env, 'DEMO_ACCOUNTS', seedDemo && !isForOthers),
    authSecret: secret(env, 'AUTH_SECRET'),
    trustedProxies,
    // With nobody in front there is nobody to wait for.
    stopGraceSeconds: whole(env, 'STOP_GRACE_SECONDS', trustedProxies > 0 ? 5 : 0, 0, 300),
    limits: limits(env, 'RATE_LIMITS'),
    priceRounding: oneOf(env, 'PRICE_ROUNDING', ROUNDINGS, 'nearest'),
    pricesForVerifiedOnly: yesNo(env, 'PRICES_FOR_VERIFIED_ONLY', false),
    showCoins: yesNo(env, 'SHOW_COINS', false),
    payment: paymentSettings(env, isForOthers),
    pictureHosts: hosts(env, 'PICTURE_HOSTS'),
    cartStreams: whole(env, 'CART_STREAMS', 5, 1, 100),
    cacheMegabytes: whole(env, 'CACHE_MB', 64, 0, 4096),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
  };
}

function text(env: Environment, name: SettingName): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function whole(env: Environment, name: SettingName, fallback: number, least: number, most: number) {
  const value = text(env, name);
  if (value === undefined) return fallback;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new BadSetting(`${name} must be a whole number from ${least} to ${most}, not '${value}'.`);
}

function yesNo(env: Environment, name: SettingName, fallback: boolean): boolean {
  return oneOf(env, name, ['true', 'false'], String(fallback) as 'true' | 'false') === 'true';
}

function oneOf<T extends string>(
  env: Environment,
  name: SettingName,
  allowed: readonly T[],
  fallback: T,
): T {
  const value = text(env, name);
  if (value === undefined) return fallback;
  if (allowed.includes(value as T)) return value as T;
  throw new BadSetting(`${name} must be one of ${allowed.join(', ')}, not '${value}'.`);
}

/** Whoever has it can sign any session: short ones are guessed. It is not repeated. */
function secret(env: Environment, name: SettingName): string | undefined {
  const value = text(env, name);
  if (value === undefined || value.length >= SECRET_LENGTH) return value;
  throw new BadSetting(`${name} must be at least ${SECRET_LENGTH} random characters.`);
}

/** The usual limits, but for those that are named: 'login-account=100/15,sign-up-address=90/60'. */
function limits(env: Environment, name: SettingName): Limits {
  const changed: Record<string, Limits[LimitName]> = { ...LIMITS };
  for (const part of (text(env, name) ?? '').split(',').filter((each) => each.trim() !== '')) {
    const { limit, most, minutes } = LIMIT_FORM.exec(part.trim())?.groups ?? {};
    if (!limit || !Object.hasOwn(LIMITS, limit)) {
      throw new BadSetting(
        `${name} must be a list such as login-account=50/15 (tries/minutes), not '${part.trim()}'. ` +
          `There are: ${Object.keys(LIMITS).join(', ')}.`,
      );
    }
    changed[limit] = { most: Number(most), minutes: Number(minutes) };
  }
  return changed as Limits;
}

/** Plain names: each comes into a header of every page. */
function hosts(env: Environment, name: SettingName): string[] {
  const named = (text(env, name) ?? '').split(',').map((each) => each.trim().toLowerCase());
  const wrong = named.find((each) => each !== '' && !HOST_FORM.test(each));
  if (wrong === undefined) return named.filter((each) => each !== '');
  throw new BadSetting(
    `${name} must be a list of hosts such as pictures.example, without https:// and paths, not '${wrong}'.`,
  );
}

function storeName(env: Environment, name: SettingName, fallback: string): string {
  const value = text(env, name) ?? fallback;
  if (value.length <= STORE_NAME_LENGTH && !CONTROL_CHARACTERS.test(value)) return value;
  throw new BadSetting(
    `${name} must be at most ${STORE_NAME_LENGTH} characters, none of them a control character.`,
  );
}

function phoneNumber(env: Environment, name: SettingName, fallback: string): string {
  const value = text(env, name) ?? fallback;
  if (/^[1-9]\d{7,14}$/.test(value)) return value;
  throw new BadSetting(
    `${name} must be 8 to 15 digits, the country code first (919812345678), not '${value}'.`,
  );
}

/** Any address, with its path; `httpUrl` is for that of the store itself. */
function httpAddress(env: Environment, name: SettingName, fallback: string): string {
  const value = text(env, name) ?? fallback;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url.href;
  throw new BadSetting(
    `${name} must be an address such as https://store.example/app.apk, not '${value}'.`,
  );
}

function httpUrl(env: Environment, name: SettingName, fallback: string): string {
  const value = text(env, name) ?? fallback;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && (url.protocol === 'http:' || url.protocol === 'https:') && url.pathname === '/') {
    return url.origin;
  }
  throw new BadSetting(`${name} must be an address such as https://store.example, not '${value}'.`);
}

function postgresUrl(env: Environment, name: SettingName): string | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : null;
  const hasHost = url && (url.hostname !== '' || url.searchParams.has('host'));
  if (hasHost && /^postgres(ql)?:$/.test(url.protocol)) return value;
  // The value may hold a password: it is not repeated.
  throw new BadSetting(`${name} must be of the form postgres://user:password@host/database.`);
}

function mailSettings(env: Environment, ownHost: string): MailSettings {
  const smtpUrl = text(env, 'SMTP_URL');
  const url = smtpUrl !== undefined && URL.canParse(smtpUrl) ? new URL(smtpUrl) : null;
  // The value may hold a password: it is not repeated.
  if (smtpUrl !== undefined && !(url && /^smtps?:$/.test(url.protocol) && url.hostname !== '')) {
    throw new BadSetting('SMTP_URL must be of the form smtp://user:password@host:port.');
  }
  const given = text(env, 'MAIL_FROM');
  // A real server refuses mail from an address that nobody has chosen, or worse, hides it as spam.
  if (given === undefined && smtpUrl !== undefined) {
    throw new BadSetting(
      'MAIL_FROM must be given with SMTP_URL: the address that mails come from.',
    );
  }
  const from = given ?? `no-reply@${ownHost}`;
  if (/^[^\s@<>(),;:"\\]{1,64}@[^\s@<>(),;:"\\]{1,255}$/.test(from)) return { smtpUrl, from };
  throw new BadSetting(`MAIL_FROM must be an address such as shop@store.example, not '${from}'.`);
}

function paymentSettings(env: Environment, isForOthers: boolean): PaymentSettings {
  const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;
  const [keyId, keySecret, webhook] = names.map((name) => text(env, name));
  const hasKeys = [keyId, keySecret, webhook].some((value) => value !== undefined);
  // Where others shop, nobody may pay with play money, unless it is asked for.
  const sandbox = yesNo(env, 'PAYMENT_SANDBOX', !hasKeys && !isForOthers);
  if (!hasKeys) return { kind: sandbox ? 'sandbox' : 'none' };
  if (sandbox) {
    throw new BadSetting(
      'PAYMENT_SANDBOX must not be true beside RAZORPAY_KEY_ID: a payment is real, or it is not.',
    );
  }
  const missing = names.find((name) => text(env, name) === undefined);
  if (missing) throw new BadSetting(`${missing} must be given to be paid online.`);
  if (!/^rzp_(test|live)_\w+$/.test(keyId!)) {
    throw new BadSetting('RAZORPAY_KEY_ID must be of the form rzp_live_... or rzp_test_...');
  }
  const webhookSecrets = webhook!.split(',').map((each) => each.trim());
  // Nobody knows a secret of nothing better than everybody else does.
  if (webhookSecrets.includes('')) {
    throw new BadSetting(
      'RAZORPAY_WEBHOOK_SECRET must be a secret, or two with one comma while they are being changed.',
    );
  }
  return { kind: 'razorpay', keyId: keyId!, keySecret: keySecret!, webhookSecrets };
}

function bucketSettings(env: Environment): BucketSettings | undefined {
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const others = ['S3_ENDPOINT', 'S3_REGION'] as const;
  if ([...names, ...others].every((name) => text(env, name) === undefined)) return undefined;
  const missing = names.find((name) => text(env, name) === undefined);
  if (missing) throw new BadSetting(`${missing} must be given to keep files in a bucket.`);
  const [name, accessKeyId, secretAccessKey] = names.map((each) => text(env, each)!);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name!)) {
    throw new BadSetting(`S3_BUCKET must be the name of a bucket, not '${name}'.`);
  }
  const endpoint = text(env, 'S3_ENDPOINT');
  return {
    endpoint: endpoint === undefined ? undefined : httpAddress(env, 'S3_ENDPOINT', endpoint),
    name: name!,
    region: text(env, 'S3_REGION') ?? 'us-east-1',
    accessKeyId: accessKeyId!,
    secretAccessKey: secretAccessKey!,
  };
}
