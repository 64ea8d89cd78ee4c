/**
 * A page arrives with only the styles it uses (src/server/pages/used-styles.ts). What scripts render needs all styles,
 * so they wait for the whole stylesheet, which has been loading since the page began. null in development, where it is
 * already there.
 */
export function loadWholeStylesheet(): Promise<unknown> | null {
  const link = document.getElementById('styles');
  // If it fails to load, the app starts anyway.
  const rel = 'stylesheet';
  return link && new Promise((done) => Object.assign(link, { onload: done, onerror: done, rel }));
}
