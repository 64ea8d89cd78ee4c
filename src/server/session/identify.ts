import { type Caller, VISITOR } from '../../domain/caller.ts';

/**
 * Says who is calling: the one source of identity in the server. Everything that depends on the
 * person, prices first of all, asks the Caller that this returns.
 */
export type Identify = (request: Request) => Caller | Promise<Caller>;

/** There are no accounts yet: everyone is a visitor. */
export const identifyVisitor: Identify = () => VISITOR;
