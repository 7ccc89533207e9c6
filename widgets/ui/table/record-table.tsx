import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useGridWindow } from '../list/use-grid-window.ts'
import './record-table.css'

export interface RecordColumn {
  /** Names its place: `record__<key>`. */
  key: string
  label: string
  /** Figures stand at the end. */
  end?: boolean
}

export interface RecordTableProps {
  label: string
  /** Class that says how wide its columns are. */
  className: string
  columns: readonly RecordColumn[]
  /** Places to fill, from 0: those that are here and those that are on their way. */
  count: number
  /** Rows in all, where that is known. */
  total?: number | undefined
  busy?: boolean
  /** More rows come as far as it is scrolled: nothing stands firm below it. */
  hasMore?: boolean
  /** The cells of a place, in the order of the columns; undefined while it is on its way. */
  row: (place: number) => readonly ReactNode[] | undefined
  /** The last place in sight. */
  onReach: (place: number) => void
}

/** A list of any length as a table on a desk and as rows of two lines on a phone: only what is in sight is there. */
export function RecordTable(props: RecordTableProps) {
  const { label, className, columns, count, total, busy = false, hasMore = false, row, onReach } = props
  const { outer, inner, outerStyle, shape, from, to } = useGridWindow(count)
  const reach = useEffectEvent(onReach)
  useEffect(() => reach(to), [to, count])
  return (
    <div
      className={`records-table ${className}`}
      role="table"
      aria-label={label}
      aria-rowcount={(total ?? count) + 1}
      aria-busy={busy}
      data-more={hasMore || undefined}
    >
      <div className="records-table__head" role="row">
        {columns.map(({ key, label: words, end }) => (
          <span key={key} role="columnheader" className={end ? 'is-end' : undefined}>
            {words}
          </span>
        ))}
      </div>
      <div className="records-table__body" role="rowgroup" ref={outer} style={outerStyle}>
        <div className="records-table__rows" ref={inner}>
          {Array.from({ length: to - from }, (_, index) => {
            const place = from + index
            const cells = row(place)
            const top = shape && place * shape.pitch
            return (
              <div
                key={place}
                className="record"
                role="row"
                aria-rowindex={place + 2}
                style={top === undefined ? undefined : { position: 'absolute', insetBlockStart: top }}
              >
                {columns.map(({ key, label: words, end }, position) => (
                  <span
                    key={key}
                    role="cell"
                    className={end ? `record__${key} is-end` : `record__${key}`}
                    data-label={words}
                  >
                    {cells ? cells[position] : <i className="skeleton skeleton--line" />}
                  </span>
                ))}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}
