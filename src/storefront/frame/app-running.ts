// Whether the person has navigated inside the app. False during hydration and on the server.

let isRunning = false;

export const isAppRunning = (): boolean => isRunning;

export function markAppRunning(): void {
  isRunning = true;
}
