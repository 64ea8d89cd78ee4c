import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findViolations } from './tools/find-violations.ts';

// A small project without violations, with every kind of import that is allowed.
const CLEAN: Record<string, string> = {
  'src/domain/price.ts': 'export const price = 1; export type Price = number;',
  'src/domain/money.ts': "import { price } from './price.ts'; export const money = price;",
  'src/domain/price.test.ts': "import { it } from 'vitest'; import '../server/main.ts';",
  'src/contract/api-type.ts': 'export type Api = never;',
  'src/contract/cart.ts': "import { z } from 'zod'; import { price } from '../domain/price.ts';",
  'src/text/messages.ts': "import type { Code } from '../contract/cart.ts';",
  'src/ui/button.tsx': "import { useState } from 'react'; import '../domain/money.ts';",
  'src/ui/button.css': '',
  'src/storefront/entry-server.tsx': "import './screens/cart.tsx'; import 'react-dom/server';",
  'src/storefront/screens/cart.tsx': `
    import type { Cart } from '../../contract/cart.ts';
    import type { Api } from '../../contract/api-type.ts';
    import { Button } from '../../ui/button.tsx';
    import '../../text/messages.ts';
    import '../../web/toasts.ts';
    import '../../ui/button.css?inline';
    export type Line = import('../../contract/cart.ts').Line;
    export const screen = <Button name="ஏலக்காய்" />;`,
  'src/web/toasts.ts': "import '../text/messages.ts'; import '../ui/button.tsx';",
  'src/server/main.ts': "import '../contract/cart.ts'; import 'drizzle-orm'; import 'node:fs';",
  'src/server/pages/render.ts': "import { render } from '../../storefront/entry-server.tsx';",
  'src/server/db/open.ts': "import '../main.ts';",
  'src/server/demo/seed.ts': "import '../../../catalogue/products.ts'; import '../db/open.ts';",
  'src/server/testing/open.ts': "import '../../../scripts/tools/cluster.mjs';",
  'catalogue/products.ts': "import '../src/domain/price.ts';",
  'scripts/tools/cluster.mjs': "import pg from 'pg';",
  'e2e/cart.spec.ts': "import '../src/server/testing/open.ts';",
  'bench/run.ts': "import '../src/server/main.ts';",
};

// One violation of each rule: file, source, and part of the expected message.
const PLANTED: [file: string, source: string, message: string][] = [
  [
    'src/domain/coupon.ts',
    "import '../../src/server/main.ts';",
    'domain may not import src/server/main.ts (allowed rooms: none)',
  ],
  ['src/domain/coupon.ts', "import { z } from 'zod';", 'zod (allowed packages: none)'],
  ['src/domain/coupon.ts', "import type { Stats } from 'node:fs';", '(allowed packages: none)'],
  ['src/domain/coupon.ts', "import './price.test.ts';", '(only tests may import test code)'],
  ['src/contract/order.ts', "import '../text/messages.ts';", '(allowed rooms: src/domain)'],
  ['src/contract/order.ts', "import 'hono';", '(allowed packages: zod, @hono/zod-openapi)'],
  [
    'src/server/cart/remove.ts',
    "import '../order/place.ts';",
    '(src/server/order stands above src/server/cart)',
  ],
  [
    'src/server/db/close.ts',
    "import type { Add } from '../cart/add.ts';",
    '(src/server/cart stands above src/server/db)',
  ],
  [
    'src/server/bicycles/ride.ts',
    "import '../db/open.ts';",
    '(src/server/bicycles has no place in SERVER_FOLDERS)',
  ],
  ['src/text/mail.ts', "import '../contract/cart.ts';", '(only types from src/contract)'],
  ['src/text/mail.ts', "import 'react';", '(allowed packages: none)'],
  ['src/ui/field.tsx', "import '../text/messages.ts';", '(allowed rooms: src/domain)'],
  [
    'src/ui/field.tsx',
    "import '@tanstack/react-query';",
    '(allowed packages: react, react-dom, lucide-react)',
  ],
  [
    'src/storefront/screens/home.tsx',
    "import { schema } from '../../contract/cart.ts';",
    '(only types from src/contract)',
  ],
  [
    'src/storefront/screens/home.tsx',
    "import { type Cart } from '../../contract/cart.ts';",
    '(only types from src/contract)',
  ],
  [
    'src/storefront/screens/home.tsx',
    "export * from '../../contract/cart.ts';",
    '(only types from src/contract)',
  ],
  [
    'src/storefront/screens/home.tsx',
    "export { schema } from '/src/contract/cart.ts';",
    '(only types from src/contract)',
  ],
  [
    'src/storefront/screens/home.tsx',
    "import type { Main } from '../../server/main.ts';",
    '(allowed rooms: src/ui, src/text, src/domain, src/contract, src/web)',
  ],
  ['src/storefront/screens/home.tsx', "import { z } from 'zod';", 'does not reach the browser)'],
  [
    'src/storefront/screens/home.tsx',
    "import '../../console/orders.tsx';",
    'storefront may not import src/console/orders.tsx',
  ],
  [
    'src/console/orders.tsx',
    "import '../storefront/screens/cart.tsx';",
    'console may not import src/storefront/screens/cart.tsx',
  ],
  [
    'src/web/form.ts',
    "import '../storefront/screens/cart.tsx';",
    'web may not import src/storefront/screens/cart.tsx',
  ],
  [
    'src/server/cart.ts',
    "import '../storefront/screens/cart.tsx';",
    '(only src/storefront/entry-server.tsx from src/storefront)',
  ],
  ['src/server/cart.ts', "import '../ui/button.tsx';", 'server may not import src/ui/button.tsx'],
  [
    'src/server/cart.ts',
    "import '../../catalogue/products.ts';",
    '(catalogue only from src/server/demo/)',
  ],
  [
    'src/server/cart.ts',
    "const run = () => import('../../bench/run.ts');",
    'server may not import bench/run.ts',
  ],
  [
    'src/server/cart.ts',
    "import '../../scripts/tools/cluster.mjs';",
    'server may not import scripts/tools/cluster.mjs',
  ],
  [
    'src/server/cart.ts',
    'const spec = () => import(`../../e2e/cart.spec.ts`);',
    'server may not import e2e/cart.spec.ts',
  ],
  ['src/server/cart.ts', "import './testing/open.ts';", '(only tests may import'],
  ['catalogue/draw.ts', "import '../src/text/messages.ts';", '(allowed rooms: src/domain)'],
  ['catalogue/draw.ts', "import { PGlite } from '@electric-sql/pglite';", '(the database belongs'],
  ['src/storefront/screens/home.tsx', "import type { Pool } from 'pg';", '(the database belongs'],
  ['src/storefront/screens/home.tsx', "import 'drizzle-orm/pg-core';", '(the database belongs'],
  ['src/server/cart.ts', "import './main';", '(the file extension is missing)'],
  ['src/server/cart.test.ts', "import './gone.ts';", '(no such file)'],
  ['scripts/draw.ts', "import '../../elsewhere/code.ts';", '(outside the project)'],
  ['src/loose.ts', '', 'is in no room'],
  ['src/server/utils.ts', '', "'utils' says nothing"],
  ['src/server/helpers/cart.ts', '', "'helpers' says nothing"],
  ['e2e/misc.spec.ts', '', "'misc' says nothing"],
  ['scripts/common.mjs', '', "'common' says nothing"],
  ['catalogue/index.ts', '', "'index' says nothing"],
  ['src/server/cart.ts', 'import from;', 'cannot be read'],
];

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'check-imports-'));
  for (const [file, source] of Object.entries(CLEAN)) plant(file, source);
});
afterEach(() => rmSync(root, { recursive: true }));

