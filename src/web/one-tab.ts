/** Runs the work in one tab of this browser at a time. Without Web Locks (no https) each tab runs it. */
export function oneTabAtATime(name: string, work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request(name, work) : work();
}
