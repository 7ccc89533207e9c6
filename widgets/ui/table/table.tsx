import {
  type CellContext,
  type ColumnDef,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import { useKeys } from './use-keys.ts'

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
})

/** A column of a dense table. */
export interface Column<Row> {
  id: string
  title: string
  /** What the cell shows. */
  cell: (row: Row) => ReactNode
  /** What it is sorted by; without it the column is not sorted. */
  by?: (row: Row) => string | number
  /** Numbers stand at the end of their column. */
  isNumber?: boolean
  /** Left out where the table is narrow. */
  isExtra?: boolean
}

export interface TableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  onOpen?: (row: Row) => void
  /** Keys for the chosen line beside j, k and Enter. */
  keysOf?: (row: Row) => Readonly<Record<string, () => void>>
}

function listDefinitions<Row extends RowData>(
  columns: readonly Column<Row>[],
): ColumnDef<typeof features, Row>[] {
  return columns.map(({ id, title, cell, by }) => ({
    id,
    header: title,
    cell: ({ row }: CellContext<typeof features, Row>) => cell(row.original),
    enableSorting: by !== undefined,
    ...(by ? { accessorFn: by } : {}),
  })) as ColumnDef<typeof features, Row>[]
}

const sorted = { asc: 'ascending', desc: 'descending' } as const

/** A dense table: j and k choose a line, Enter opens it, a heading sorts. */
export function Table<Row extends RowData>(props: TableProps<Row>) {
  const { label, columns, rows, idOf: getId, onOpen, keysOf: getKeys } = props
  const [at, setAt] = useState(-1)
  const body = useRef<HTMLTableSectionElement>(null)
  const table = useTable({
    features,
    columns: listDefinitions(columns),
    data: rows as Row[],
    getRowId: getId,
  })
  const lines = table.getRowModel().rows
  const chosen = lines[Math.min(at, lines.length - 1)]
  const step = (by: number) => setAt((now) => Math.max(0, Math.min(lines.length - 1, now + by)))
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    ...(chosen && onOpen ? { Enter: () => onOpen(chosen.original) } : {}),
    ...(chosen && getKeys ? getKeys(chosen.original) : {}),
  })
  const chosenId = chosen?.id
  useEffect(() => {
    body.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  const byId = new Map(columns.map((column) => [column.id, column]))
  const findClass = (id: string) => {
    const { isNumber = false, isExtra = false } = byId.get(id) ?? {}
    return `${isNumber ? 'is-number' : ''} ${isExtra ? 'is-extra' : ''}`.trim() || undefined
  }
  return (
    <div className="lines" role="region" aria-label={label} tabIndex={0}>
      <table className="lines__table" aria-label={label}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map(({ id, column }) => {
                const order = column.getIsSorted()
                return (
                  <th
                    key={id}
                    scope="col"
                    className={findClass(column.id)}
                    aria-sort={order ? sorted[order] : undefined}
                  >
                    {column.getCanSort() ? (
                      <button type="button" onClick={() => column.toggleSorting()}>
                        {byId.get(column.id)?.title}
                        {order ? <Icon name={order === 'asc' ? 'up' : 'down'} /> : null}
                      </button>
                    ) : (
                      byId.get(column.id)?.title
                    )}
                  </th>
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody ref={body}>
          {lines.map((line, index) => (
            <tr
              key={line.id}
              aria-current={line.id === chosenId ? true : undefined}
              className={onOpen ? 'is-open-able' : undefined}
              onClick={() => {
                setAt(index)
                if (!getSelection()?.toString()) onOpen?.(line.original)
              }}
            >
              {columns.map((column) => (
                <td key={column.id} className={findClass(column.id)}>
                  {column.cell(line.original)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