function plant(file: string, source: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), source);
}

describe('the import check', () => {
  it('reads a whole clean tree and finds nothing', () => {
    expect(findViolations(root)).toEqual({ files: 19, imports: 31, violations: [] });
  });

  it.each(PLANTED)('finds in %s: %s', (file, source, message) => {
    plant('src/console/orders.tsx', '');
    plant(file, `// A comment first.\n\n${source}`);
    const { violations } = findViolations(root);
    expect(violations).toHaveLength(1);
    expect(violations[0]).toMatch(new RegExp(`^${file}:[13]  `));
    expect(violations[0]).toContain(message);
  });

  it('finds an import cycle, of type imports too, and names its files', () => {
    plant('src/domain/coupon.ts', "import type { Coins } from './coins.ts';");
    plant('src/domain/coins.ts', "import { cart } from './cart.ts'; import './price.ts';");
    plant('src/domain/cart.ts', "export { coupon } from './coupon.ts';");
    const { violations } = findViolations(root);
    expect(violations).toHaveLength(1);
    expect(violations[0]).toContain('is in an import cycle');
    for (const name of ['coupon', 'coins', 'cart']) {
      expect(violations[0]).toContain(`src/domain/${name}.ts`);
    }
    expect(violations[0]).not.toContain('price.ts');
  });

  it('names the line, even after non-Latin text', () => {
    plant('src/text/mail.ts', "const word = 'ഏലക്ക';\n\nimport 'react';");
    expect(findViolations(root).violations[0]).toMatch(/^src\/text\/mail\.ts:3 {2}/);
  });
});

describe('the command', () => {
  const check = () =>
    spawnSync(process.execPath, ['--import', 'tsx', 'scripts/check-imports.ts', root], {
      encoding: 'utf8',
    });

  it('fails on a violation and prints it', () => {
    for (let i = 0; i < 20; i += 1) plant(`src/domain/rule-${i}.ts`, '');
    expect(check()).toMatchObject({
      status: 0,
      stdout: '39 files read, 31 imports, 0 violations\n',
    });

    plant('src/domain/coupon.ts', "import '../server/main.ts';");
    const { status, stdout, stderr } = check();
    expect(status).toBe(1);
    expect(stdout).toBe('40 files read, 32 imports, 1 violations\n');
    expect(stderr).toContain('src/domain/coupon.ts:1  domain may not import src/server/main.ts');
  });

  it('fails if it read too few files', () => {
    expect(check()).toMatchObject({ status: 1, stderr: 'At least 20 files were expected.\n' });
  });
});
