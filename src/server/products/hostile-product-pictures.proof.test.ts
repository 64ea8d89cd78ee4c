import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PHOTOGRAPH_FORMS } from '../../domain/photograph-forms.ts';
import { Failure } from '../failure.ts';
import { samplePicture } from '../testing/hostile-files.ts';
import { hostilePictures } from '../testing/hostile-pictures.ts';
import { PROOF_TIMEOUT_MS, proofSize, reportProgress, writeFigure } from '../testing/proof.ts';
import { FORM_NAMES, makeForms } from './store-picture.ts';

const PICTURES = proofSize(200, 14);

describe.skipIf(process.platform !== 'linux')('hostile pictures of products', () => {
  it(`CONS-11 ${PICTURES} of them are refused or become five new pictures; the store never stops`, {
    timeout: PROOF_TIMEOUT_MS,
  }, async () => {
    const seed = Number(process.env.PICTURE_SEED ?? Date.now() % 1_000_000);
    const good = await samplePicture('jpeg');
    const outcomes = { shown: 0, refused: 0, 'too large': 0 };
    let tried = 0;
    for await (const { name, bytes } of hostilePictures(seed)) {
      const outcome = await makeForms(bytes).catch((error: unknown) => error);
      const what = `${name}, number ${tried}, PICTURE_SEED=${seed}`;
      if (outcome instanceof Failure) {
        expect(outcome.code, what).toMatch(/^PRODUCT_PICTURE_(REFUSED|TOO_LARGE)$/);
        outcomes[outcome.code === 'PRODUCT_PICTURE_REFUSED' ? 'refused' : 'too large'] += 1;
        // After one that brought the program down, the next picture starts it again.
        if (tried % 10 === 0) expect(await makeForms(good), what).toHaveLength(5);
      } else {
        outcomes.shown += 1;
        const forms = outcome as readonly Uint8Array[];
        for (const [nth, form] of FORM_NAMES.entries()) {
          const { format, exif, icc, xmp } = await sharp(forms[nth]!).metadata();
          expect(`image/${format}`, what).toBe(PHOTOGRAPH_FORMS[form].type);
          expect([exif, icc, xmp], what).toEqual([undefined, undefined, undefined]);
          expect(forms[nth]!.length, what).toBeLessThanOrEqual(PHOTOGRAPH_FORMS[form].maxBytes);
        }
      }
      tried += 1;
      reportProgress('hostile pictures of products', tried, PICTURES);
      if (tried === PICTURES) break;
    }
    expect(await makeForms(good)).toHaveLength(5);
    writeFigure(
      `${PICTURES} hostile pictures of products`,
      `${outcomes.refused} refused, ${outcomes['too large']} too large, ${outcomes.shown} shown as five new pictures; ` +
        'the store never stopped',
    );
  });
});
