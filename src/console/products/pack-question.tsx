import { type Ref, useId } from 'react';
import type { ConsoleProduct } from '../../contract/console-products.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { measuredIn, packText } from '../../domain/pack.ts';
import {
  decidedPrices,
  isOtherPack,
  PACK_DECISIONS,
  type PackChange,
  type PackDecision,
} from '../../domain/pack-change.ts';
import { wrongFields } from '../../domain/product-fields.ts';
import { PACK_QUESTION_TEXT as TEXT } from '../../text/console-products.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';
import { basePriceOf, fieldsOf, type ProductDraft } from './product-draft.ts';
import { RadioChoice } from './sold-out-fields.tsx';

interface Question {
  readonly change: PackChange;
  readonly own: ConsoleProduct['districtPrices'];
}

/** What has to be decided before the draft is saved; undefined: nothing. */
export function packQuestion(product: ConsoleProduct, draft: ProductDraft): Question | undefined {
  const { pack } = fieldsOf(draft);
  const change = { from: product.pack, to: pack };
  const isAsked =
    product.districtPrices.length > 0 && wrongFields({ pack }).length === 0 && isOtherPack(change);
  return isAsked ? { change, own: product.districtPrices } : undefined;
}

interface PackQuestionProps {
  question: Question;
  draft: ProductDraft;
  chosen: PackDecision | undefined;
  onChoose: (decision: PackDecision) => void;
  /** Somebody tried to save without a choice. */
  isRefused: boolean;
  ref: Ref<HTMLFieldSetElement>;
}

/** Asks what another pack means for the prices that districts have of their own. */
export function PackQuestion(props: PackQuestionProps) {
  const { question, draft, chosen, onChoose, isRefused, ref } = props;
  const { change, own } = question;
  const name = useId();
  const price = basePriceOf(draft);
  const ownPrices = own.map((each) => each.price);
  const scaled = decidedPrices('scale', ownPrices, change);
  const measure = measuredIn(change.to) === 'l' ? 'volume' : 'weight';
  const labels: Readonly<Record<PackDecision, string>> = {
    clear: TEXT.clear(typeof price === 'number' ? formatRupees(price) : null),
    scale: TEXT.scale[measure],
    keep: TEXT.keep,
  };
  const error = isRefused && chosen === undefined;
  return (
    <fieldset
      ref={ref}
      className="min-w-0 text-sm"
      {...(error && { 'aria-describedby': `${name}-error` })}
    >
      <legend className="text-base font-semibold">{TEXT.title}</legend>
      <PriceTable {...question} scaled={scaled} scaledName={TEXT.scaled[measure]} />
      {PACK_DECISIONS.filter((decision) => decision !== 'scale' || scaled).map((decision) => (
        <RadioChoice
          key={decision}
          name={name}
          label={labels[decision]}
          isChosen={chosen === decision}
          onChoose={() => onChoose(decision)}
        />
      ))}
      {error && (
        <p id={`${name}-error`} role="alert" className="mt-1.5 font-medium text-chilli">
          {ERROR_MESSAGES.DISTRICT_PRICES_UNDECIDED}
        </p>
      )}
    </fieldset>
  );
}

const CELL = 'px-2 py-1 font-normal first:pl-0 last:pr-0 not-first:text-right';

interface PriceTableProps extends Question {
  /** undefined: they cannot be scaled. */
  scaled: readonly (number | null)[] | undefined;
  scaledName: string;
}

const PriceTable = ({ change, own, scaled, scaledName }: PriceTableProps) => (
  <table className="my-1.5 w-full text-left tabular-nums">
    <caption className="text-left text-soft">{TEXT.caption}</caption>
    <thead className="align-bottom text-xs text-soft">
      <tr>
        <th scope="col" className={CELL}>
          {TEXT.district}
        </th>
        <th scope="col" className={CELL}>
          {TEXT.today}
          <br />
          {packText(change.from)}
        </th>
        {scaled && (
          <th scope="col" className={CELL}>
            {scaledName}
            <br />
            {packText(change.to)}
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {own.map(({ district, price }, nth) => (
        <tr key={district} className="border-t border-line">
          <th scope="row" className={CELL}>
            {district}
          </th>
          <td className={CELL}>{formatRupees(price)}</td>
          {scaled && <td className={CELL}>{formatRupees(scaled[nth]!)}</td>}
        </tr>
      ))}
    </tbody>
  </table>
);
