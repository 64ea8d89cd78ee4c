import { readFileSync } from 'node:fs';
import type { RouteConfig } from '@hono/zod-openapi';
import { describe, expect, it } from 'vitest';
import { createApi } from './api.ts';
import { readSettings } from './settings.ts';

const FILES = import.meta.glob<Record<string, unknown>>(
  ['../contract/*.ts', '!../contract/*.type-test.ts'],
  { eager: true },
);
const isRoute = (value: unknown): value is RouteConfig =>
  typeof value === 'object' && value !== null && 'getRoutingPath' in value;
const nameOf = ({ method, path }: RouteConfig) => `${method} ${path}`;

describe('the contract', () => {
  it('matches what the server mounts: every call, and no others', () => {
    const { definitions } = createApi(readSettings({})).openAPIRegistry;
    const mounted = definitions.flatMap((definition) =>
      definition.type === 'route' ? [nameOf(definition.route)] : [],
    );
    const declared = Object.values(FILES).flatMap((file) => Object.values(file).filter(isRoute));
    expect(declared.length).toBeGreaterThan(30);
    expect(mounted.toSorted()).toEqual(declared.map(nameOf).toSorted());
  });

  it('every contract file with routes is part of the typed client', () => {
    const source = readFileSync(new URL('../contract/api-type.ts', import.meta.url), 'utf8');
    const withCalls = Object.keys(FILES).filter((path) =>
      Object.values(FILES[path]!).some(isRoute),
    );
    const known = withCalls.filter((path) => source.includes(path.replace('../contract/', './')));
    expect(known).toEqual(withCalls);
  });
});
