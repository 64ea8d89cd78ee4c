/** Ends this process when its test run is killed, because its standard input then closes. */
export function endWithStarter(): void {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL')).resume();
}
