import type { ReactNode } from 'react'
import { LoadFailure } from './load-failure.tsx'
import { Waiting } from './waiting.tsx'

export interface QueryStateProps<Data> {
  /** What `useCall` answers, or what stands for it. */
  of: { data?: Data | undefined; error: unknown; refetch: () => unknown }
  /** Texts of the failure; those of the error unless given. */
  failed?: { title?: string; text?: string }
  /** Shown while it loads. */
  waiting?: ReactNode
  /** A failure replaces older data: it answers another question, as before a change of filters. */
  failsFirst?: boolean
  isEmpty?: (data: Data) => boolean
  /** Shown where there is nothing. */
  empty?: ReactNode
  /** Without it, only loading and failure are shown. */
  children?: (data: Data) => ReactNode
}

/** Shows what a call answered, or that it is loading, failed or empty. Older data stays while a new request fails. */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { of, failed, waiting = <Waiting />, failsFirst = false, isEmpty, empty, children } = props
  const { data, error, refetch } = of
  if (error && (failsFirst || data === undefined))
    return <LoadFailure {...failed} error={error} onRetry={() => void refetch()} />
  if (data === undefined) return waiting
  return isEmpty?.(data) === true ? empty : children?.(data)
}
