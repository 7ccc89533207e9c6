import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Signed } from '../../ui/records/signed.tsx'

/** Sums beside the rounds, in the order of every screen. */
export const profitMoney = [
  'rewards',
  'adjustments',
  'commissions',
  'deposits',
  'withdrawals',
  'transfers',
] as const

interface Row extends Partial<Record<(typeof profitMoney)[number], string>> {
  key: string
  label: string
  rounds: number
  stake: string
  payout: string
  refunded: string
  net: string
  result?: string
}

export interface ProfitTableProps {
  title: string
  /** Heading of the first column. */
  first: string
  rows: readonly Row[]
  symbol: string
  /** Whether what moved beside the rounds is among its columns. */
  withMoney?: boolean
}

const play = ['stake', 'payout', 'refunded', 'net'] as const

/** The figures behind a chart. */
export function ProfitTable({ title, first, rows, symbol, withMoney = false }: ProfitTableProps) {
  const { t, number, money } = useText('records')
  const columns = withMoney ? ([...play, ...profitMoney, 'result'] as const) : play
  return (
    <section className="card">
      <div className="card__head">
        <h2 className="card__title">{title}</h2>
      </div>
      <div className="profit__table" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              <th scope="col">{t('totals.rounds')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`totals.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                <td>{number(row.rounds)}</td>
                {columns.map((column) => (
                  <td key={column}>
                    {column === 'net' || column === 'result' ? (
                      <Signed amount={row[column] ?? '0'} symbol={symbol} />
                    ) : (
                      money(row[column] ?? '0', symbol)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
