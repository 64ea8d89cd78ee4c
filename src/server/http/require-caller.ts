import type { Context } from 'hono';
import type { Caller } from '../../domain/caller.ts';
import { Failure } from '../failure.ts';
import type { RequestContext } from './request-context.ts';

type Person = Exclude<Caller, { kind: 'visitor' }>;
type OfKind<K extends Person['kind']> = Extract<Caller, { kind: K }>;

/** Returns the logged-in person, or fails. */
export function requirePerson(c: Context<RequestContext>): Person {
  const caller = c.get('caller');
  if (caller.kind === 'visitor') throw new Failure('LOGIN_REQUIRED');
  return caller;
}

export function requireKind<K extends Person['kind']>(
  c: Context<RequestContext>,
  kind: K,
): OfKind<K> {
  const person = requirePerson(c);
  if (person.kind !== kind) throw new Failure('NOT_ALLOWED');
  return person as OfKind<K>;
}
