const PATIENCE_MS = 4_000;

/**
 * A page arrives with only the styles it uses (src/server/pages/used-styles.ts). What scripts render needs all styles,
 * so they wait for the whole stylesheet, which has been loading since the page began. null in development, where it is
 * already there. A failed stylesheet is requested once more; after a few seconds the app starts without it.
 */
export function loadWholeStylesheet(): Promise<unknown> | null {
  const link = document.getElementById('styles');
  const rel = 'stylesheet';
  return (
    link &&
    new Promise((onload) => {
      setTimeout(onload, PATIENCE_MS);
      const again = Object.assign(link.cloneNode(), { onload, rel });
      Object.assign(link, { onload, onerror: () => link.after(again), rel });
    })
  );
}
