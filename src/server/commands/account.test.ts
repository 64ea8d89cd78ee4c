import { describe, expect, it } from 'vitest';
import { EXIT } from '../exit-codes.ts';
import { filledStore } from '../testing/filled-store.ts';
import { runCommand, startStore } from '../testing/server-process.ts';

const EMAIL = 'asha@store.example';
const PASSWORD = 'a right password';

describe('npm run account', { timeout: 240_000 }, () => {
  it('CONS-01 creates an owner who can log in and get a new password, but cannot be verified', async () => {
    const env = { ...(await filledStore()), DEMO_ACCOUNTS: 'false' };
    const run = (args: string[], typed?: string) => runCommand('account', env, args, typed);

    const created = await run(['create-operator', ` ${EMAIL.toUpperCase()}`], PASSWORD);
    expect(created).toMatchObject({ code: 0, output: `${EMAIL} is an owner of the store.\n` });
    const again = await run(['create-operator', EMAIL], PASSWORD);
    expect(again).toMatchObject({ code: 1, output: `${EMAIL} already has an account.\n` });
    const short = await run(['set-password', EMAIL], '1234567');
    expect(short.output).toBe('Password must be at least 8 characters long.\n');
    const set = await run(['set-password', EMAIL], 'another password');
    expect(set).toMatchObject({
      code: 0,
      output: `${EMAIL} has a new password and is logged out everywhere.\n`,
    });
    const verified = await run(['verify', EMAIL]);
    expect(verified).toMatchObject({ code: 1, output: `${EMAIL} is not a retailer's account.\n` });

    const store = await startStore(env);
    const tryLogin = (password: string) =>
      fetch(`${store.url}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: store.url },
        body: JSON.stringify({ email: EMAIL, password }),
      });
    expect((await tryLogin(PASSWORD)).status).toBe(401);
    const response = await tryLogin('another password');
    expect(await response.json()).toMatchObject({ kind: 'operator', role: 'owner', email: EMAIL });
    store.kill('SIGTERM');
    await store.exited;
  });

  it.each([
    [[]],
    [['create-operator']],
    [['create-operator', 'asha']],
    [['promote', EMAIL]],
    [['__proto__', EMAIL]],
  ])('with %j prints the usage and opens nothing', async (args) => {
    const { code, output } = await runCommand('account', { DATA_DIR: '/nowhere/data' }, args);
    expect(output).toMatch(/^npm run account -- create-operator EMAIL/);
    expect(code).toBe(EXIT.badSetting);
  });
});
