import type { ReactNode } from 'react'
import { LoadFailure } from './load-failure.tsx'
import { Waiting } from './waiting.tsx'

export interface QueryStateProps<Data> {
  /** What `useCall` answers, or what stands for it. */
  of: { data?: Data | undefined; error: unknown; refetch: () => unknown }
  /** What is said where it did not load; what the error says unless given. */
  failed?: { title?: string; text?: string }
  /** Stands there while it is on its way. */
  waiting?: ReactNode
  /** What was there gives way to a failure: it answers an older question, as before other filters. */
  failsFirst?: boolean
  isEmpty?: (data: Data) => boolean
  /** Stands there where there is nothing to show. */
  empty?: ReactNode
  /** Without it, it stands where there is no answer yet. */
  children?: (data: Data) => ReactNode
}

/** What a call answered, or why there is nothing to see: it is on its way, it did not load, there is none. What was there once stays. */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { of, failed, waiting = <Waiting />, failsFirst = false, isEmpty, empty, children } = props
  const { data, error, refetch } = of
  if (error && (failsFirst || data === undefined))
    return <LoadFailure {...failed} error={error} onRetry={() => void refetch()} />
  if (data === undefined) return waiting
  return isEmpty?.(data) === true ? empty : children?.(data)
}
