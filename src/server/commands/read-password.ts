import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Reads from the keyboard without echo, or the first line of piped input. */
export async function readPassword(): Promise<string> {
  const { stdin, stderr } = process;
  const noOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (stdin.isTTY) stderr.write('New password: ');
  const lines = createInterface({
    input: stdin,
    output: noOutput,
    terminal: stdin.isTTY === true,
  });
  const password = await new Promise<string>((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(''));
  });
  lines.close();
  if (stdin.isTTY) stderr.write('\n');
  return password;
}
