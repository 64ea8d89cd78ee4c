import { useQueryClient } from '@tanstack/react-query';
import type { ConsoleOrder } from '../../contract/console-orders.ts';
import { readJson } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';
import { StaffNotes } from '../notes/staff-notes.tsx';
import { consoleOrderQuery } from '../queries/orders.ts';
import type { Operator } from '../session.ts';

interface OrderNotesProps {
  order: ConsoleOrder;
  operator: Operator;
  mayWrite: boolean;
}

export function OrderNotes({ order: { id, notes }, operator, mayWrite }: OrderNotesProps) {
  const { api } = useConsole();
  const queryClient = useQueryClient();
  return (
    <StaffNotes
      heading="h3"
      notes={notes}
      mayWrite={mayWrite}
      operator={operator}
      draftName={`order-note:${id}`}
      save={async (json) => {
        await readJson(api.console.orders[':id'].notes.$post({ param: { id }, json }));
        const { queryKey } = consoleOrderQuery(api, operator.id, id);
        void queryClient.invalidateQueries({ queryKey });
      }}
    />
  );
}
