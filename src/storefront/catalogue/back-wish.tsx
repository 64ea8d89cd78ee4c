import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { PATHS } from '../../domain/paths.ts';
import { BACK_WISH_TEXT } from '../../text/back-wish.ts';
import { Button } from '../../ui/button.tsx';
import { CallFailed, readJson } from '../../web/api-client.ts';
import { TEXT_LINK } from '../frame/narrow-screen.tsx';
import { backWishQuery } from '../queries/back-wish.ts';

interface BackWishProps {
  userId: string;
  productId: string;
}

/** 'Tell me when it is back' (SHORT-01). If it fails to load, nothing is shown. */
export function BackWish({ userId, productId }: BackWishProps) {
  const { api, queryClient } = useRouter().options.context;
  const query = backWishQuery(api, userId, productId);
  const { data: wish } = useQuery(query);
  const [isSaving, setSaving] = useState(false);
  if (!wish) return null;
  if (!wish.isEmailConfirmed) {
    return (
      <p className="mt-3 text-sm">
        <Link to={PATHS.profile} className={TEXT_LINK}>
          {BACK_WISH_TEXT.confirmFirst}
        </Link>
      </p>
    );
  }
  const save = async (isWaiting: boolean) => {
    setSaving(true);
    try {
      const call = api.products[':id']['back-wish'].$put({
        param: { id: productId },
        json: { isWaiting },
      });
      queryClient.setQueryData(query.queryKey, await readJson(call));
    } catch (error) {
      const refusal = error instanceof CallFailed ? error.refusal : undefined;
      toast.error(refusal?.message ?? BACK_WISH_TEXT.failed);
      if (!(error instanceof CallFailed)) console.error(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className="mt-3">
      <p role="status" className="text-sm text-soft">
        {wish.isWaiting && BACK_WISH_TEXT.waiting}
      </p>
      <Button
        look="outline"
        isBusy={isSaving}
        onClick={() => save(!wish.isWaiting)}
        className={wish.isWaiting ? 'mt-1' : ''}
      >
        <BellRing aria-hidden="true" size={18} />
        {isSaving && BACK_WISH_TEXT.saving}
        {!isSaving && (wish.isWaiting ? BACK_WISH_TEXT.noLonger : BACK_WISH_TEXT.tellMe)}
      </Button>
    </div>
  );
}
