/**
 * A page comes with the styles that it uses (server/pages/used-styles.ts). What the scripts show needs all of them,
 * so they wait for the file that has been on its way since the page began. While developing, it is there already.
 */
export function wholeStylesheet(): Promise<unknown> | null {
  const link = document.getElementById('styles');
  // If it cannot be had, the page works all the same.
  const rel = 'stylesheet';
  return link && new Promise((done) => Object.assign(link, { onload: done, onerror: done, rel }));
}
