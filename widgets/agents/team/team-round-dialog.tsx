import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { RoundFrame } from '../../games/records/round-frame.tsx'

/** One round of somebody in the team, by the clock of the site as in the list that it is opened from. */
export default function TeamRoundDialog({ titleId, close, round }: DialogProps & { round: string }) {
  const { zone } = useBoot()
  const { data, error, refetch } = useCall('teamRound', { query: { round } })
  return (
    <RoundFrame
      titleId={titleId}
      round={data}
      zone={zone}
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
