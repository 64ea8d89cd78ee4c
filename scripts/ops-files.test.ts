import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { SETTING_NAMES } from '../src/server/settings.ts';
import { stopLimitMs } from '../src/server/start-server.ts';
import { startS3Server } from '../src/server/testing/s3-server.ts';
import { locateHaproxy } from './tools/find-haproxy.mjs';
import { findOnPath } from './tools/find-on-path.mjs';
import { locatePromtool, PROMTOOL_ADVICE } from './tools/find-promtool.mjs';

// The files for containers, balancers, alerts and systemd. Images cannot be built in a test, so their parts are checked.

const read = (file: string) => readFileSync(file, 'utf8');
const containerfile = read('Containerfile');
const compose = read('ops/compose.yml');
const unit = read('ops/store.service');
const run = promisify(execFile);

const groups = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found!);
const seconds = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);

describe('the Containerfile', () => {
  const copied = groups(containerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((names) =>
    names.split(' '),
  );

  it('copies only what exists and .dockerignore lets through', () => {
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
    const allowed = groups(read('.dockerignore'), /^!(.+)$/gm);
    expect([...new Set(copied)].sort()).toEqual(allowed.sort());
  });

  it('runs as another user than root, without npm', () => {
    const last = containerfile.slice(containerfile.lastIndexOf('FROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^CMD \["node", "dist\/server\/main\.js"\]$/m);
  });

  it('has a health check that works', async () => {
    const [command] = groups(containerfile, /^HEALTHCHECK [\s\S]*?CMD (\[.*\])$/gm);
    const [program, ...args] = JSON.parse(command!) as string[];
    expect(program).toBe('node');
    let status = 200;
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/healthz' ? status : 404).end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const check = () =>
      run(process.execPath, args, { env: { PORT: String(port) } }).then(
        () => 'healthy',
        () => 'not healthy',
      );
    expect(await check()).toBe('healthy');
    status = 503;
    expect(await check()).toBe('not healthy');
    server.close();
    server.closeAllConnections();
    expect(await check()).toBe('not healthy');
  });
});

describe('ops/compose.yml', () => {
  it('gives the stores only settings that exist', () => {
    const [block] = groups(compose, /environment: &settings\n((?: {4}\S.*\n)+)/g);
    const names = groups(block!, /^ {4}(\w+):/gm);
    expect(names).toContain('DATABASE_URL');
    expect(names.filter((name) => !(SETTING_NAMES as readonly string[]).includes(name))).toEqual(
      [],
    );
  });

  it('names the version of every image', () => {
    const images = groups(compose, /^ {4}image: (.+)$/gm);
    expect(images.length).toBeGreaterThan(2);
    for (const image of images) expect(image).toMatch(/:v?\d/);
  });

  it('waits longer for a store to stop than that takes', () => {
    const grace = seconds(compose, /STOP_GRACE_SECONDS: "(\d+)"/);
    const patience = seconds(compose, /^ {2}stop_grace_period: (\d+)s$/m);
    expect(patience * 1_000).toBeGreaterThan(stopLimitMs(grace * 1_000));
  });

  it('makes its bucket once', async () => {
    const s3 = await startS3Server();
    const { endpoint, accessKeyId, secretAccessKey } = s3.settings;
    const env = {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'new-bucket',
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    const make = () => run(process.execPath, ['ops/make-bucket.mjs'], { env });
    expect((await make()).stdout).toBe('The bucket new-bucket was made.\n');
    expect((await make()).stdout).toBe('The bucket new-bucket exists.\n');
    await s3.close();
  });
});

describe('ops/haproxy.cfg', () => {
  const haproxy = locateHaproxy();

  it.skipIf(!haproxy)('is valid', () => {
    expect(spawnSync(haproxy!, ['-c', '-f', 'ops/haproxy.cfg']).status).toBe(0);
  });

  it('notices a store that stops before that refuses connections', () => {
    const config = read('ops/haproxy.cfg');
    const interval = seconds(config, /check inter (\d+)s/);
    const failures = seconds(config, /fall (\d+)/);
    const grace = seconds(compose, /STOP_GRACE_SECONDS: "(\d+)"/);
    expect(grace).toBeGreaterThan(interval * failures + 1);
  });
});

describe('ops/haproxy-database.cfg', () => {
  const haproxy = locateHaproxy();

  it.skipIf(!haproxy)('is valid', () => {
    expect(spawnSync(haproxy!, ['-c', '-f', 'ops/haproxy-database.cfg']).status).toBe(0);
  });
});

describe('ops/alerts.yml', () => {
  const promtool = locatePromtool();
  if (!promtool) console.error(`Skipping the tests of the alert rules: ${PROMTOOL_ADVICE}`);

  const check = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(promtool!, args, { encoding: 'utf8' });
    return status === 0 ? 'passed' : stdout + stderr;
  };

  it.skipIf(!promtool)('is valid', () => {
    expect(check('check', 'rules', 'ops/alerts.yml')).toBe('passed');
  });

  it.skipIf(!promtool)('GROW-03 raises alerts when it must, and only then', () => {
    expect(check('test', 'rules', 'ops/alerts.test.yml')).toBe('passed');
  });

  it('has at least one case in which each tried alert is raised, and one in which it is not', () => {
    const cases = read('ops/alerts.test.yml')
      .split(/^ {6}- (?=\{? ?alertname: )/m)
      .slice(1);
    const alertOf = (text: string) => /alertname: (\w+)/.exec(text)![1]!;
    const raised = cases.filter((each) => each.includes('exp_alerts:')).map(alertOf);
    const quiet = cases.filter((each) => !each.includes('exp_alerts:')).map(alertOf);
    expect(new Set(raised).size).toBeGreaterThanOrEqual(5);
    expect(new Set(quiet)).toEqual(new Set(raised));
  });
});

describe('ops/store.service', () => {
  it.skipIf(!findOnPath('systemd-analyze'))('is valid', () => {
    const folder = mkdtempSync(join(tmpdir(), 'store-unit-'));
    const file = join(folder, 'store.service');
    // Only whether the program is there depends on the machine.
    writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
      encoding: 'utf8',
    });
    expect(verified.stderr.split('\n').filter((line) => line.includes(file))).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('allows what V8 calls on x86-64, and refuses other calls without ending the store', () => {
    expect(unit).toMatch(/^SystemCallFilter=@system-service @pkey$/m);
    expect(unit).toMatch(/^SystemCallErrorNumber=EPERM$/m);
  });

  it('waits longer for the store to stop than that takes', () => {
    const usualGrace = 5;
    const patience = seconds(unit, /^TimeoutStopSec=(\d+)$/m);
    expect(patience * 1_000).toBeGreaterThan(stopLimitMs(usualGrace * 1_000));
  });

  it('gives the store only settings that exist', () => {
    const [settings] = groups(unit, /^Environment=(.+)$/gm);
    const names = settings!.split(' ').map((setting) => setting.split('=')[0]!);
    expect(names.filter((name) => !(SETTING_NAMES as readonly string[]).includes(name))).toEqual(
      [],
    );
  });
});
