import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
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
