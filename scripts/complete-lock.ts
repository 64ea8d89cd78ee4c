import { readFileSync, writeFileSync } from 'node:fs';

// npm leaves other platforms' binaries out of package-lock.json if they are not installed, and
// `npm ci` then fails on those platforms. Run after every dependency change: npm run lock.

interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const FILE = 'package-lock.json';
const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(FILE, 'utf8'));
const { packages } = lock;
let added = 0;
for (const [path, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (packages[`${path}/node_modules/${name}`] || packages[`node_modules/${name}`]) continue;
    packages[`node_modules/${name}`] = platformPackage(name, version, entry.dev === true);
    added += 1;
  }
}
const [root, ...rest] = Object.entries(packages);
lock.packages = Object.fromEntries([
  ...(root ? [root] : []),
  ...rest.sort(([a], [b]) => a.localeCompare(b, 'en')),
]);
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} platform packages added to ${FILE}.`);

/** The package name gives the platform: '@biomejs/cli-linux-x64-musl'. */
function platformPackage(name: string, version: string, isDev: boolean): LockedPackage {
  const words = name.split(/[/-]/);
  const os = words.find((word) => SYSTEMS.includes(word));
  const cpu = words.find((word) => PROCESSORS.includes(word));
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined;
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(isDev && { dev: true }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}
