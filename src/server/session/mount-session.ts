import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Schema } from 'hono';
import { readSessionRoute, type Session } from '../../contract/session.ts';
import type { Caller } from '../../domain/caller.ts';
import { Answer } from '../http/answer.ts';
import { DATA_POLICY } from '../http/content-security.ts';
import type { RequestContext } from '../http/request-context.ts';

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': DATA_POLICY,
};

export function mountSession<S extends Schema>(api: OpenAPIHono<RequestContext, S>) {
  return api.openapi(readSessionRoute, (c) => {
    const body = Buffer.from(JSON.stringify(sessionOf(c.get('caller'))));
    // `never`: the bytes stand for the JSON whose type the contract gives.
    return new Answer(body, JSON_HEADERS).respond(c, 'private, no-store') as never;
  });
}

/** Field by field: what a Caller may come to know later is told only when it is listed here. */
function sessionOf(caller: Caller): Session {
  switch (caller.kind) {
    case 'visitor':
      return { kind: 'visitor' };
    case 'retailer': {
      const { kind, id, name, email, district, isVerified } = caller;
      return { kind, id, name, email, district, isVerified };
    }
    case 'operator': {
      const { kind, id, name, email } = caller;
      return { kind, id, name, email };
    }
  }
}
