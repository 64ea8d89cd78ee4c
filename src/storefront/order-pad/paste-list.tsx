import { useEffect, useRef } from 'react';
import { listTooLarge } from '../../domain/order-list/list-limits.ts';
import { searchable } from '../../domain/search-words.ts';
import { PASTE_TEXT } from '../../text/order-pad.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { RaiseOutcome } from '../order/raised-cart.tsx';
import { PastedLine } from './pasted-line.tsx';
import { resolved } from './pasted-lines.ts';
import { usePaste } from './use-paste.ts';

/** 'Paste a list' (PAD-03): text as people send it in chats becomes lines, questions and then the cart. */
export function PasteList({ searchFor }: { searchFor: (text: string) => void }) {
  const paste = usePaste();
  const { text, setText, lines, ignored, outcome, step, problem } = paste;
  const tooLarge = listTooLarge(text);
  return (
    <section
      aria-labelledby="paste-title"
      className="grid gap-4 rounded-3xl border border-line bg-paper p-4 sm:p-5"
    >
      <h2 id="paste-title" className="text-xl">
        {PASTE_TEXT.title}
      </h2>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '' && !step && !tooLarge) void paste.find();
        }}
      >
        <TextArea
          label={PASTE_TEXT.label}
          hint={PASTE_TEXT.hint}
          error={tooLarge ? PASTE_TEXT.tooLarge[tooLarge] : problem}
          value={text}
          placeholder={PASTE_TEXT.example}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" look={lines ? 'outline' : 'solid'} isBusy={step === 'finding'}>
          {step === 'finding' ? PASTE_TEXT.finding : PASTE_TEXT.find}
        </Button>
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
      <Outcome outcome={outcome} />
    </section>
  );
}

interface LinesProps {
  paste: ReturnType<typeof usePaste>;
  searchFor: (source: string) => void;
}

function Lines({ paste, searchFor }: LinesProps) {
  const { lines = [], step, change, leaveOut, add } = paste;
  const list = useRef<HTMLHeadingElement>(null);
  // A new list: the reader hears it, and on a phone it comes into sight.
  useEffect(() => list.current?.focus(), []);
  const count = lines.filter((line) => resolved(line) !== null).length;
  const open = lines.length - count;
  return (
    <div>
      <h3 ref={list} tabIndex={-1} className="sr-only">
        {PASTE_TEXT.results}
      </h3>
      <ol>
        {lines.map((line) => (
          <PastedLine
            key={line.place}
            line={line}
            change={change}
            leaveOut={() => leaveOut(line.place)}
            searchFor={searchFor}
          />
        ))}
      </ol>
      {open > 0 && <p className="mt-2 text-sm text-soft">{PASTE_TEXT.open(open)}</p>}
      {count > 0 && (
        <>
          <Button onClick={add} isBusy={step === 'adding'} className="mt-3 w-full">
            {step === 'adding' ? PASTE_TEXT.adding : PASTE_TEXT.add(count)}
          </Button>
          <p className="mt-2 text-sm text-soft">{PASTE_TEXT.addHint}</p>
        </>
      )}
    </div>
  );
}

/** Always mounted: a live region that appears together with its text isn't announced. */
function Outcome({ outcome }: { outcome: ReturnType<typeof usePaste>['outcome'] }) {
  const counts = outcome && {
    added: outcome.added.length,
    raised: outcome.raised.length,
    kept: outcome.kept.length,
  };
  return (
    <div role="status">
      {outcome && counts && (
        <div className="rounded-2xl bg-leaf-wash px-4 py-3">
          <p className="font-semibold empty:hidden">{PASTE_TEXT.outcome(counts)}</p>
          <RaiseOutcome outcome={outcome} />
        </div>
      )}
    </div>
  );
}
