import { DEMO_CATALOGUE } from '../../../../catalogue/demo-catalogue.ts';
import { MEASURES, type Measure, type Pack } from '../../../domain/pack.ts';
import { LIST_PACKS } from './list-packs.ts';
import { readableCatalogue } from './readable-catalogue.ts';

/** Titles and names of the demo catalogue, in the fixed packs that the table of pasted lines is about. */
export const listCatalogue = () =>
  readableCatalogue(
    Object.entries(LIST_PACKS).flatMap(([family, packs]) => {
      const { title, names } = DEMO_CATALOGUE.find(({ id }) => id === family)!;
      return Object.entries(packs).map(([id, text]) => ({
        id,
        familyId: family,
        title,
        localNames: names,
        pack: text === 'loose' ? null : packOf(text),
      }));
    }),
  );

/** Reads '25 kg jute sack' and '12 l case of 12 x 1 l bottles'. */
function packOf(text: string): Pack {
  const [amount, measure, ...rest] = text.split(' ');
  if (!MEASURES.includes(measure as Measure)) throw new Error(`No measure in '${text}'`);
  const [container, inner] = rest.join(' ').split(' of ') as [string, string?];
  const pack = { amount: Number(amount), measure: measure as Measure, container };
  if (!inner) return pack;
  const [count, , , , each = ''] = inner.split(' ');
  const singular = each.replace(/(?<=ch)es$|s$/, '');
  return { ...pack, inner: { count: Number(count), container: singular } };
}
