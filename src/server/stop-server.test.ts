import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openStaticFiles } from './http/static-files.ts';
import { identifyByCookie } from './session/identify.ts';
import { readSettings } from './settings.ts';
import { type StartOptions, startServer } from './start-server.ts';
import { filledDataDir } from './testing/server-process.ts';
import { silentLog } from './testing/test-databases.ts';

// How a store starts and stops accepting requests, as a load balancer and other processes see it.

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
const temporary = () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-stop-'));
  folders.push(folder);
  return folder;
};

async function start(parts: Partial<StartOptions> = {}, dataDir = filledDataDir()) {
  const server = await startServer({
    settings: readSettings({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SEED_DEMO: 'false' }),
    log: silentLog,
    identify: identifyByCookie,
    files: { find: () => null },
    finishPage: (html) => html,
    finishConsole: (html) => html,
    pageRenderer: () => import('../storefront/entry-server.tsx'),
    ...parts,
  });
  return { ...server, url: `http://127.0.0.1:${server.port}` };
}

/** Sends exactly these bytes; resolves with the whole response once the server closes. */
async function sendRaw(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  socket.write(request);
  await once(socket, 'close');
  return answer;
}

describe('a store behind a load balancer', () => {
  it('answers health checks without a Host header', async () => {
    const { port, stop } = await start();
    for (const path of ['/healthz', '/readyz']) {
      expect(await sendRaw(port, `GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
    }
    await stop();
  });

  it('finishes open requests, closes idle connections, then refuses new ones', async () => {
    // Loaded first: on a busy machine loading alone takes longer than a stop waits.
    const renderer = await import('../storefront/entry-server.tsx');
    let finish = () => {};
    let isRendering = false;
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { port, url, stop } = await start({
      async pageRenderer() {
        isRendering = true;
        await held;
        return renderer;
      },
    });
    const page = fetch(`${url}/contactUs`);
    await expect.poll(() => isRendering).toBe(true);
    const idle = connect(port, '127.0.0.1');
    idle.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(idle, 'data');

    const stopped = stop();
    await once(idle, 'close');
    finish();
    const answer = await page;
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('</html>');
    await stopped;
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });
});

describe('the files of an earlier build', () => {
  const SCRIPT = '/assets/contact-screen-Me9aFsSj.js';

  it('are served by the next build on the same data; an unknown file is a plain 404', async () => {
    const dataDir = filledDataDir();
    const folder = temporary();
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, SCRIPT), 'export const old = true;');
    const before = await start({ files: openStaticFiles(folder) }, dataDir);
    const { files } = await before.ready;
    await expect.poll(() => files.list('builds')).toHaveLength(1);
    await before.stop();

    const after = await start({ files: openStaticFiles(temporary()) }, dataDir);
    const script = await fetch(after.url + SCRIPT);
    expect(await script.text()).toBe('export const old = true;');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(script.headers.get('x-content-type-options')).toBe('nosniff');
    const gone = await fetch(`${after.url}/assets/contact-screen-00000000.js`);
    expect([gone.status, await gone.text()]).toEqual([404, '']);
    expect(gone.headers.get('cache-control')).toBe('no-store');
    expect(gone.headers.get('x-content-type-options')).toBe('nosniff');
    await after.stop();
  });
});
