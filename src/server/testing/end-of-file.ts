// Test files share their worker: what one of them opens must not outlive it, also when a test fails.

const ends: (() => unknown)[] = [];

/** To be done after the last test of the file; the last thing opened ends first. */
export function atEndOfFile(end: () => unknown): void {
  ends.push(end);
}

export async function endFile(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}
