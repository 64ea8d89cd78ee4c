// Whether the app runs already, or is just coming alive in the page that it was sent with. On the server it
// never runs.

let isRunning = false;

export const isAppRunning = (): boolean => isRunning;

export function markAppRunning(): void {
  isRunning = true;
}
