import { describe, expect, it } from 'vitest';
import { reasonOf } from './failure-reason.ts';

describe('a failure reason', () => {
  it('omits the values of a failed statement', () => {
    const failed = new Error('Failed query: update cart set x = $1\nparams: Meena Raj,9876543210');
    expect(reasonOf(failed)).toBe('Failed query: update cart set x = $1');
  });

  it("is at most 200 characters long, and 'unknown' if no Error was thrown", () => {
    expect(reasonOf(new Error('x'.repeat(1_000)))).toHaveLength(200);
    expect(reasonOf('a word')).toBe('unknown');
  });
});
