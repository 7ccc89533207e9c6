import type { ReactNode } from 'react'
import { type Column, Table } from '../../ui/table/table.tsx'
import { NextPage } from './next-page.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { Empty } from '../../ui/state/empty.tsx'

interface PagedResultsProps<Row extends object> {
  /** The query that `useCall` answers. */
  of: {
    data: { content: Row[]; next: string | null } | undefined
    error: unknown
    refetch: () => unknown
  }
  label: string
  columns: readonly Column<Row>[]
  idOf: (row: Row) => string
  onOpen: (row: Row) => void
  icon: string
  /** Said where nothing was found. */
  empty: ReactNode
  /** What this page begins behind; nothing for the first. */
  after: string | undefined
  onGo: (after: string) => void
}

/** A room's table, a page at a time. */
export function PagedResults<Row extends object>({
  of,
  icon,
  empty,
  after,
  onGo,
  ...table
}: PagedResultsProps<Row>) {
  return (
    <QueryState
      of={of}
      isEmpty={({ content }) => content.length === 0}
      empty={<Empty icon={icon}>{empty}</Empty>}
    >
      {({ content, next }) => (
        <>
          <Table {...table} rows={content} />
          <NextPage isFirst={after === undefined} next={next} onGo={onGo} />
        </>
      )}
    </QueryState>
  )
}
