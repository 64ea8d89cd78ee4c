import type { Page } from '@playwright/test';

// Interactive controls.

const CONTROL =
  'a[href], button, input:not([type="hidden"]), select, textarea, [tabindex]:not([tabindex="-1"])';

/** Controls reached by Tab, in document order; tabindex -1 is excluded on purpose. */
export const controls = (page: Page) =>
  page.locator(CONTROL).and(page.locator(':not([tabindex="-1"])')).filter({ visible: true });

const MIN_TARGET_PX = 44;

/**
 * Targets that are too small for a thumb, one line each. A link inside running text is exempt (WCAG 2.5.8); only keyboard
 * users see the skip link.
 */
export function smallTargets(page: Page, smallest = MIN_TARGET_PX): Promise<string[]> {
  return controls(page).evaluateAll(
    (all, least) =>
      all
        .filter((control) => control.getAttribute('href') !== '#content')
        .filter((control) => getComputedStyle(control).display !== 'inline')
        // The label around a radio can be pressed too.
        .map((control) => ({
          control,
          box: (control.closest('label') ?? control).getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width < least || box.height < least)
        .map(
          ({ control, box }) => `${control.outerHTML.slice(0, 120)}: ${box.width} x ${box.height}`,
        ),
    smallest,
  );
}
