import type { DialogProps } from '../../../engine/core/registry/registry.ts'
import { useCall } from '../../../engine/hooks/base/use-call.ts'
import { RoundFrame } from './round-frame.tsx'

/** One round of the member's own. */
export default function RoundDialog({ titleId, close, round }: DialogProps & { round: string }) {
  const { data, error, refetch } = useCall('betRound', { query: { round } })
  return (
    <RoundFrame
      titleId={titleId}
      round={data}
      error={error}
      onRetry={() => void refetch()}
      onClose={() => {
        close()
      }}
    />
  )
}
