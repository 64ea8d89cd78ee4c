import { test } from './store-test.ts';

const VIEWPORTS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

function onA(name: keyof typeof VIEWPORTS, journeys: () => void): void {
  test.describe(`on a ${name}`, () => {
    test.use(VIEWPORTS[name]);
    journeys();
  });
}

export const onAPhone = (journeys: () => void) => onA('phone', journeys);
export const onADesktop = (journeys: () => void) => onA('desktop', journeys);

/** The same tests by touch on a phone and with a mouse on a desktop. */
export function onPhoneAndDesktop(journeys: () => void): void {
  onAPhone(journeys);
  onADesktop(journeys);
}
