import type { ReactNode } from 'react'
import { Broken, Empty, Waiting } from './state.tsx'

interface ResultsProps<Data> {
  /** The query that `useCall` answers. */
  of: { data: Data | undefined; error: unknown; refetch: () => unknown }
  isEmpty: (data: Data) => boolean
  /** Said where nothing was found. */
  empty: ReactNode
  icon?: string
  children: (data: Data) => ReactNode
}

/** What a room found, or why there is nothing to see: it is on its way, it did not load, there is none. */
export function Results<Data>({
  of: { data, error, refetch },
  isEmpty,
  empty,
  icon,
  children,
}: ResultsProps<Data>) {
  if (data === undefined) return error ? <Broken error={error} onRetry={() => void refetch()} /> : <Waiting />
  if (isEmpty(data)) return <Empty {...(icon === undefined ? {} : { icon })}>{empty}</Empty>
  return children(data)
}
