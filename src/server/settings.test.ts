import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../domain/rate-limits.ts';
import { BadSetting, readSettings, SETTING_NAMES } from './settings.ts';

describe('the settings', () => {
  it('have safe defaults', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: undefined,
      publicUrl: 'http://localhost:3000',
      shopDefaults: {
        name: 'SAS B2B',
        chatNumber: '910000000000',
        appLink: 'https://example.com/sas-b2b.apk',
        phone: '',
        address: '',
        hours: '',
        fssaiNumber: '',
        gstNumber: '',
        legalName: '',
        signature: '',
        state: 'Tamil Nadu',
        invoicePrefix: 'INV',
        creditNotePrefix: 'CN',
        invoiceLanguage: 'english',
        upiId: '',
        tallySalesLedger: 'Sales',
        tallyCgstLedger: 'CGST',
        tallySgstLedger: 'SGST',
        tallyIgstLedger: 'IGST',
        metroDays: '3-5',
        remoteDays: '7-10',
        freeDeliveryAbove: '5000',
        pricesForVerifiedOnly: 'false',
      },
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databasePoolSize: 10,
      databaseTimeoutSeconds: 15,
      mail: { smtpUrl: undefined, from: 'no-reply@localhost' },
      bucket: undefined,
      isForCustomers: false,
      hstsSubdomains: false,
      seedDemo: true,
      demoAccounts: true,
      authSecret: undefined,
      trustedProxies: 0,
      stopGraceSeconds: 0,
      limits: LIMITS,
      priceRounding: 'nearest',
      showCoins: false,
      payment: { kind: 'sandbox' },
      pictureHosts: [],
      cartStreams: 5,
      calls: { atOnce: 1, waiting: 20, busyPercent: 30 },
      cacheMegabytes: 64,
      metrics: null,
      logLevel: 'info',
    });
  });

  it('load no demo products into PostgreSQL unless turned on', () => {
    const DATABASE_URL = 'postgres://store@db/store';
    expect(readSettings({ DATABASE_URL }).seedDemo).toBe(false);
    expect(readSettings({ DATABASE_URL, SEED_DEMO: 'true' }).seedDemo).toBe(true);
  });

  it('load no demo products into a store for customers unless turned on', () => {
    const PUBLIC_URL = 'https://store.example';
    expect(readSettings({ PUBLIC_URL }).seedDemo).toBe(false);
    expect(readSettings({ NODE_ENV: 'production' }).seedDemo).toBe(false);
    expect(readSettings({ PUBLIC_URL, SEED_DEMO: 'true' }).seedDemo).toBe(true);
  });

  it('create demo accounts only with the demo catalogue of a local store, unless turned on', () => {
    const DATABASE_URL = 'postgres://store@db/store';
    expect(readSettings({ DATABASE_URL }).demoAccounts).toBe(false);
    expect(readSettings({ DATABASE_URL, SEED_DEMO: 'true' }).demoAccounts).toBe(false);
    expect(readSettings({ DATABASE_URL, DEMO_ACCOUNTS: 'true' }).demoAccounts).toBe(true);
    expect(readSettings({ NODE_ENV: 'production' }).demoAccounts).toBe(false);
    expect(readSettings({ NODE_ENV: 'development' }).demoAccounts).toBe(true);
    const turnedOn = { NODE_ENV: 'production', DEMO_ACCOUNTS: 'true' };
    expect(readSettings(turnedOn).demoAccounts).toBe(true);
    expect(readSettings({ SEED_DEMO: 'false' }).demoAccounts).toBe(false);
    expect(readSettings({ DEMO_ACCOUNTS: 'false' }).demoAccounts).toBe(false);
  });

  it.each([
    ['https://store.example', false],
    ['http://store.example', false],
    ['http://192.168.1.20:3000', false],
    ['http://localhost.example', false],
    ['http://127.0.0.1.example', false],
    ['http://0.0.0.0:3000', false],
    ['http://localhost:3000', true],
    ['http://LOCALHOST', true],
    ['http://shop.localhost', true],
    ['http://127.0.0.1:3000', true],
    ['http://127.1.2.3', true],
    ['http://[::1]:3000', true],
  ])('a store at %s has demo accounts and sandbox by default: %s', (PUBLIC_URL, isLocal) => {
    const { demoAccounts, payment } = readSettings({ PUBLIC_URL });
    expect([demoAccounts, payment.kind]).toEqual([isLocal, isLocal ? 'sandbox' : 'none']);
    const turnedOn = { PUBLIC_URL, DEMO_ACCOUNTS: 'true', PAYMENT_SANDBOX: 'true' };
    expect(readSettings(turnedOn)).toMatchObject({
      demoAccounts: true,
      payment: { kind: 'sandbox' },
    });
  });

  it('leave a load balancer time to notice a stop when there may be one', () => {
    expect(readSettings({ TRUST_PROXY: '1' }).stopGraceSeconds).toBe(5);
    const chosen = { TRUST_PROXY: '1', STOP_GRACE_SECONDS: '0' };
    expect(readSettings(chosen).stopGraceSeconds).toBe(0);
    expect(readSettings({ STOP_GRACE_SECONDS: '30' }).stopGraceSeconds).toBe(30);
  });

  it('serve metrics only where they are asked for', () => {
    const METRICS_TOKEN = 'sixteen-letters!';
    const here = { port: undefined, host: '127.0.0.1', token: METRICS_TOKEN };
    expect(readSettings({ METRICS_TOKEN }).metrics).toEqual(here);
    const there = { ...here, port: 9464, token: undefined };
    expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual(there);
    expect(readSettings({ METRICS_HOST: '0.0.0.0' }).metrics).toBeNull();
    const messages = (env: Record<string, string>) => () => readSettings(env);
    expect(messages({ METRICS_TOKEN: 'fifteen-letters' })).toThrow(
      /^METRICS_TOKEN must be at least 16/,
    );
    expect(messages({ METRICS_TOKEN: 'sixteen letters!' })).toThrow(
      /^METRICS_TOKEN .* without spaces/,
    );
    expect(messages({ METRICS_PORT: '3000' })).toThrow(
      'METRICS_PORT must not be the same as PORT.',
    );
    expect(messages({ PORT: '0', METRICS_PORT: '0' })).not.toThrow();
  });

  it('allow pictures from the listed hosts', () => {
    const PICTURE_HOSTS = 'Firebasestorage.googleapis.com, pictures.example:8443,';
    expect(readSettings({ PICTURE_HOSTS }).pictureHosts).toEqual([
      'firebasestorage.googleapis.com',
      'pictures.example:8443',
    ]);
  });

  it('change the listed limits and keep the others', () => {
    const RATE_LIMITS = 'login-account=100/30, sign-up-address=7/1,';
    expect(readSettings({ RATE_LIMITS }).limits).toEqual({
      ...LIMITS,
      'login-account': { most: 100, minutes: 30 },
      'sign-up-address': { most: 7, minutes: 1 },
    });
  });

  it('treat an empty value as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toEqual(readSettings({}));
  });

  it('let a shop trade under its own name', () => {
    const own = {
      STORE_NAME: ' Anbu & Söhne மசாலா ',
      CHAT_NUMBER: '919876543210',
      APP_LINK: 'https://play.example/store?id=anbu',
      STORE_PHONE: '+91 98123 45678',
      STORE_ADDRESS: '12 Market Road, Coimbatore 641001',
      STORE_HOURS: 'Monday to Friday, 9 am to 6 pm',
      FSSAI_NUMBER: '12345678901234',
      GST_NUMBER: ' 33aaach7409r1z8 ',
      STORE_LEGAL_NAME: 'Anbu Traders Private Limited',
      STORE_STATE: 'tamil nadu',
      INVOICE_PREFIX: 'cbe',
      INVOICE_LANGUAGE: 'State',
      UPI_ID: 'anbu@okbank',
      FREE_DELIVERY_ABOVE: '7500',
      METRO_DELIVERY_DAYS: '1 - 2',
      REMOTE_DELIVERY_DAYS: '4',
      PRICES_FOR_VERIFIED_ONLY: 'true',
    };
    expect(readSettings(own).shopDefaults).toEqual({
      name: 'Anbu & Söhne மசாலா',
      chatNumber: '919876543210',
      appLink: 'https://play.example/store?id=anbu',
      phone: '+91 98123 45678',
      address: '12 Market Road, Coimbatore 641001',
      hours: 'Monday to Friday, 9 am to 6 pm',
      fssaiNumber: '12345678901234',
      gstNumber: '33AAACH7409R1Z8',
      legalName: 'Anbu Traders Private Limited',
      state: 'Tamil Nadu',
      invoicePrefix: 'CBE',
      creditNotePrefix: 'CN',
      invoiceLanguage: 'state',
      upiId: 'anbu@okbank',
      signature: '',
      tallySalesLedger: 'Sales',
      tallyCgstLedger: 'CGST',
      tallySgstLedger: 'SGST',
      tallyIgstLedger: 'IGST',
      metroDays: '1-2',
      remoteDays: '4-4',
      freeDeliveryAbove: '7500',
      pricesForVerifiedOnly: 'true',
    });
    expect(readSettings({ STORE_NAME: 'x'.repeat(40) }).shopDefaults.name).toHaveLength(40);
    expect(readSettings({ CHAT_NUMBER: '12345678' }).shopDefaults.chatNumber).toBe('12345678');
    expect(readSettings({ CHAT_NUMBER: '123456789012345' }).shopDefaults.chatNumber).toHaveLength(
      15,
    );
  });

  it('TAX-02 take the shop’s state from its GSTIN, and refuse another one', () => {
    const gstNumber = { GST_NUMBER: '32AAACH7409R1ZA' };
    expect(readSettings(gstNumber).shopDefaults.state).toBe('Kerala');
    expect(readSettings({ STORE_STATE: 'Kerala' }).shopDefaults.state).toBe('Kerala');
    const other = { ...gstNumber, STORE_STATE: 'Tamil Nadu' };
    expect(() => readSettings(other)).toThrow(/^STORE_STATE must be the state of GST_NUMBER/);
  });

  it.each([
    ['PORT', 'eighty'],
    ['STORE_STATE', 'Texas'],
    ['INVOICE_PREFIX', 'INVOICE'],
    ['CREDIT_NOTE_PREFIX', 'INV'],
    ['INVOICE_LANGUAGE', 'hindi'],
    ['UPI_ID', 'anbu'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'store.example'],
    ['PUBLIC_URL', 'ftp://store.example'],
    ['PUBLIC_URL', 'https://store.example/shop'],
    ['STORE_NAME', 'x'.repeat(41)],
    ['STORE_NAME', 'Spice\u0000 House'],
    ['STORE_NAME', 'Spice\nHouse'],
    ['CHAT_NUMBER', '9876543'],
    ['CHAT_NUMBER', '1234567890123456'],
    ['CHAT_NUMBER', '+919876543210'],
    ['CHAT_NUMBER', '98765 43210'],
    ['CHAT_NUMBER', '0919876543210'],
    ['CHAT_NUMBER', '९१९८७६५४३२१०'],
    ['APP_LINK', 'store.example/app.apk'],
    ['APP_LINK', 'javascript:alert(1)'],
    ['APP_LINK', 'ftp://store.example/app.apk'],
    ['STORE_PHONE', 'call us'],
    ['STORE_PHONE', '1234567'],
    ['STORE_ADDRESS', 'x'.repeat(161)],
    ['STORE_HOURS', 'Monday\nto Friday'],
    ['FSSAI_NUMBER', '1234567890123'],
    ['GST_NUMBER', '33AAACH7409R1Z9'],
    ['FREE_DELIVERY_ABOVE', '5000.50'],
    ['METRO_DELIVERY_DAYS', '5-3'],
    ['REMOTE_DELIVERY_DAYS', 'a week'],
    ['DATABASE_URL', 'mysql://root:secret@db/store'],
    ['DATABASE_URL', 'postgres://'],
    ['DATABASE_POOL_SIZE', '0'],
    ['DATABASE_TIMEOUT_SECONDS', '0'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'store.example'],
    ['MAIL_FROM', 'Shop <shop@store.example>'],
    ['MAIL_FROM', 'a@b.example, c@d.example'],
    ['MAIL_FROM', 'a@b.example\r\nBcc:c@d.example'],
    ['SEED_DEMO', 'yes'],
    ['DEMO_ACCOUNTS', 'no'],
    ['AUTH_SECRET', 'x'.repeat(31)],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '11'],
    ['STOP_GRACE_SECONDS', '-1'],
    ['STOP_GRACE_SECONDS', '301'],
    ['PICTURE_HOSTS', 'https://pictures.example'],
    ['PICTURE_HOSTS', 'pictures.example/path'],
    ['PICTURE_HOSTS', '*'],
    ['PICTURE_HOSTS', "pictures.example 'unsafe-inline'"],
    ['PICTURE_HOSTS', 'pictures.example; script-src *'],
    ['RATE_LIMITS', 'login-account'],
    ['RATE_LIMITS', 'login-account=0/15'],
    ['RATE_LIMITS', 'login-account=5/0'],
    ['RATE_LIMITS', 'login=5/15'],
    ['RATE_LIMITS', '__proto__=5/15'],
    ['PRICE_ROUNDING', 'up'],
    ['PRICES_FOR_VERIFIED_ONLY', '1'],
    ['SHOW_COINS', 'on'],
    ['CART_STREAMS', '0'],
    ['PAYMENT_SANDBOX', 'yes'],
    ['CACHE_MB', '-5'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s with a message that names it', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(BadSetting);
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must `));
  });

  it('report all errors at once, one line each', () => {
    const wrong = { PORT: 'eighty', CACHE_MB: '-5', LOG_LEVEL: 'loud' };
    expect(() => readSettings(wrong)).toThrow(
      new BadSetting(
        "PORT must be a whole number from 0 to 65535, not 'eighty'.\n" +
          "CACHE_MB must be a whole number from 0 to 4096, not '-5'.\n" +
          "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not 'loud'.",
      ),
    );
  });

  it('never repeat a password or a key', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://root:secret@db' })).not.toThrow(/secret/);
    expect(() => readSettings({ SMTP_URL: 'http://root:secret@mail' })).not.toThrow(/secret/);
    expect(() => readSettings({ AUTH_SECRET: 'too-short' })).not.toThrow(/too-short/);
    expect(() => readSettings({ RAZORPAY_KEY_ID: 'my-key' })).not.toThrow(/my-key/);
    expect(() => readSettings({ RAZORPAY_WEBHOOK_SECRET: 'hidden,' })).not.toThrow(/hidden/);
  });

  it('require a sender address when a mail server is set', () => {
    const SMTP_URL = 'smtp://user:secret@mail.example:587';
    expect(() => readSettings({ SMTP_URL })).toThrow(/^MAIL_FROM must be set/);
    expect(readSettings({ SMTP_URL, MAIL_FROM: 'shop@store.example' }).mail).toEqual({
      smtpUrl: SMTP_URL,
      from: 'shop@store.example',
    });
    expect(readSettings({ PUBLIC_URL: 'https://store.example' }).mail.from).toBe(
      'no-reply@store.example',
    );
  });

  it('accept online payments through the provider, the sandbox, or not at all', () => {
    const keys = {
      RAZORPAY_KEY_ID: 'rzp_live_abc',
      RAZORPAY_KEY_SECRET: 'hidden',
      RAZORPAY_WEBHOOK_SECRET: 'new, old',
    };
    expect(readSettings(keys).payment).toEqual({
      kind: 'razorpay',
      keyId: 'rzp_live_abc',
      keySecret: 'hidden',
      webhookSecrets: ['new', 'old'],
    });
    for (const name of Object.keys(keys)) {
      expect(() => readSettings({ ...keys, [name]: '' })).toThrow(new RegExp(`^${name} must `));
    }
    expect(() => readSettings({ ...keys, RAZORPAY_KEY_ID: 'live' })).toThrow(/^RAZORPAY_KEY_ID /);
    for (const RAZORPAY_WEBHOOK_SECRET of ['new,', ',old', 'new,,old', ',', ' , ']) {
      expect(() => readSettings({ ...keys, RAZORPAY_WEBHOOK_SECRET })).toThrow(
        /^RAZORPAY_WEBHOOK_SECRET must /,
      );
    }
    // Sandbox payments are never mixed with real ones, and need to be turned on for real customers.
    const PAYMENT_SANDBOX = 'true';
    expect(() => readSettings({ ...keys, PAYMENT_SANDBOX })).toThrow(/^PAYMENT_SANDBOX must not /);
    expect(readSettings({}).payment).toEqual({ kind: 'sandbox' });
    expect(readSettings({ PAYMENT_SANDBOX: 'false' }).payment).toEqual({ kind: 'none' });
    for (const forCustomers of [
      { NODE_ENV: 'production' },
      { DATABASE_URL: 'postgres://user:secret@db/store' },
    ]) {
      expect(readSettings(forCustomers).payment).toEqual({ kind: 'none' });
      expect(readSettings({ ...forCustomers, PAYMENT_SANDBOX }).payment).toEqual({
        kind: 'sandbox',
      });
    }
  });

  it('store files in a bucket only if it is fully configured', () => {
    const complete = { S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readSettings(complete).bucket).toEqual({
      endpoint: undefined,
      name: 'shop',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    const own = { ...complete, S3_ENDPOINT: 'https://s3.example', S3_REGION: 'auto' };
    expect(readSettings(own).bucket).toMatchObject({
      endpoint: 'https://s3.example/',
      region: 'auto',
    });
    for (const name of Object.keys(complete)) {
      expect(() => readSettings({ ...own, [name]: '' })).toThrow(new RegExp(`^${name} must `));
    }
    expect(() => readSettings({ S3_ENDPOINT: 'https://s3.example' })).toThrow(/^S3_BUCKET must /);
    expect(() => readSettings({ S3_REQUIRED: 'true' })).toThrow(/^S3_BUCKET must /);
    expect(readSettings({ ...complete, S3_REQUIRED: 'true' }).bucket?.name).toBe('shop');
    expect(() => readSettings({ ...own, S3_ENDPOINT: 's3.example' })).toThrow(/^S3_ENDPOINT must /);
    expect(() => readSettings({ ...own, S3_BUCKET: 'Shop/..' })).toThrow(/^S3_BUCKET must /);
  });

  it('are exactly those listed in the README (npm run readme writes the table)', () => {
    const rows = readFileSync('README.md', 'utf8').matchAll(/^\| `([A-Z_0-9]+)` \|/gm);
    expect([...rows].map(([, name]) => name)).toEqual([...SETTING_NAMES]);
  });

  it('are read from the environment in one place only', () => {
    const readers = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file))
      // Finds the system's programs as a shell does, and hands the environment on to them.
      .filter((file) => file !== 'server/backup/run-program.ts')
      .filter((file) => {
        const code = readFileSync(join('src', file), 'utf8');
        // Set for React after the settings have been read; our own code never reads it.
        const forReact = "process.env.NODE_ENV ??= 'production'";
        return code
          .replaceAll('readSettings(process.env)', '')
          .replace(forReact, '')
          .includes('process.env');
      });
    expect(readers).toEqual([]);
  });
});
