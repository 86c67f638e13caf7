import type { Lead } from '#src/domain/lead.ts';
import { MarkAs } from './MarkAs.tsx';
import { useMarkLeads } from './use-mark-leads.ts';

type Props = {
  /** The selected leads. */
  leads: readonly Lead[];
  reload: () => Promise<void>;
  onMarked: () => void;
};

/** Sets the status of the selected leads. */
export function MarkSelected({ leads, reload, onMarked }: Props) {
  const { isMarking, mark } = useMarkLeads(reload);
  return (
    <MarkAs
      leads={leads}
      isDisabled={isMarking}
      onMark={async (status) => {
        if (await mark(leads, status)) onMarked();
      }}
    />
  );
}
