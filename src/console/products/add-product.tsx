import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import type { ConsoleProduct } from '../../contract/console-products.ts';
import { PRODUCT_FORM_TEXT as TEXT } from '../../text/console-products.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { CallFailed } from '../../web/api-client.ts';
import { useDraft, writeDraft } from '../../web/draft-storage.ts';
import { newId } from '../../web/new-id.ts';
import { useConsole } from '../console-context.tsx';
import { useLeaveGuard } from '../frame/leave-guard.tsx';
import { DraftNotKept } from '../order/draft-not-kept.tsx';
import { PRODUCTS_KEY, productQuery } from '../queries/products.ts';
import { changeSearch } from '../router.tsx';
import type { Operator } from '../session.ts';
import {
  afterSave,
  copyOf,
  type EditedField,
  EMPTY_DRAFT,
  editKind,
  editOf,
  type NewDraft,
  newKind,
  type ProductDraft,
} from './product-draft.ts';
import { LoadingProduct, ProductPage } from './product-page.tsx';
import { sendNew, wrongInputs } from './save-product.ts';

interface AddProductProps {
  /** The product that it is a copy of; '': none. */
  copied: string;
  operator: Operator;
}

/** A product that does not exist yet. */
export function AddProduct({ copied, operator }: AddProductProps) {
  const { api } = useConsole();
  const original = useQuery({
    ...productQuery(api, operator.id, copied),
    enabled: copied !== '',
  });
  if (copied !== '' && !original.data) {
    const refusal = original.error instanceof CallFailed ? original.error.refusal : undefined;
    return (
      <LoadingProduct
        isPending={original.isPending}
        isMissing={refusal?.code === 'PRODUCT_NOT_FOUND'}
        tryAgain={() => original.refetch()}
        isTrying={original.isFetching}
      />
    );
  }
  return <NewProduct key={copied} original={original.data} operator={operator} />;
}

interface NewProductProps {
  original: ConsoleProduct | undefined;
  operator: Operator;
}

function NewProduct({ original, operator }: NewProductProps) {
  const { api } = useConsole();
  const queryClient = useQueryClient();
  const copied = original?.id ?? '';
  const kind = newKind(copied);
  const { draft: kept, isKept, readLatest, setDraft } = useDraft<NewDraft>(operator.id, kind);
  useLeaveGuard(!isKept);
  const begin = (): NewDraft => ({
    creationId: newId(),
    now: original ? copyOf(original) : EMPTY_DRAFT,
  });
  const [start, setStart] = useState(begin);
  // The draft has this id now. After Discard another product begins: this one may have been added without an answer.
  if (kept?.creationId === start.creationId) setStart(begin());
  const draft = kept ?? start;
  const [isSaving, setSaving] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [wrong, setWrong] = useState<readonly EditedField[]>([]);

  const change = (now: ProductDraft) => {
    setDraft({ ...draft, now });
    if (wrong.length > 0) {
      const still = wrongInputs(now);
      setWrong(wrong.filter((field) => still.includes(field)));
    }
  };
  /** As it is by now; undefined: it was discarded, and perhaps another one begun. */
  const readTyped = () => {
    const latest = readLatest();
    return latest?.creationId === draft.creationId ? latest : undefined;
  };
  const openAdded = async (id: string) => {
    const added = await queryClient.fetchQuery(productQuery(api, operator.id, id));
    const edit = editOf(added);
    const typed = readTyped();
    const { now } = typed ?? draft;
    const basePrice = now.basePrice || edit.seen.basePrice;
    writeDraft(operator.id, editKind(id), { ...edit, now: { ...now, basePrice } });
    if (typed) setDraft(undefined);
    changeSearch({ new: '', copy: '', open: id }, { isReplacing: true });
  };
  const save = async () => {
    // A picture that arrives after the product would belong to nothing.
    if (isSaving || isSending) return;
    const found = wrongInputs(draft.now);
    setWrong(found);
    setProblem(found.length > 0 ? ERROR_MESSAGES.PRODUCT_INVALID : undefined);
    if (found.length > 0) return;
    setSaving(true);
    try {
      const added = await sendNew(api, draft, copied);
      const typed = readTyped();
      // What was typed in the meantime is kept as changes to the product.
      const newer = afterSave(draft.now, typed?.now, added);
      if (newer) writeDraft(operator.id, editKind(added.id), newer);
      if (typed) setDraft(undefined);
      queryClient.setQueryData(productQuery(api, operator.id, added.id).queryKey, added);
      void queryClient.invalidateQueries({ queryKey: [PRODUCTS_KEY, operator.id, 'list'] });
      toast.success(TEXT.added(added.title));
      changeSearch({ new: '', copy: '', open: added.id }, { isReplacing: true });
    } catch (error) {
      const refusal = error instanceof CallFailed ? error.refusal : undefined;
      const added = refusal?.productIds?.[0];
      if (refusal?.code === 'PRODUCT_ALREADY_ADDED' && added !== undefined) {
        // What was typed after the first attempt is kept as changes to the product that it added.
        toast.error(refusal.message);
        await openAdded(added).catch(() => setProblem(TEXT.oneFailed));
        setSaving(false);
        return;
      }
      setProblem(refusal?.message ?? TEXT.saveFailed);
      setWrong(refusal?.productFields ?? []);
      setSaving(false);
    }
  };
  return (
    <ProductPage
      title={original ? TEXT.copyTitle(original.title) : TEXT.newTitle}
      draft={draft.now}
      onChange={change}
      onSending={setSending}
      wrong={wrong}
      onSave={save}
      actions={
        <>
          <ToolButton type="submit" look="solid" isBusy={isSaving || isSending}>
            {isSaving ? TEXT.saving : TEXT.save}
          </ToolButton>
          {kept && (
            <ToolButton
              onClick={() => {
                setDraft(undefined);
                setWrong([]);
                setProblem(undefined);
              }}
            >
              {TEXT.discard}
            </ToolButton>
          )}
          {kept && isKept && <span className="text-sm text-soft">{TEXT.unsaved}</span>}
          <DraftNotKept isKept={isKept} />
          {problem && (
            <p role="alert" className="w-full text-sm font-medium text-chilli">
              {problem}
            </p>
          )}
        </>
      }
    />
  );
}
