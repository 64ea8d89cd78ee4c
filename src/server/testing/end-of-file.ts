// Test files share a worker: nothing that a file opens may outlive it, even if a test fails.

const ends: (() => unknown)[] = [];

/** Runs after the last test of the file, in reverse order. */
export function atEndOfFile(end: () => unknown): void {
  ends.push(end);
}

export async function endFile(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}
