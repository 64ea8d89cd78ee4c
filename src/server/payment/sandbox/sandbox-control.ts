import { z } from 'zod';

// What tests ask of the sandbox: to behave like a provider on a bad day.

/**
 * reset: not done, no answer. lost: done, no answer. hang: not done, and no answer for longer than anybody
 * waits. html: a proxy's page instead of an answer. error: the provider's own 500.
 */
export const FAULTS = ['reset', 'lost', 'hang', 'html', 'error'] as const;
export type Fault = (typeof FAULTS)[number];

export const CALLS = [
  'create-order',
  'find-orders',
  'payments-of',
  'payment',
  'capture',
  'refund',
] as const;
export type Call = (typeof CALLS)[number];

export const control = z.object({
  /** What befalls the next calls of a kind, one after the other. */
  faults: z.partialRecord(z.enum(CALLS), z.array(z.enum(FAULTS))).default({}),
  delayMs: z.int().min(0).max(60_000).default(0),
  webhooks: z.enum(['deliver', 'hold', 'drop']).default('deliver'),
  /** How often each webhook comes. */
  repeat: z.int().min(1).max(10).default(1),
  /** Payments are authorised first, and captured only when asked for. */
  capture: z.enum(['automatic', 'late']).default('automatic'),
  /** Refunds are done at once, or are under way until sandbox.endRefund says how they end. */
  refunds: z.enum(['at-once', 'later']).default('at-once'),
  /** The signature that the checkout hands over is a wrong one. */
  tamper: z.boolean().default(false),
});
export type Control = z.infer<typeof control>;

export const CALM: Control = control.parse({});
