import { useMemo, useState } from 'react';
import { SelectField } from '#src/admin/core/fields/Field.tsx';
import { LazyPart } from '#src/admin/core/loading/LazyPart.tsx';
import { LoadedList } from '#src/admin/core/loading/LoadedList.tsx';
import { lazyCode, useIdleCode } from '#src/admin/core/loading/lazy-code.ts';
import { loadCode } from '#src/admin/core/loading/load-code.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/core/shell/AdminShell.tsx';
import { BarChart } from '#src/admin/core/ui/BarChart.tsx';
import { formatMonth } from '#src/admin/core/ui/format.ts';
import { downloadCsv } from '#src/admin/core/ui/save-file.ts';
import { type Income, type Payment, toYears, type Year } from '#src/domain/books/books.ts';
import { formatPrice } from '#src/domain/settings/settings.ts';
import { formatCount } from '#src/domain/values/text.ts';
import styles from './BooksScreen.module.css';

const PATH = '/api/payments';
const LIST = lazyCode(() => import('./PaymentList.tsx'));
const CSV = lazyCode(() => import('./books-csv.ts'));

/** The income by year, month and option, and all receipts. */
export function BooksScreen() {
  return (
    <AdminShell title="BOOKS" back={BACK_TO_DASHBOARD} actions={null} firstRead={PATH}>
      <Books />
    </AdminShell>
  );
}

function Books() {
  const { load, reload } = useResource<Payment[]>(PATH, { isPrefetched: true });
  return (
    <LoadedList
      load={load}
      loading="Loading the payments..."
      empty="No request has been paid yet."
      emptyHint="When you move a request to Paid, its payment appears here with a receipt."
      failureMessage="The payments could not be loaded."
      heading={(count) => (count === 0 ? 'No payments' : 'Income')}
      onRetry={reload}
    >
      {(payments) => (
        <>
          <IncomeByYear payments={payments} />
          <h2>Receipts</h2>
          <LazyPart code={LIST} failureMessage="The receipts could not be shown.">
            {({ PaymentList }) => (
              <PaymentList
                payments={payments}
                exportCsv={() => exportCsv('receipts.csv', ({ toPaymentsCsv }) => toPaymentsCsv(payments))}
              />
            )}
          </LazyPart>
        </>
      )}
    </LoadedList>
  );
}

async function exportCsv(
  name: string,
  toCsv: (code: typeof import('./books-csv.ts')) => string,
): Promise<void> {
  const code = await loadCode(CSV, 'The books could not be exported.');
  if (code) await downloadCsv(name, toCsv(code));
}

const keyOf = ({ year, currency }: Year) => `${year} ${currency}`;

/** The income of the year that the owner chooses. Each currency has its own years. */
function IncomeByYear({ payments }: { payments: readonly Payment[] }) {
  const years = useMemo(() => toYears(payments), [payments]);
  const [chosen, setChosen] = useState<string>();
  useIdleCode(CSV);
  const shown = years.find((year) => keyOf(year) === chosen) ?? years[0];
  if (!shown) return <p className="hint">All receipts are void.</p>;
  const { currency, total, months, options } = shown;
  const toBar = (income: Income, name: string) => ({
    name,
    value: income.cents,
    text: formatPrice(income.cents, currency),
  });
  return (
    <section className={`stack gap-4 ${styles['income']}`} aria-label="Income">
      <div className={styles['year']}>
        <SelectField
          name="year"
          label="Year"
          value={keyOf(shown)}
          onChange={setChosen}
          choices={years.map((year) => ({ value: keyOf(year), label: keyOf(year) }))}
          error={undefined}
        />
        <button
          type="button"
          className="outlined-button"
          onClick={() => exportCsv('income.csv', ({ toIncomeCsv }) => toIncomeCsv(years))}
        >
          Export as CSV
        </button>
      </div>
      <p role="status">
        <strong className={styles['total']}>{formatPrice(total.cents, currency)}</strong>{' '}
        <span className="hint">from {formatCount(total.payments, 'payment')}, after refunds</span>
      </p>
      <div className={styles['charts']}>
        <BarChart
          title="By month"
          columns={['Month', 'Income']}
          bars={months.map((income) => toBar(income, formatMonth(income.name)))}
        />
        <BarChart
          title="By option"
          columns={['Option', 'Income']}
          bars={options.map((income) => toBar(income, income.name))}
        />
      </div>
    </section>
  );
}
