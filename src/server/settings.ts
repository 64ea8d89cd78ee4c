import type { z } from 'zod';
import type { Rounding } from '../domain/price.ts';
import type { Limits } from '../domain/rate-limits.ts';
import type { ShopTexts } from '../domain/shop-settings.ts';
import { stateOfGstNumber } from '../domain/tax/states.ts';
import { SETTINGS_SCHEMA, type SettingName } from './settings-schema.ts';

// Turns the environment into settings: parses each variable, then derives what depends on several.

export interface Settings {
  readonly port: number;
  readonly host: string | undefined;
  readonly publicUrl: string;
  /** Not a trial on somebody's own machine. */
  readonly isForCustomers: boolean;
  /** Whether browsers open the subdomains of the store's host only by https. */
  readonly hstsSubdomains: boolean;
  /** What holds until an owner changes it in the console (src/server/shop-settings/). */
  readonly shopDefaults: ShopTexts;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
  readonly databaseTimeoutSeconds: number;
  readonly mail: MailSettings;
  /** A bucket for files; undefined: they are stored under DATA_DIR. */
  readonly bucket: BucketSettings | undefined;
  readonly seedDemo: boolean;
  readonly demoAccounts: boolean;
  /** undefined: a random one is generated once and stored. */
  readonly authSecret: string | undefined;
  /** How many of our own proxies a request has passed through. */
  readonly trustedProxies: number;
  /** How long connections are still accepted after SIGTERM, so that a load balancer can notice. */
  readonly stopGraceSeconds: number;
  readonly limits: Limits;
  readonly priceRounding: Rounding;
  /** Whether the cart's coins block is shown (COIN-01); the API works either way. */
  readonly showCoins: boolean;
  readonly payment: PaymentSettings;
  /** Other hosts that pages may load pictures from: those of imported products stay on their old host. */
  readonly pictureHosts: readonly string[];
  /** How many requests of one account run at once, and how many more wait, in each process. */
  readonly calls: {
    readonly atOnce: number;
    readonly waiting: number;
    readonly busyPercent: number;
  };
  /** How many live carts one session may have open, in each process. */
  readonly cartStreams: number;
  readonly cacheMegabytes: number;
  /** Where metrics are served; null: nowhere, and nothing is counted. */
  readonly metrics: MetricsSettings | null;
  readonly logLevel: string;
}

/** The provider's keys, the built-in sandbox in its place, or no online payment at all. */
type PaymentSettings =
  | {
      readonly kind: 'razorpay';
      readonly keyId: string;
      readonly keySecret: string;
      /** Two while the secret is being changed. */
      readonly webhookSecrets: readonly string[];
    }
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'none' };

interface MetricsSettings {
  /** undefined: on the store's own port. */
  readonly port: number | undefined;
  readonly host: string;
  /** Always set without a port. */
  readonly token: string | undefined;
}

interface MailSettings {
  /** undefined: emails are written to a folder under DATA_DIR instead of being sent. */
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

/** An invalid setting stops the start with this message; it never falls back to a default silently. */
export class BadSetting extends Error {}

/** Where most of the specification's districts are. */
const DEFAULT_STATE = 'Tamil Nadu';

export const SETTING_NAMES = Object.keys(SETTINGS_SCHEMA.shape) as readonly SettingName[];

type Environment = Readonly<Record<string, string | undefined>>;
type Values = z.output<typeof SETTINGS_SCHEMA>;

export function readSettings(env: Environment): Settings {
  const values = readValues(env);
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  // A store for real customers has no demo products, demo accounts or sandbox payments unless turned on.
  const isForCustomers =
    values.DATABASE_URL !== undefined ||
    values.NODE_ENV === 'production' ||
    !isOwnMachine(new URL(publicUrl).hostname);
  const seedDemo = values.SEED_DEMO ?? !isForCustomers;
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    isForCustomers,
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    shopDefaults: {
      name: values.STORE_NAME,
      address: values.STORE_ADDRESS,
      phone: values.STORE_PHONE,
      hours: values.STORE_HOURS,
      gstNumber: values.GST_NUMBER,
      fssaiNumber: values.FSSAI_NUMBER,
      legalName: values.STORE_LEGAL_NAME,
      state: stateOfShop(values),
      invoicePrefix: values.INVOICE_PREFIX,
      creditNotePrefix: creditNotePrefix(values),
      invoiceLanguage: values.INVOICE_LANGUAGE,
      upiId: values.UPI_ID,
      // A picture, which no environment has.
      signature: '',
      tallySalesLedger: values.TALLY_SALES_LEDGER,
      tallyCgstLedger: values.TALLY_CGST_LEDGER,
      tallySgstLedger: values.TALLY_SGST_LEDGER,
      tallyIgstLedger: values.TALLY_IGST_LEDGER,
      chatNumber: values.CHAT_NUMBER,
      appLink: values.APP_LINK,
      metroDays: values.METRO_DELIVERY_DAYS,
      remoteDays: values.REMOTE_DELIVERY_DAYS,
      freeDeliveryAbove: String(values.FREE_DELIVERY_ABOVE),
      pricesForVerifiedOnly: String(values.PRICES_FOR_VERIFIED_ONLY),
    },
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    databaseTimeoutSeconds: values.DATABASE_TIMEOUT_SECONDS,
    mail: mailSettings(values, new URL(publicUrl).hostname),
    bucket: bucketSettings(values),
    seedDemo,
    demoAccounts: values.DEMO_ACCOUNTS ?? (seedDemo && !isForCustomers),
    authSecret: values.AUTH_SECRET,
    trustedProxies: values.TRUST_PROXY,
    // Without a proxy there is no load balancer to wait for.
    stopGraceSeconds: values.STOP_GRACE_SECONDS ?? (values.TRUST_PROXY > 0 ? 5 : 0),
    limits: values.RATE_LIMITS,
    priceRounding: values.PRICE_ROUNDING,
    showCoins: values.SHOW_COINS,
    payment: paymentSettings(values, isForCustomers),
    pictureHosts: values.PICTURE_HOSTS,
    calls: {
      atOnce: values.CALLS_AT_ONCE,
      waiting: values.CALLS_WAITING,
      busyPercent: values.CALLS_BUSY_PERCENT,
    },
    cartStreams: values.CART_STREAMS,
    cacheMegabytes: values.CACHE_MB,
    metrics: metricsSettings(values),
    logLevel: values.LOG_LEVEL,
  };
}

