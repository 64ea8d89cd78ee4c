import { z } from 'zod';

// How tests make the sandbox misbehave.

/**
 * reset: not executed, no response. lost: executed, no response. hang: not executed, no response until the client
 * times out. html: a proxy's page instead of a response. error: the provider's own 500.
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
  /** Faults for the next calls of each kind, in order. */
  faults: z.partialRecord(z.enum(CALLS), z.array(z.enum(FAULTS))).default({}),
  delayMs: z.int().min(0).max(60_000).default(0),
  webhooks: z.enum(['deliver', 'hold', 'drop']).default('deliver'),
  /** How often each webhook is delivered. */
  repeat: z.int().min(1).max(10).default(1),
  /** 'late': payments are only authorised, and captured on request. */
  capture: z.enum(['automatic', 'late']).default('automatic'),
  /** 'later': refunds stay pending until sandbox.endRefund. */
  refunds: z.enum(['at-once', 'later']).default('at-once'),
  /** Makes the checkout return a wrong signature. */
  tamper: z.boolean().default(false),
});
export type Control = z.infer<typeof control>;

export const NO_FAULTS: Control = control.parse({});
