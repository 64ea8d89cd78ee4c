import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testsBesideChanges } from './tests-beside-changes.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'changes-'));
  git('init', '--quiet');
  for (const name of ['cart', 'cart.test', 'coupon.test', 'cart-race.proof.test']) {
    write(`src/cart/${name}.ts`);
  }
  write('src/cart/lines/line.test.ts');
  write('src/order/order.ts');
  write('src/order/order.test.tsx');
  commit();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root });
const commit = () => {
  git('add', '--all');
  git('commit', '--quiet', '--message=A change');
};
function write(path: string, text = '') {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

it('finds the tests in the folder of what the last commit changed, and no proofs', () => {
  write('src/cart/cart.ts', 'changed');
  commit();
  expect(testsBesideChanges(root)).toEqual(['src/cart/cart.test.ts', 'src/cart/coupon.test.ts']);
});

it('finds them for what is not yet committed, changed or new', () => {
  write('README.md');
  commit();
  expect(testsBesideChanges(root)).toEqual([]);
  write('src/order/order.ts', 'changed');
  write('src/cart/lines/new-line.ts');
  expect(testsBesideChanges(root)).toEqual([
    'src/cart/lines/line.test.ts',
    'src/order/order.test.tsx',
  ]);
});

it('knows no changes in a history of one commit, and copes with a removed folder', () => {
  expect(testsBesideChanges(root)).toEqual([]);
  rmSync(join(root, 'src/order'), { recursive: true });
  expect(testsBesideChanges(root)).toEqual([]);
});
