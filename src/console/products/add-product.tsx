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
  const { draft: kept, isKept, setDraft } = useDraft<NewDraft>(operator.id, newKind(copied));
  useLeaveGuard(!isKept);
  const [start] = useState<NewDraft>(() => ({
    creationId: newId(),
    now: original ? copyOf(original) : EMPTY_DRAFT,
  }));
  const draft = kept ?? start;
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [wrong, setWrong] = useState<readonly EditedField[]>([]);

  const change = (now: ProductDraft) => {
    setDraft({ ...draft, now });
    if (wrong.length > 0) {
      const still = wrongInputs(now);
      setWrong(wrong.filter((field) => still.includes(field)));
    }
  };
  const openAdded = async (id: string) => {
    const added = await queryClient.fetchQuery(productQuery(api, operator.id, id));
    const edit = editOf(added);
    const basePrice = draft.now.basePrice || edit.seen.basePrice;
    writeDraft(operator.id, editKind(id), { ...edit, now: { ...draft.now, basePrice } });
    setDraft(undefined);
    changeSearch({ new: '', copy: '', open: id }, { isReplacing: true });
  };
  const save = async () => {
    if (isSaving) return;
    const found = wrongInputs(draft.now);
    setWrong(found);
    setProblem(found.length > 0 ? ERROR_MESSAGES.PRODUCT_INVALID : undefined);
    if (found.length > 0) return;
    setSaving(true);
    try {
      const added = await sendNew(api, draft, copied);
      setDraft(undefined);
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
      wrong={wrong}
      onSave={save}
      actions={
        <>
          <ToolButton type="submit" look="solid" isBusy={isSaving}>
            {isSaving ? TEXT.saving : TEXT.save}
          </ToolButton>
          {kept && <ToolButton onClick={() => setDraft(undefined)}>{TEXT.discard}</ToolButton>}
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
