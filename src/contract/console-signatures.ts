import { createRoute, z } from '@hono/zod-openapi';
import { apiPath, CALLS } from '../domain/paths.ts';
import { isSignatureId } from '../domain/signature-picture.ts';
import { consoleChangeFailures, consoleFailures } from './errors.ts';
import { answer } from './order.ts';

// Signatures for invoices: uploaded here, and on new invoices once its id is the setting 'signature'.

const PATH = CALLS.signatures;

export const isSignatureUpload = (method: string, path: string): boolean =>
  method === 'POST' && path === apiPath(PATH);

const picture = z.string().openapi({ type: 'string', format: 'binary' });

const stored = z
  .object({ id: z.string().openapi({ description: 'For the setting ‘signature’.' }) })
  .openapi('StoredSignature');

export const receiveSignatureRoute = createRoute({
  method: 'post',
  path: PATH,
  tags: ['Console'],
  summary: 'Upload a signature for invoices; the same picture again has the same id',
  description:
    'At most 5 MB, 40 million pixels and 10,000 pixels on each side: JPEG or PNG, detected from the content. It is re-encoded as a small JPEG on white, without metadata. It is kept for ever: invoices name it.',
  request: { body: { required: true, content: { 'image/*': { schema: picture } } } },
  responses: {
    201: answer('Its id', stored),
    ...consoleChangeFailures('SIGNATURE_TOO_LARGE', 'SIGNATURE_REFUSED', 'SIGNATURE_UNAVAILABLE'),
  },
});

export const serveSignatureRoute = createRoute({
  method: 'get',
  path: `${PATH}/{id}` as const,
  tags: ['Console'],
  summary: 'An uploaded signature; never cached',
  request: {
    params: z.object({ id: z.string().refine(isSignatureId, { error: 'SIGNATURE_NOT_FOUND' }) }),
  },
  responses: {
    200: { description: 'The picture', content: { 'image/jpeg': { schema: picture } } },
    ...consoleFailures('SIGNATURE_NOT_FOUND'),
  },
});

export type StoredSignature = z.infer<typeof stored>;
