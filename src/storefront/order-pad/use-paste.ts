import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { RaisedCart } from '../../contract/cart.ts';
import { PASTE_TEXT } from '../../text/order-pad.ts';
import { CallFailed, readJson } from '../../web/api-client.ts';
import { linesOf, type PastedLine, resolved } from './pasted-lines.ts';
import { raiseCart } from './raise-cart.ts';

type Step = 'finding' | 'adding';

/** The way of a pasted list: read by the server, questions answered, added to the cart. What fails keeps what was typed. */
export function usePaste() {
  const { context } = useRouter().options;
  const [text, setText] = useState('');
  const [lines, setLines] = useState<readonly PastedLine[]>();
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  const [outcome, setOutcome] = useState<Omit<RaisedCart, 'cart'>>();
  const [step, setStep] = useState<Step>();
  const [problem, setProblem] = useState<string>();

  const work = async (name: Step, failed: string, act: () => Promise<void>) => {
    setStep(name);
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      console.error(error);
      const refusal = error instanceof CallFailed ? error.refusal : undefined;
      setProblem(refusal?.message ?? failed);
    } finally {
      setStep(undefined);
    }
  };

  const find = () =>
    work('finding', PASTE_TEXT.failed, async () => {
      const call = context.api['order-pad']['match-list'].$post({ json: { text } });
      const matched = await readJson(call);
      setOutcome(undefined);
      setIgnored(matched.ignored);
      setLines(linesOf(matched));
    });

  const add = () =>
    work('adding', PASTE_TEXT.addFailed, async () => {
      const asked = (lines ?? []).flatMap((line) => resolved(line) ?? []);
      const { cart: _, ...happened } = await raiseCart(context, asked);
      setOutcome(happened);
      // What has no answer yet stays.
      const open = (lines ?? []).filter((line) => resolved(line) === null);
      setLines(open.length > 0 ? open : undefined);
      if (open.length === 0) {
        setText('');
        setIgnored([]);
      }
    });

  const change = (changed: PastedLine) =>
    setLines(lines?.map((line) => (line.place === changed.place ? changed : line)));
  const leaveOut = (place: number) => setLines(lines?.filter((line) => line.place !== place));

  return { text, setText, lines, ignored, outcome, step, problem, find, add, change, leaveOut };
}
