import { describe, expect, it } from 'vitest';
import { databaseBalancer, shopBalancer } from './balancers.ts';

// Only a full proof starts them: a change of ops/ must not wait for that to be noticed.

const SERVERS = [
  { name: 'one', port: 5001 },
  { name: 'two', port: 5002 },
];

describe.each([
  ['ops/haproxy.cfg', shopBalancer(4000, SERVERS)],
  ['ops/haproxy-database.cfg', databaseBalancer(4000, SERVERS)],
])('%s in the proof of the cluster', (_, text) => {
  it('listens on this machine only, and has the addresses of the proof', () => {
    const linesOf = (word: string) => text.match(new RegExp(`^ +${word} .*$`, 'gm'));
    expect(linesOf('bind')).toEqual(['  bind 127.0.0.1:4000']);
    expect(linesOf('server')).toEqual([
      '  server one 127.0.0.1:5001',
      '  server two 127.0.0.1:5002',
    ]);
  });
});
