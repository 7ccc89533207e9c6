import type { ReactNode } from 'react'
import { useText } from '../../../engine/base/hooks/use-text.ts'

export interface TotalsBarProps {
  /** Words and figure; undefined while it is on its way. */
  figures: readonly { label: string; value: ReactNode }[]
  busy?: boolean
}

/** What everything that is listed comes to. */
export function TotalsBar({ figures, busy = false }: TotalsBarProps) {
  const { t } = useText('records')
  return (
    <dl className="record-totals" aria-label={t('totals.label')} aria-busy={busy} data-testid="totals">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? <i className="skeleton skeleton--line" />}</dd>
        </div>
      ))}
    </dl>
  )
}
