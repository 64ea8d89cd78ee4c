/**
 * A page comes with the styles that it uses (server/pages/used-styles.ts). What the scripts show needs all of them,
 * so they wait for the file that has been on its way since the page began. While developing, it is there already.
 */
export function wholeStylesheet(): Promise<unknown> | undefined {
  const link = document.getElementById('styles') as HTMLLinkElement | null;
  if (!link) return;
  return new Promise((settled) => {
    link.onload = settled;
    // Without it the page works all the same.
    link.onerror = settled;
    link.rel = 'stylesheet';
  });
}
