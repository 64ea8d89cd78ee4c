import { test } from './store-test.ts';

const VIEWPORTS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/** The same journeys with a thumb on a phone and with a mouse on a desktop. */
export function onPhoneAndDesktop(journeys: () => void): void {
  for (const [name, options] of Object.entries(VIEWPORTS)) {
    test.describe(`on a ${name}`, () => {
      test.use(options);
      journeys();
    });
  }
}
