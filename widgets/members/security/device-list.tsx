import type { ReactNode } from 'react'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import './devices.css'

export interface DeviceListProps<Row> {
  of: { data: readonly Row[] | undefined; error: unknown; refetch: () => unknown }
  className?: string
  /** Draws a row, with its key. */
  children: (row: Row) => ReactNode
}

/** Devices, or ways in. No QueryState: rows that are known stay under a failure, which says that they may be old. */
export function DeviceList<Row>({ of, className = 'devices', children }: DeviceListProps<Row>) {
  const { t } = useText('member')
  const { data, error, refetch } = of
  return (
    <>
      {error ? (
        <LoadFailure title={t('devices.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <div className="skeleton device__wait" aria-hidden="true" /> : null}
      <ul className={className}>{data?.map(children)}</ul>
    </>
  )
}
