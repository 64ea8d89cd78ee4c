import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Everything that axe finds wrong with the page as it stands, a line each. */
export async function findBarriers(page: Page): Promise<string[]> {
  // Evaluated and not added as a script: the page's own policy rightly refuses foreign scripts.
  await page.evaluate(source);
  const { violations, passes } = await page.evaluate(() =>
    // Of what is right one example will do: listing every node of a long page takes longer than the looking.
    (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
  );
  if (passes.length === 0) throw new Error('axe looked at nothing.');
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, target }) => `${id} (${help}): ${target} ${html.slice(0, 120)}`),
  );
}
