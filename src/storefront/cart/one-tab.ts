/** Of all tabs of this browser one at a time does this work. Without locks (no https) each tab for itself. */
export function oneTabAtATime(name: string, work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request(name, work) : work();
}