/** Only the machine itself can open an address with this host. */
const isOwnMachine = (host: string): boolean =>
  /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|\[::1\])$/.test(host);

/** An empty value counts as not set. All errors are reported at once, one line per variable. */
function readValues(env: Environment): Values {
  const given = SETTING_NAMES.map((name) => [name, env[name]?.trim() || undefined]);
  const { data, error } = SETTINGS_SCHEMA.safeParse(Object.fromEntries(given));
  if (data) return data;
  const lines = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new BadSetting(lines.join('\n'));
}

function stateOfShop({ GST_NUMBER: gstNumber, STORE_STATE }: Values): string {
  const state = STORE_STATE ?? stateOfGstNumber(gstNumber) ?? DEFAULT_STATE;
  const registeredIn = stateOfGstNumber(gstNumber);
  if (registeredIn === null || registeredIn === state) return state;
  throw new BadSetting('STORE_STATE must be the state of GST_NUMBER: its first two digits say it.');
}

function creditNotePrefix({ INVOICE_PREFIX, CREDIT_NOTE_PREFIX }: Values): string {
  if (CREDIT_NOTE_PREFIX !== INVOICE_PREFIX) return CREDIT_NOTE_PREFIX;
  throw new BadSetting('CREDIT_NOTE_PREFIX must not be the same as INVOICE_PREFIX.');
}

function mailSettings({ SMTP_URL, MAIL_FROM }: Values, ownHost: string): MailSettings {
  // A real mail server would reject email from a made-up address or, worse, mark it as spam.
  if (MAIL_FROM === undefined && SMTP_URL !== undefined) {
    throw new BadSetting('MAIL_FROM must be set with SMTP_URL: the address that emails come from.');
  }
  return { smtpUrl: SMTP_URL, from: MAIL_FROM ?? `no-reply@${ownHost}` };
}

function paymentSettings(values: Values, isForCustomers: boolean): PaymentSettings {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = values;
  const keys = { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET };
  const hasKeys = Object.values(keys).some((value) => value !== undefined);
  const sandbox = values.PAYMENT_SANDBOX ?? (!hasKeys && !isForCustomers);
  if (!hasKeys) return { kind: sandbox ? 'sandbox' : 'none' };
  if (sandbox) {
    throw new BadSetting(
      'PAYMENT_SANDBOX must not be true together with RAZORPAY_KEY_ID: payments are either real or not.',
    );
  }
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    ...rest
  } = required(keys, 'for online payment');
  return { kind: 'razorpay', keyId, keySecret, webhookSecrets: rest.RAZORPAY_WEBHOOK_SECRET };
}

function metricsSettings({
  PORT,
  METRICS_PORT: port,
  METRICS_HOST: host,
  METRICS_TOKEN: token,
}: Values): MetricsSettings | null {
  if (port !== undefined && port !== 0 && port === PORT) {
    throw new BadSetting('METRICS_PORT must not be the same as PORT.');
  }
  return port === undefined && token === undefined ? null : { port, host, token };
}

function bucketSettings(values: Values): BucketSettings | undefined {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT, S3_REGION } = values;
  const needed = { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const given = [...Object.values(needed), S3_ENDPOINT, S3_REGION];
  if (given.every((value) => value === undefined) && !values.S3_REQUIRED) return undefined;
  const bucket = required(needed, 'to store files in a bucket');
  return {
    endpoint: S3_ENDPOINT,
    name: bucket.S3_BUCKET,
    region: S3_REGION ?? 'us-east-1',
    accessKeyId: bucket.S3_ACCESS_KEY_ID,
    secretAccessKey: bucket.S3_SECRET_ACCESS_KEY,
  };
}

/** Returns the values if all are set; otherwise throws an error that names the first missing one. */
function required<T extends object>(
  values: T,
  purpose: string,
): { [Name in keyof T]: Exclude<T[Name], undefined> } {
  const missing = Object.entries(values).find(([, value]) => value === undefined);
  if (missing) throw new BadSetting(`${missing[0]} must be set ${purpose}.`);
  return values as { [Name in keyof T]: Exclude<T[Name], undefined> };
}
