import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** From the keyboard, without showing it; or the first line of what is piped in. */
export async function readPassword(): Promise<string> {
  const { stdin, stderr } = process;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (stdin.isTTY) stderr.write('New password: ');
  const lines = createInterface({
    input: stdin,
    output: nowhere,
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
