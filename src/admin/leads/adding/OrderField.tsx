import { SelectField } from '#src/admin/core/fields/Field.tsx';
import { PartFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { orderWords } from '#src/copy/bout-orders.ts';
import type { RequestFormChoices } from '#src/domain/leads/schema.ts';
import { toBoutKey } from '#src/domain/shows/bout.ts';
import { describeOrder, parseOrder } from '#src/domain/shows/order.ts';
import { type Show, toShowDates } from '#src/domain/shows/show.ts';

const LOCALE = 'en-US';

type BoutProps = {
  /** The order's key (`parseOrder`), or '' without an order. */
  value: string;
  onChange: (value: string) => void;
};
type Props = BoutProps & { shows: RequestFormChoices['shows']; error: string | undefined };

/** The show, and then the bout, that the client orders a reel of. */
export function OrderField({ shows, value, onChange, error }: Props) {
  const showId = parseOrder(value)?.showId;
  return (
    <>
      <SelectField
        name="Order"
        label="Show"
        value={showId === undefined ? '' : String(showId)}
        onChange={onChange}
        error={error}
        choices={[
          { value: '', label: 'None of our shows' },
          ...shows.map((show) => ({
            value: String(show.id),
            label: `${show.name}, ${toShowDates(show, LOCALE)}`,
          })),
        ]}
      />
      {showId !== undefined && <BoutField key={showId} showId={showId} value={value} onChange={onChange} />}
    </>
  );
}

/** The filmed bouts of a show, as visitors see them. */
function BoutField({ showId, value, onChange }: BoutProps & { showId: number }) {
  const { load, reload } = useResource<Show>(`/api/shows/${showId}`);
  if (load.state === 'failed')
    return <PartFailure message="The bouts could not be loaded." onRetry={reload} />;
  const show = load.state === 'loaded' ? load.data : null;
  const bouts = show?.bouts.filter(({ isFilmed }) => isFilmed) ?? [];
  return (
    <SelectField
      name="Order-Bout"
      label="Bout"
      value={value}
      onChange={onChange}
      error={undefined}
      disabled={load.state === 'loading'}
      choices={[
        { value: String(showId), label: 'Not known yet' },
        ...bouts.map((bout) => ({
          value: toBoutKey({ showId, boutId: bout.id }),
          label: show ? describeOrder(show, bout, orderWords, LOCALE).title : '',
        })),
      ]}
    />
  );
}
