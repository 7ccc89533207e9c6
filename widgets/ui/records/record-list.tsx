import type { ReactNode } from 'react'
import type { RecordCall, RecordPages } from '../../../engine/money/hooks/use-record-pages.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { Button } from '../button/button.tsx'
import { LoadFailure } from '../state/load-failure.tsx'
import { State } from '../state/state.tsx'
import '../state/state.css'
import { type RecordColumn, RecordTable } from '../table/record-table.tsx'

export interface RecordListProps<N extends RecordCall> {
  label: string
  className: string
  columns: readonly RecordColumn[]
  pages: RecordPages<N>
  /** How many there are in all; undefined until it is known. */
  total: number | undefined
  /** Title of the empty list. */
  empty: string
  /** Why it is empty where nothing is filtered. */
  emptyText?: string | undefined
  cells: (record: CallValue<N>['content'][number]) => readonly ReactNode[]
  onClear: () => void
}

/** Rows that keep their boxes while they are on their way. */
const ahead = 30

/** Records as far as they are scrolled to, fetched ahead; with its empty and failed states. */
export function RecordList<N extends RecordCall>(props: RecordListProps<N>) {
  const { label, className, columns, pages, total, empty, emptyText, cells, onClear } = props
  const { t } = useText('records')
  const { loaded, hasMore, more, error, retry, isOld } = pages
  const isEmpty = pages.first !== undefined && loaded === 0 && !isOld
  // No QueryState: rows on their way are rows of the table, and a failure stands below those that are here.
  const failure = error ? (
    <LoadFailure title={t('failed')} text={t('failedText')} error={error} onRetry={retry} />
  ) : null
  if (error && !pages.first) return failure
  if (isEmpty)
    return (
      <State
        title={empty}
        text={emptyText ?? t('emptyText')}
        testId="records-empty"
        actions={
          emptyText === undefined ? (
            <Button kind="ghost" onClick={onClear}>
              {t('clear')}
            </Button>
          ) : null
        }
      />
    )
  const count = pages.first ? (hasMore ? loaded + ahead : loaded) : ahead
  return (
    <>
      <RecordTable
        label={label}
        className={className}
        columns={columns}
        count={total === undefined ? count : Math.min(count, Math.max(total, loaded))}
        total={total}
        busy={isOld || !pages.first}
        hasMore={hasMore}
        row={(place) => {
          const record = pages.at(place)
          return record && cells(record)
        }}
        onReach={(place) => {
          if (place >= loaded - 5) more()
        }}
      />
      {failure}
    </>
  )
}
