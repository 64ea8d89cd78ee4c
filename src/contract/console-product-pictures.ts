import { createRoute, z } from '@hono/zod-openapi';
import { apiPath, CALLS } from '../domain/paths.ts';
import { isCrop } from '../domain/product-picture.ts';
import { consoleChangeFailures } from './errors.ts';
import { jsonBody } from './fields.ts';
import { answer } from './order.ts';

// Pictures of products: uploaded and cut here, and used by a product when its address is in the product's pictures.

const PATH = CALLS.productPictures;

export const isProductPictureUpload = (method: string, path: string): boolean =>
  method === 'POST' && path === apiPath(PATH);

const stored = z
  .object({
    address: z.string().openapi({ description: 'Its form for the product page.' }),
    source: z.string().openapi({ description: 'The uncut picture, in its largest form.' }),
  })
  .openapi('StoredPicture');

export const receiveProductPictureRoute = createRoute({
  method: 'post',
  path: PATH,
  tags: ['Console'],
  summary: 'Upload a picture of a product; the same picture again has the same address',
  description:
    'At most 20 MB, 64 million pixels and 10,000 pixels on each side: JPEG, PNG or WebP (first frame), detected from the content. It is re-encoded in the forms that the store uses, without metadata such as the location.',
  request: {
    body: {
      required: true,
      content: {
        'image/*': { schema: z.string().openapi({ type: 'string', format: 'binary' }) },
      },
    },
  },
  responses: {
    201: answer('Where it is', stored),
    ...consoleChangeFailures(
      'PRODUCT_PICTURE_TOO_LARGE',
      'PRODUCT_PICTURE_REFUSED',
      'PRODUCT_PICTURE_UNAVAILABLE',
    ),
  },
});

const unlike = { error: 'PRODUCT_PICTURE_CROP_INVALID' as const };

export const cropProductPictureRoute = createRoute({
  method: 'post',
  path: `${PATH}/crop` as const,
  tags: ['Console'],
  summary: 'Cut a square out of an uploaded picture; the whole picture stays',
  request: jsonBody(
    z.object(
      {
        address: z.string(unlike).max(200, unlike),
        crop: z
          .object({ x: z.int(unlike), y: z.int(unlike), size: z.int(unlike) }, unlike)
          .refine(isCrop, unlike)
          .nullable()
          .openapi({
            description:
              'In percent. Size: of the shorter side. Position: of the room that is left beside it. null: the whole picture.',
          }),
      },
      unlike,
    ),
  ),
  responses: {
    200: answer('Where it is', stored),
    ...consoleChangeFailures(
      'PRODUCT_PICTURE_CROP_INVALID',
      'PRODUCT_PICTURE_NOT_FOUND',
      'PRODUCT_PICTURE_UNAVAILABLE',
    ),
  },
});

export type StoredPicture = z.infer<typeof stored>;
