import { resolve } from 'node:path';
import { z } from 'zod';
import { apiPath, CALLS } from '../domain/paths.ts';
import { ROUNDINGS } from '../domain/price.ts';
import { LIMITS } from '../domain/rate-limits.ts';
import {
  MAX_FREE_DELIVERY,
  MAX_LEGAL_NAME,
  MAX_SHOP_NAME,
  readSetting,
} from '../domain/shop-settings.ts';
import { BRAND } from '../text/brand.ts';
import {
  anyText,
  isUrl,
  matching,
  oneOf,
  pictureHosts,
  rateLimits,
  SETTING_NOTES,
  secretMatching,
  shopSetting,
  storeFact,
  webAddress,
  wholeNumber,
  yesNo,
} from './setting-forms.ts';

// Every environment variable: its format, default, description and error message. `npm run readme`
// writes the table in README.md from here. An error message starts with the variable's name.

const SECRET_LENGTH = 32;
const METRICS_TOKEN_LENGTH = 16;

const EMAIL_FORM = /^[^\s@<>(),;:"\\]{1,64}@[^\s@<>(),;:"\\]{1,255}$/;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const SETTINGS_SCHEMA = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).register(SETTING_NOTES, {
    description: 'the port to listen on; 0: any free port',
  }),
  HOST: anyText().register(SETTING_NOTES, {
    description: 'the address to listen on',
    default: 'all addresses',
  }),
  PUBLIC_URL: matching(
    (value) => isUrl(value, /^https?:$/, (url) => url.pathname === '/'),
    'an address such as https://store.example',
  )
    .transform((value) => new URL(value).origin)
    .optional()
    .register(SETTING_NOTES, {
      description: 'the address people use; https turns on strict transport security',
      default: '`http://localhost:PORT`',
    }),
  STORE_NAME: z
    .string()
    .refine((value) => readSetting('name', value) !== null, {
      error: `must be at most ${MAX_SHOP_NAME} characters, none of them a control character.`,
    })
    .default(BRAND.name)
    .register(SETTING_NOTES, {
      description:
        `the name the shop trades under, at most ${MAX_SHOP_NAME} characters. The build draws the preview ` +
        'picture that chats show, with the name in `src/text/brand.ts`',
    }),
  CHAT_NUMBER: shopSetting('chatNumber', '8 to 15 digits, the country code first (919812345678)')
    .default(BRAND.chatNumber)
    .register(SETTING_NOTES, {
      description: 'the number that chat links open: digits only, the country code first',
    }),
  APP_LINK: shopSetting('appLink', 'an address such as https://store.example/app.apk')
    .default(BRAND.appLink)
    .register(SETTING_NOTES, { description: 'where people get the app' }),
  STORE_PHONE: shopSetting('phone', 'a phone number such as +91 98123 45678')
    .default('')
    .register(SETTING_NOTES, {
      description:
        'the phone number in the footer, on the contact page and for visitors on the home screen',
      default: 'not shown',
    }),
  STORE_ADDRESS: storeFact('address').register(SETTING_NOTES, {
    description: 'the shop’s address, in the footer and on the contact page',
    default: 'not shown',
  }),
  STORE_HOURS: storeFact('hours').register(SETTING_NOTES, {
    description: 'when people can reach you: `Monday to Friday, 9 am to 6 pm`',
    default: 'not shown',
  }),
  FSSAI_NUMBER: shopSetting('fssaiNumber', 'the 14 digits of an FSSAI licence')
    .default('')
    .register(SETTING_NOTES, {
      description: 'the number of the shop’s FSSAI licence, shown where the phone number is',
      default: 'not shown',
    }),
  GST_NUMBER: shopSetting('gstNumber', 'a GSTIN').default('').register(SETTING_NOTES, {
    description: 'the shop’s GSTIN, shown where the phone number is',
    default: 'not shown',
  }),
  STORE_LEGAL_NAME: z
    .string()
    .refine((value) => readSetting('legalName', value) !== null, {
      error: `must be at most ${MAX_LEGAL_NAME} characters, none of them a control character.`,
    })
    .default('')
    .register(SETTING_NOTES, {
      description: 'the name that invoices are made out in, as on the certificate of registration',
      default: '`STORE_NAME`',
    }),
  STORE_STATE: shopSetting('state', 'a state of India such as Kerala')
    .optional()
    .register(SETTING_NOTES, {
      description:
        'the state where the shop is registered: orders to other states have IGST instead of CGST and SGST',
      default: 'the state of `GST_NUMBER`, else `Tamil Nadu`',
    }),
  INVOICE_PREFIX: shopSetting('invoicePrefix', '1 to 4 letters and digits')
    .default('INV')
    .register(SETTING_NOTES, { description: 'what invoice numbers begin with: `INV/2627/000001`' }),
  CREDIT_NOTE_PREFIX: shopSetting('creditNotePrefix', '1 to 4 letters and digits')
    .default('CN')
    .register(SETTING_NOTES, {
      description: 'what the numbers of credit notes begin with, not the same as `INVOICE_PREFIX`',
    }),
  INVOICE_LANGUAGE: shopSetting('invoiceLanguage', 'english, tamil, malayalam or state')
    .default('english')
    .register(SETTING_NOTES, {
      description:
        'the names of goods on invoices of shops that have not chosen: `english` only, with `tamil` or `malayalam`, or by the `state` of the delivery',
    }),
  UPI_ID: shopSetting('upiId', 'a UPI ID such as shop@bank').default('').register(SETTING_NOTES, {
    description: 'the UPI ID (VPA) that invoices ask to pay to',
    default: 'none',
  }),
  TALLY_SALES_LEDGER: shopSetting('tallySalesLedger', 'a name of up to 100 characters')
    .default('Sales')
    .register(SETTING_NOTES, { description: 'the ledger in Tally that sales are booked to' }),
  TALLY_CGST_LEDGER: shopSetting('tallyCgstLedger', 'a name of up to 100 characters')
    .default('CGST')
    .register(SETTING_NOTES, { description: 'the ledger in Tally for CGST' }),
  TALLY_SGST_LEDGER: shopSetting('tallySgstLedger', 'a name of up to 100 characters')
    .default('SGST')
    .register(SETTING_NOTES, { description: 'the ledger in Tally for SGST' }),
  TALLY_IGST_LEDGER: shopSetting('tallyIgstLedger', 'a name of up to 100 characters')
    .default('IGST')
    .register(SETTING_NOTES, { description: 'the ledger in Tally for IGST' }),
  FREE_DELIVERY_ABOVE: wholeNumber(0, MAX_FREE_DELIVERY).default(5_000).register(SETTING_NOTES, {
    description:
      'delivery is free for orders above this total, in rupees; cart, home screen and policies say so',
  }),
  METRO_DELIVERY_DAYS: shopSetting('metroDays', 'business days such as 3-5')
    .default('3-5')
    .register(SETTING_NOTES, {
      description:
        'business days from processing to delivery in metro cities, the first and the last; cart, orders and policies say so',
    }),
  REMOTE_DELIVERY_DAYS: shopSetting('remoteDays', 'business days such as 7-10')
    .default('7-10')
    .register(SETTING_NOTES, { description: 'the same for remote places' }),
  DATA_DIR: z
    .string()
    .transform((value) => resolve(value))
    .prefault('./data')
    .register(SETTING_NOTES, {
      description:
        'the folder of the embedded database, uploaded files, and emails when no mail server is set',
      default: '`./data`',
    }),
  DATABASE_URL: secretMatching(
    (value) =>
      isUrl(
        value,
        /^postgres(ql)?:$/,
        (url) => url.hostname !== '' || url.searchParams.has('host'),
      ),
    'of the form postgres://user:password@host/database',
  )
    .optional()
    .register(SETTING_NOTES, {
      description:
        'use this PostgreSQL database instead of the embedded one: `postgres://user:password@host/database`',
    }),
  DATABASE_POOL_SIZE: wholeNumber(1, 200).default(10).register(SETTING_NOTES, {
    description: 'connections to PostgreSQL, besides the one that listens for notifications',
  }),
  DATABASE_TIMEOUT_SECONDS: wholeNumber(1, 600).default(15).register(SETTING_NOTES, {
    description: 'how long a request waits for a connection or a statement of PostgreSQL',
  }),
  SMTP_URL: secretMatching(
    (value) => isUrl(value, /^smtps?:$/, (url) => url.hostname !== ''),
    'of the form smtp://user:password@host:port',
  )
    .optional()
    .register(SETTING_NOTES, {
      description:
        'the mail server: `smtp://user:password@host:587` (TLS by STARTTLS) or `smtps://...`. Without one, emails are written to `DATA_DIR/mail`',
    }),
  MAIL_FROM: matching((value) => EMAIL_FORM.test(value), 'an address such as shop@store.example')
    .optional()
    .register(SETTING_NOTES, {
      description: 'the sender of emails; required with `SMTP_URL`',
      default: '`no-reply@` and the host of `PUBLIC_URL`',
    }),
  S3_ENDPOINT: webAddress('https://s3.example').optional().register(SETTING_NOTES, {
    description: 'the address of an S3-compatible service',
    default: 'Amazon’s',
  }),
  S3_BUCKET: matching(
    (value) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value),
    'the name of a bucket',
  )
    .optional()
    .register(SETTING_NOTES, {
      description: 'store uploaded files in this bucket instead of `DATA_DIR/files`',
    }),
  S3_REGION: anyText().register(SETTING_NOTES, {
    description: 'the bucket’s region',
    default: '`us-east-1`',
  }),
  S3_ACCESS_KEY_ID: anyText().register(SETTING_NOTES, {
    description: 'required with `S3_BUCKET`',
  }),
  S3_SECRET_ACCESS_KEY: anyText().register(SETTING_NOTES, {
    description: 'required with `S3_BUCKET`',
  }),
  S3_REQUIRED: yesNo().default(false).register(SETTING_NOTES, {
    description:
      'refuse to start without `S3_BUCKET`: for several machines, of which each would keep its own uploads',
  }),
  HSTS_SUBDOMAINS: yesNo().default(false).register(SETTING_NOTES, {
    description:
      'with an https `PUBLIC_URL`: tell browsers to open every subdomain of its host only by https; only if all of them are served so',
  }),
  SEED_DEMO: yesNo().optional().register(SETTING_NOTES, {
    description: 'load the demo catalogue and its coupons into a new, empty database',
    default: '`true`; `false` in a store for real customers',
  }),
  DEMO_ACCOUNTS: yesNo().optional().register(SETTING_NOTES, {
    description:
      'create a demo retailer and demo staff, one of each role, while there is no account yet; on somebody’s own machine the retailer has ten weeks of orders. Turned off, those that still have their initial password are closed',
    default: 'as `SEED_DEMO`; `false` in a store for real customers',
  }),
  NODE_ENV: anyText().register(SETTING_NOTES, {
    description:
      '`production`: a store for real customers, without demo products, demo accounts or sandbox unless turned on. So is every store with `DATABASE_URL` or with a `PUBLIC_URL` that is not on this machine (`localhost`, `127.0.0.1`)',
  }),
  AUTH_SECRET: secretMatching(
    (value) => value.length >= SECRET_LENGTH,
    `at least ${SECRET_LENGTH} random characters`,
  )
    .optional()
    .register(SETTING_NOTES, {
      description: `at least ${SECRET_LENGTH} random characters that sign sessions; a new value logs everyone out`,
      default: 'generated once and stored',
    }),
  TRUST_PROXY: wholeNumber(0, 10).default(0).register(SETTING_NOTES, {
    description:
      'how many of your own proxies are in front of the store; that many entries of `X-Forwarded-For` are trusted, counted from the end',
  }),
  STOP_GRACE_SECONDS: wholeNumber(0, 300).optional().register(SETTING_NOTES, {
    description:
      'how long a store that gets SIGTERM keeps accepting connections, so that a load balancer can notice; see [Deploys](#deploys)',
    default: '`5` with `TRUST_PROXY`, else `0`',
  }),
  RATE_LIMITS: rateLimits.default(LIMITS).register(SETTING_NOTES, {
    description:
      'overrides for the limits below: `login-account=100/15,sign-up-address=90/60` (tries/minutes)',
    default: 'none',
  }),
  PRICE_ROUNDING: oneOf(ROUNDINGS).default('nearest').register(SETTING_NOTES, {
    description: 'how a unit price becomes whole rupees: `nearest` or `down`',
  }),
  PRICES_FOR_VERIFIED_ONLY: yesNo().default(false).register(SETTING_NOTES, {
    description: 'show prices only to verified retailers',
  }),
  SHOW_COINS: yesNo().default(false).register(SETTING_NOTES, {
    description: 'show the cart’s block for redeeming coins; the API accepts them either way',
  }),
  CALLS_AT_ONCE: wholeNumber(1, 1_000).default(1).register(SETTING_NOTES, {
    description:
      'how many requests of one account each process works on at once; of visitors from one address: four times as many',
  }),
  CALLS_WAITING: wholeNumber(0, 10_000).default(20).register(SETTING_NOTES, {
    description:
      'how many more requests of one account may wait; further ones get 429. From one address: five times as many',
  }),
  CALLS_BUSY_PERCENT: wholeNumber(1, 100).default(30).register(SETTING_NOTES, {
    description:
      'how busy a process is, in percent of its time, when those who use more than their share begin to wait; 100: nobody waits',
  }),
  CART_STREAMS: wholeNumber(1, 100).default(5).register(SETTING_NOTES, {
    description:
      'how many live carts one session may have open per process, and one person twice as many; one more closes the oldest',
  }),
  RAZORPAY_KEY_ID: secretMatching(
    (value) => /^rzp_(test|live)_\w+$/.test(value),
    'of the form rzp_live_... or rzp_test_...',
  )
    .optional()
    .register(SETTING_NOTES, {
      description:
        'the payment provider’s key, `rzp_live_...` or `rzp_test_...`; requires the next two',
    }),
  RAZORPAY_KEY_SECRET: anyText().register(SETTING_NOTES, { description: 'the secret of that key' }),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    // An empty secret would let anyone forge a webhook.
    .refine((value) => value.split(',').every((each) => each.trim() !== ''), {
      error: 'must be a secret, or two with one comma between them while you change it.',
    })
    .transform((value) => value.split(',').map((each) => each.trim()))
    .optional()
    .register(SETTING_NOTES, {
      description: `the secret that signs the provider’s webhooks, which go to \`${apiPath(CALLS.paymentWebhook)}\`; while you change it, the new and the old one with a comma between them`,
    }),
  PAYMENT_SANDBOX: yesNo().optional().register(SETTING_NOTES, {
    description:
      'a built-in stand-in for the payment provider: every step of a payment, and no money. Cannot be combined with keys; without either, nobody can pay online',
    default: '`true`; `false` with keys or in a store for real customers',
  }),
  PICTURE_HOSTS: pictureHosts.default([]).register(SETTING_NOTES, {
    description:
      'other hosts that pages may load pictures from, separated by commas: pictures of imported products stay on their old host',
    default: 'none',
  }),
  CACHE_MB: wholeNumber(0, 4096).default(64).register(SETTING_NOTES, {
    description: 'memory for finished answers and pages; 0: no cache',
  }),
  METRICS_PORT: wholeNumber(0, 65_535).optional().register(SETTING_NOTES, {
    description:
      'serve metrics for Prometheus at `/metrics` on this port, which only your own network should reach; 0: any free port. See [Metrics](docs/operating.md#metrics)',
    default: 'none',
  }),
  METRICS_HOST: z.string().default('127.0.0.1').register(SETTING_NOTES, {
    description: 'the address that `METRICS_PORT` listens on',
  }),
  METRICS_TOKEN: secretMatching(
    (value) => value.length >= METRICS_TOKEN_LENGTH && /^[\x21-\x7e]+$/.test(value),
    `at least ${METRICS_TOKEN_LENGTH} characters without spaces`,
  )
    .optional()
    .register(SETTING_NOTES, {
      description: `at least ${METRICS_TOKEN_LENGTH} characters without spaces that whoever reads metrics sends as \`Authorization: Bearer ...\`. Without \`METRICS_PORT\`, metrics are then at \`/metrics\` of the store's own port`,
      default: 'none',
    }),
  LOG_LEVEL: oneOf(LOG_LEVELS)
    .default('info')
    .register(SETTING_NOTES, {
      description: LOG_LEVELS.map((level) => `\`${level}\``).join(', '),
    }),
});

export type SettingName = keyof typeof SETTINGS_SCHEMA.shape;
