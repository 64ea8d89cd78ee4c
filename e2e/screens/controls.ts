import type { Page } from '@playwright/test';

// What a thumb or a key can act on.

const CONTROL =
  'a[href], button, input:not([type="hidden"]), select, textarea, [tabindex]:not([tabindex="-1"])';

/** Those that Tab reaches, in the order of the document; tabindex -1 is out of it on purpose. */
export const controls = (page: Page) =>
  page.locator(CONTROL).and(page.locator(':not([tabindex="-1"])')).filter({ visible: true });

const LEAST_TARGET_PX = 44;

/**
 * The targets that are too small for a thumb, a line each. No screen has a link inside running text so
 * far, which could be exempt (WCAG 2.5.8); the skip link is seen only by those who come by keyboard.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return controls(page).evaluateAll(
    (all, least) =>
      all
        .filter((control) => control.getAttribute('href') !== '#content')
        // The label around a radio is as good a place to press.
        .map((control) => ({
          control,
          box: (control.closest('label') ?? control).getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width < least || box.height < least)
        .map(
          ({ control, box }) => `${control.outerHTML.slice(0, 120)}: ${box.width} x ${box.height}`,
        ),
    LEAST_TARGET_PX,
  );
}
