/** A test run that is killed takes its processes with it: their standard input then closes. */
export function endWithStarter(): void {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL')).resume();
}
