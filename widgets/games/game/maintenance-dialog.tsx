import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import '../../ui/dialog/dialog.css'
import { GameTiles } from './game-tiles.tsx'
import { TileSkeleton } from './tile-skeleton.tsx'

export interface MaintenanceDialogProps extends DialogProps {
  nodeId: string
  /** Name of the game. */
  name: string
}

const suggested = 6

/** Says that a game rests, and what is like it. */
export default function MaintenanceDialog({ titleId, close, nodeId, name }: MaintenanceDialogProps) {
  const { t } = useText('games')
  const { data, isError } = useCall('gameSuggestions', { query: { nodeId, pageSize: suggested } })
  return (
    <Dialog
      titleId={titleId}
      size="l"
      className="resting"
      title={t('resting.title', { name })}
      sub={t('resting.text')}
      onClose={() => {
        close()
      }}
    >
      {isError || data?.length === 0 ? null : (
        <>
          <h3 className="resting__like">{t('resting.like')}</h3>
          <div
            className="grid"
            aria-busy={!data}
            onClickCapture={(event) => {
              if ((event.target as Element).closest('.tile__hit')) close()
            }}
          >
            {data ? (
              <GameTiles games={data} />
            ) : (
              Array.from({ length: suggested }, (_, index) => <TileSkeleton key={index} />)
            )}
          </div>
        </>
      )}
    </Dialog>
  )
}
