import { expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

it('is a UUID, another one each time', () => {
  const ids = Array.from({ length: 100 }, newId);
  for (const id of ids) expect(z.uuid().safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(100);
});
