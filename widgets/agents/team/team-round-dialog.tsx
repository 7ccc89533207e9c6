import type { DialogProps } from '../../../engine/core/registry/registry.ts'
import { useCall } from '../../../engine/hooks/base/use-call.ts'
import { RoundFrame } from '../../games/records/round-frame.tsx'

/** One round of somebody in the team. */
export default function TeamRoundDialog({ titleId, close, round }: DialogProps & { round: string }) {
  const { data, error, refetch } = useCall('teamRound', { query: { round } })
  return (
    <RoundFrame
      titleId={titleId}
      round={data}
      who={
        data && (
          <>
            {' · '}
            <bdi>{data.account}</bdi>
          </>
        )
      }
      error={error}
      onRetry={() => void refetch()}
      onClose={() => {
        close()
      }}
    />
  )
}
