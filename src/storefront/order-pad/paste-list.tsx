import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { listTooLarge } from '../../domain/order-list/list-limits.ts';
import { PATHS } from '../../domain/paths.ts';
import { searchable } from '../../domain/search-words.ts';
import { PASTE_TEXT } from '../../text/order-pad.ts';
import { PUT_INTO_CART_TEXT } from '../../text/order-screens.ts';
import { Button, type ButtonLook, buttonClass } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { NamedLine, NamedLines, RaiseOutcome } from '../order/raised-cart.tsx';
import { PastedLine } from './pasted-line.tsx';
import { readyOf } from './pasted-lines.ts';
import type { Paste } from './use-paste.ts';

const FORM_ID = 'paste-form';

interface PasteListProps {
  paste: Paste;
  /** A list that works here. */
  example: string;
  searchFor: (text: string) => void;
}

/** 'Paste a list' (PAD-03): text as people send it in chats becomes lines, questions and then the cart. */
export function PasteList({ paste, example, searchFor }: PasteListProps) {
  const { text, setText, lines, isUnread, ignored, outcome, step, problem, setProblem } = paste;
  const tooLarge = listTooLarge(text);
  return (
    <section
      aria-labelledby="paste-title"
      className="grid grid-cols-1 gap-3 rounded-3xl border border-line bg-paper p-4 sm:p-5"
    >
      <h2 id="paste-title" className="text-xl">
        {PASTE_TEXT.title}
      </h2>
      <Outcome outcome={outcome} />
      <form
        id={FORM_ID}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') setProblem(PASTE_TEXT.empty);
          else if (!step && !tooLarge) void paste.find();
        }}
      >
        <TextArea
          label={PASTE_TEXT.label}
          hint={lines ? undefined : PASTE_TEXT.hint}
          error={tooLarge ? PASTE_TEXT.tooLarge[tooLarge] : problem}
          value={text}
          rows={lines ? 2 : 5}
          placeholder={example}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <FindProducts
            paste={paste}
            look={lines && !isUnread ? 'outline' : 'solid'}
            className="grow"
          />
          {lines && (
            <Button look="outline" onClick={paste.throwAway} className="px-4!">
              {PASTE_TEXT.throwAway}
            </Button>
          )}
        </div>
      </form>
      <p role="status" className="sr-only">
        {lines && PASTE_TEXT.found(lines.length)}
      </p>
      {lines?.length === 0 && <p>{PASTE_TEXT.nothingRead}</p>}
      {lines && lines.length > 0 && (
        <Lines paste={paste} searchFor={(source) => searchFor(searchable(source))} />
      )}
      {ignored.length > 0 && (
        <div className="text-sm text-soft">
          <h3 className="font-semibold">{PASTE_TEXT.ignored}</h3>
          <ul>
            {ignored.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same line may be there twice, and none moves.
              <li key={place} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface LinesProps {
  paste: Paste;
  searchFor: (source: string) => void;
}

/** What has to be answered stands first; what is clear follows, a row each. */
function Lines({ paste, searchFor }: LinesProps) {
  const { lines = [], change, isUnread, isAsked } = paste;
  const list = useRef<HTMLHeadingElement>(null);
  // A new list: the reader hears it, and on a phone it comes into sight. Nobody waits for one that was left unfinished:
  // they may be typing elsewhere.
  useEffect(() => {
    if (isAsked) list.current?.focus();
  }, [isAsked]);
  const { count } = readyOf(lines);
  const open = lines.length - count;
  const questions = lines.filter(({ answer }) => answer.kind !== 'match');
  const matches = lines.filter(({ answer }) => answer.kind === 'match');
  return (
    <div>
      <h3 ref={list} tabIndex={-1} className="sr-only">
        {PASTE_TEXT.results}
      </h3>
      <ol>
        {[...questions, ...matches].map((line) => (
          <PastedLine key={line.place} line={line} change={change} searchFor={searchFor} />
        ))}
      </ol>
      {open > 0 && <p className="mt-2 text-sm text-soft">{PASTE_TEXT.open(open)}</p>}
      {count > 0 && !isUnread && (
        <>
          {/* On smaller screens it is in the bar at the bottom. */}
          <AddPasted paste={paste} className="mt-3 w-full max-xl:hidden" />
          <p className="mt-2 text-sm text-soft">{PASTE_TEXT.addHint}</p>
        </>
      )}
    </div>
  );
}

interface FindProductsProps {
  paste: Paste;
  look: ButtonLook;
  className: string;
}

/** Submits the form, wherever it stands. */
function FindProducts({ paste, look, className }: FindProductsProps) {
  const isFinding = paste.step === 'finding';
  return (
    <Button type="submit" form={FORM_ID} look={look} isBusy={isFinding} className={className}>
      {isFinding ? PASTE_TEXT.finding : PASTE_TEXT.find}
    </Button>
  );
}

/** 'Add 16 items · ₹78,767' */
export function AddPasted({ paste, className }: { paste: Paste; className: string }) {
  const { count, amount } = readyOf(paste.lines ?? []);
  // A shop expects to order what its list says now, so a changed one is read first.
  if (paste.isUnread) return <FindProducts paste={paste} look="solid" className={className} />;
  return (
    <Button onClick={paste.add} isBusy={paste.step === 'adding'} className={className}>
      {paste.step === 'adding' ? PASTE_TEXT.adding : PASTE_TEXT.add(count, amount)}
    </Button>
  );
}

/** What was added, with the way to it. The eye and the focus go there: on a phone the button was far below. */
function Outcome({ outcome }: { outcome: Paste['outcome'] }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) panel.current?.focus();
  }, [outcome]);
  if (!outcome) return null;
  const { added, raised, kept } = outcome;
  const counts = { added: added.length, raised: raised.length, kept: kept.length };
  return (
    <div
      ref={panel}
      role="status"
      tabIndex={-1}
      className="scroll-mt-(--below-header) rounded-2xl bg-leaf-wash px-4 py-3"
    >
      <p className="font-semibold empty:hidden">{PASTE_TEXT.outcome(counts)}</p>
      <Link to={PATHS.cart} className={buttonClass('solid', 'mt-3 w-full')}>
        {PASTE_TEXT.toCart}
      </Link>
      {added.length > 0 && (
        <NamedLines title={PASTE_TEXT.added}>
          {added.map(({ id, title, pack, quantity }) => (
            <NamedLine key={id} title={title} pack="">
              {pack} · {PUT_INTO_CART_TEXT.quantity(quantity)}
            </NamedLine>
          ))}
        </NamedLines>
      )}
      <RaiseOutcome outcome={outcome} />
    </div>
  );
}
