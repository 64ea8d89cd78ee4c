import type { OpenAPIHono } from '@hono/zod-openapi';
import { changeSettingsRoute, readSettingsRoute } from '../../contract/console-settings.ts';
import { receiveSignatureRoute, serveSignatureRoute } from '../../contract/console-signatures.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { staffOf } from '../http/staff-of.ts';
import type { Settings } from '../settings.ts';
import { changeSettings } from './change-settings.ts';
import { readSettingEntries } from './read-settings.ts';
import { receiveSignature, serveSignature } from './signature-pictures.ts';

export function mountSettings(api: OpenAPIHono<RequestContext>, { shopDefaults }: Settings): void {
  api
    .openapi(readSettingsRoute, async (c) =>
      privateJson(c, await readSettingEntries(c.get('services').database.db, shopDefaults)),
    )
    .openapi(changeSettingsRoute, async (c) => {
      const { database, shop } = c.get('services');
      await changeSettings(database.db, shopDefaults, staffOf(c), c.req.valid('json').changes);
      // Whoever changed it sees it at once; the other processes are notified.
      await shop.refresh();
      return privateJson(c, await readSettingEntries(database.db, shopDefaults));
    })
    .openapi(receiveSignatureRoute, async (c) => {
      const { database } = c.get('services');
      const stored = await receiveSignature(database.db, staffOf(c).id, c.req.raw);
      return privateJson(c, stored, { status: 201 });
    })
    .openapi(serveSignatureRoute, (c) =>
      serveSignature(
        c.get('services').database.db,
        c.req.valid('param').id,
        c.get('commonHeaders'),
      ),
    );
}
