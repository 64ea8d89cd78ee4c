import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { familyTitle } from '../../domain/pack-family.ts';
import { linePicture } from '../../domain/picture-forms.ts';
import type { FamilyPage, PadFamily } from './pad-families.ts';
import { PadRow } from './pad-row.tsx';

/** One page of what was found: a product is a row; a family is a row, too, with its packs to choose from. */
export const FamilyRows = ({ page }: { page: FamilyPage }) => (
  <ul>
    {page.items.map((family) =>
      family.packs.length === 1 ? (
        <PadRow key={family.id} product={family.packs[0]!} />
      ) : (
        <Family key={family.id} family={family} />
      ),
    )}
  </ul>
);

function Family({ family: { packs } }: { family: PadFamily }) {
  const { images } = packs[0]!;
  const title = familyTitle(packs.map((pack) => pack.title));
  return (
    <li className="border-b border-line last:border-b-0">
      <p className="flex items-center gap-3 pt-2 leading-tight font-semibold">
        <img
          src={linePicture(images[0] ?? PLACEHOLDER_PICTURE)}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          className="size-11 shrink-0 rounded-xl"
        />
        <span className="wrap-anywhere">{title}</span>
      </p>
      <ul aria-label={title}>
        {packs.map((product) => (
          <PadRow key={product.id} product={product} isOfFamily />
        ))}
      </ul>
    </li>
  );
}
