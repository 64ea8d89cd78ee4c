import { test } from './store-test.ts';

const VIEWPORTS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

function onA(name: keyof typeof VIEWPORTS, tests: () => void): void {
  test.describe(`on a ${name}`, () => {
    test.use(VIEWPORTS[name]);
    tests();
  });
}

export const onAPhone = (tests: () => void) => onA('phone', tests);
export const onADesktop = (tests: () => void) => onA('desktop', tests);

/** The same tests by touch on a phone and with a mouse on a desktop. */
export function onPhoneAndDesktop(tests: () => void): void {
  onAPhone(tests);
  onADesktop(tests);
}
