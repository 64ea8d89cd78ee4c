// Which room may import what. ARCHITECTURE.md describes the same rules.

interface Rules {
  /** Our own rooms; 'any' for the tooling around the product. */
  rooms: Readonly<Record<string, Access>> | 'any';
  /** Packages and Node's built-in modules. */
  packages: readonly string[] | 'any';
}

interface Access {
  typesOnly?: true;
  /** Only this file of the room. */
  file?: string;
  /** Only for importers below this folder. */
  from?: string;
}

const screens: Rules = {
  rooms: {
    'src/ui': {},
    'src/text': {},
    'src/domain': {},
    'src/contract': { typesOnly: true },
  },
  packages: 'any',
};
const application: Rules = { ...screens, rooms: { ...(screens.rooms as object), 'src/web': {} } };
const tooling: Rules = { rooms: 'any', packages: 'any' };

const RULES: Readonly<Record<string, Rules>> = {
  'src/domain': { rooms: {}, packages: [] },
  'src/contract': { rooms: { 'src/domain': {} }, packages: ['zod', '@hono/zod-openapi'] },
  'src/text': { rooms: { 'src/domain': {}, 'src/contract': { typesOnly: true } }, packages: [] },
  'src/ui': { rooms: { 'src/domain': {} }, packages: ['react', 'react-dom', 'lucide-react'] },
  // Without a router: each application has its own.
  'src/web': {
    ...screens,
    packages: ['react', 'react-hot-toast', 'lucide-react', '@tanstack/react-query', 'hono'],
  },
  'src/storefront': application,
  'src/console': application,
  'src/server': {
    rooms: {
      'src/domain': {},
      'src/contract': {},
      'src/text': {},
      'src/storefront': { file: 'src/storefront/entry-server.tsx' },
      catalogue: { from: 'src/server/demo/' },
    },
    packages: 'any',
  },
  catalogue: { rooms: { 'src/domain': {} }, packages: 'any' },
  e2e: tooling,
  bench: tooling,
  scripts: tooling,
};

/** The folders of src/server from the ground up: each imports only from those before it, and from the files beside them. */
const SERVER_FOLDERS: readonly string[] = [
  // What every web application needs.
  ...['db', 'jobs', 'files', 'http', 'metrics', 'pictures', 'sheets', 'live', 'mail'],
  // Who is there, and what holds for all of them.
  ...['session', 'account', 'staff', 'shop-settings', 'districts'],
  // The shop.
  ...['catalogue', 'prices', 'price-files', 'products', 'product-files', 'cart', 'coupons'],
  ...[
    'back-wish',
    'tax',
    'invoice',
    'returns',
    'order',
    'order-pad',
    'payment',
    'delivery',
    'money',
    'retailers',
  ],
  ...['store-view'],
  // What reaches into all of it.
  ...['assisted-orders', 'stuck-jobs', 'today', 'staff-desk', 'console-search', 'account-deletion'],
  // Around it.
  ...['pages', 'site', 'demo', 'import', 'backup', 'commands'],
];
const SERVER_FOLDER = /^src\/server\/([^/]+)\//;

const DATABASE_PACKAGES = ['pg', 'drizzle-orm', '@electric-sql/pglite'];
const DATABASE_ROOMS = ['src/server', 'e2e', 'bench', 'scripts'];
const BROWSER_ROOMS = ['src/web', 'src/storefront', 'src/console'];
const SERVER_PACKAGES = ['zod', '@hono/zod-openapi'];

/** The server reads its version there. */
const PACKAGE_FILE = 'package.json';

const BANNED_NAMES = ['utils', 'helpers', 'misc', 'common', 'index'];

export function roomOf(path: string): string | null {
  return Object.keys(RULES).find((room) => path.startsWith(`${room}/`)) ?? null;
}

/** Tests and test code may import whatever they need. */
function isForTests(path: string): boolean {
  return /\.(test|type-test|spec)\.tsx?$/.test(path) || /^src\/(.+\/)?testing\//.test(path);
}

export function bannedName(path: string): string | null {
  const names = path.split('/').map((part) => part.replace(/\..*$/, ''));
  return names.find((name) => BANNED_NAMES.includes(name)) ?? null;
}

/** The rule that an import of our own file breaks, or null. */
export function brokenByFile(importer: string, target: string, typeOnly: boolean): string | null {
  const from = roomOf(importer);
  if (from === null || isForTests(importer)) return null;
  const { rooms } = rulesOf(from);
  if (rooms === 'any') return null;
  if (isForTests(target)) return 'only tests may import test code';

  if (target === PACKAGE_FILE && from === 'src/server') return null;
  const to = roomOf(target);
  if (from === to) return brokenByOrder(importer, target);
  const access = to === null ? undefined : rooms[to];
  if (!access) return `allowed rooms: ${Object.keys(rooms).join(', ') || 'none'}`;
  if (access.file && access.file !== target) return `only ${access.file} from ${to}`;
  if (access.from && !importer.startsWith(access.from)) return `${to} only from ${access.from}`;
  if (access.typesOnly && !typeOnly) return `only types from ${to}`;
  return null;
}

/** The rule that an import between two folders of the server breaks, or null. */
function brokenByOrder(importer: string, target: string): string | null {
  const folders = [importer, target].map((path) => SERVER_FOLDER.exec(path)?.[1]);
  const [from, to] = folders;
  if (from === undefined || to === undefined || from === to) return null;
  const unknown = folders.find((folder) => !SERVER_FOLDERS.includes(folder!));
  if (unknown !== undefined) return `src/server/${unknown} has no place in SERVER_FOLDERS`;
  const isBelow = SERVER_FOLDERS.indexOf(to) < SERVER_FOLDERS.indexOf(from);
  return isBelow ? null : `src/server/${to} stands above src/server/${from}`;
}

/** The rule that an import of a package breaks, or null. */
export function brokenByPackage(importer: string, specifier: string, typeOnly: boolean) {
  const from = roomOf(importer);
  if (from === null || isForTests(importer)) return null;
  const name = packageName(specifier);
  const { packages } = rulesOf(from);
  if (packages !== 'any' && !packages.includes(name)) {
    return `allowed packages: ${packages.join(', ') || 'none'}`;
  }
  if (DATABASE_PACKAGES.includes(name) && !DATABASE_ROOMS.includes(from)) {
    return `the database belongs to ${DATABASE_ROOMS.join(', ')}`;
  }
  if (SERVER_PACKAGES.includes(name) && BROWSER_ROOMS.includes(from) && !typeOnly) {
    return 'only types, so that it does not reach the browser';
  }
  return null;
}

function packageName(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

function rulesOf(room: string): Rules {
  const rules = RULES[room];
  if (!rules) throw new Error(`No rules for ${room}`);
  return rules;
}
