import { useRouter } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from 'react-hot-toast';
import { retailerPath } from '../../domain/paths.ts';
import { STORE_VIEW_TEXT } from '../../text/store-view.ts';
import { readJson } from '../../web/api-client.ts';
import { SESSION_KEY } from '../../web/session-query.ts';
import { useViewing } from '../account/viewing.ts';

/** On every page, also on paper, while a member of staff sees the store as a shop: whose store it is, and the way back. */
export default function ViewingBanner() {
  const viewing = useViewing();
  return viewing ? <Banner {...viewing} /> : null;
}

function Banner({ shopId, storeName, until }: NonNullable<ReturnType<typeof useViewing>>) {
  const { api, queryClient } = useRouter().options.context;
  const [isStopping, setStopping] = useState(false);

  useEffect(() => {
    const timer = setTimeout(
      () => queryClient.invalidateQueries({ queryKey: SESSION_KEY }),
      Math.max(Date.parse(until) - Date.now(), 0),
    );
    return () => clearTimeout(timer);
  }, [until, queryClient]);

  const stop = async () => {
    setStopping(true);
    try {
      await readJson(api.console['view-as'].$delete());
      // A new page: nothing of the shop stays in memory.
      window.location.assign(retailerPath(shopId));
    } catch {
      setStopping(false);
      toast.error(STORE_VIEW_TEXT.stopFailed);
    }
  };

  return (
    <aside
      aria-label={STORE_VIEW_TEXT.banner}
      className="sticky top-0 z-40 flex h-(--viewing) items-center gap-3 bg-ink px-4 text-white print:static print:flex! print:h-auto print:px-0 print:text-ink"
    >
      <Eye aria-hidden="true" size={20} className="shrink-0 text-turmeric print:hidden" />
      <p className="min-w-0 grow text-sm leading-tight">
        <span className="block truncate font-semibold print:whitespace-normal">
          {STORE_VIEW_TEXT.seenAs(storeName)}
        </span>
        <span className="block text-xs">{STORE_VIEW_TEXT.readOnly}</span>
      </p>
      <button
        type="button"
        onClick={isStopping ? undefined : stop}
        aria-disabled={isStopping || undefined}
        className="min-h-11 shrink-0 cursor-pointer rounded-full bg-turmeric px-5 text-sm font-semibold text-ink hover:bg-turmeric-wash aria-disabled:opacity-60 print:hidden"
      >
        {isStopping ? STORE_VIEW_TEXT.stopping : STORE_VIEW_TEXT.stop}
      </button>
    </aside>
  );
}
