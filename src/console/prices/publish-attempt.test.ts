import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeStorage } from '../../web/testing/fake-storage.ts';
import { attemptId, forgetAttempt } from './publish-attempt.ts';

const CONTENT = JSON.stringify({ at: null, changes: [{ productId: 'cumin', price: 643_300 }] });

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
});
afterEach(() => {
  forgetAttempt('olivia');
  forgetAttempt('mani');
  vi.unstubAllGlobals();
});

it('CONS-07 the same drafts have the same id until there is an answer', () => {
  const id = attemptId('olivia', CONTENT);
  expect(attemptId('olivia', CONTENT)).toBe(id);
  forgetAttempt('olivia');
  expect(attemptId('olivia', CONTENT)).not.toBe(id);
});

it('CONS-07 another price, moment or person is another attempt', () => {
  const id = attemptId('olivia', CONTENT);
  expect(attemptId('mani', CONTENT)).not.toBe(id);
  expect(attemptId('olivia', CONTENT.replace('643300', '643301'))).not.toBe(id);
  expect(attemptId('olivia', CONTENT.replace('null', '"2026-11-18T00:30:00Z"'))).not.toBe(id);
});

it('CONS-07 without browser storage, the id lives as long as the page', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('forbidden');
    },
    removeItem: () => {},
  });
  expect(attemptId('olivia', CONTENT)).toBe(attemptId('olivia', CONTENT));
});
