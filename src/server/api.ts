import { OpenAPIHono } from '@hono/zod-openapi';
import { isErrorCode } from '../contract/errors.ts';
import { mountCatalogue } from './catalogue/mount-catalogue.ts';
import { Failure, failureResponse } from './http/failure.ts';
import { refuseOtherMethods } from './http/refuse-other-methods.ts';
import type { RequestContext } from './http/request-context.ts';
import { mountSession } from './session/mount-session.ts';
import type { Settings } from './settings.ts';

/** The API under /api: one mount a noun, the contract's routes and nothing else. */
export function createApi(settings: Settings) {
  const api = new OpenAPIHono<RequestContext>({
    // A parameter that does not fit fails with the code its schema carries.
    defaultHook(result) {
      if (result.success) return;
      const message = result.error.issues[0]?.message ?? '';
      throw new Failure(isErrorCode(message) ? message : 'INVALID_REQUEST');
    },
  });
  const mounted = mountSession(mountCatalogue(api, settings));
  refuseOtherMethods(api);
  api.all('*', (c) => failureResponse(c, 'NO_SUCH_CALL'));
  return mounted;
}
