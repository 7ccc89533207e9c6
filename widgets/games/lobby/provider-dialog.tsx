import { useMemo } from 'react'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useGameList } from '../../../engine/games/hooks/use-game-list.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { GameTiles } from '../game/game-tiles.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import '../../ui/dialog/dialog.css'
import { categoryPath } from './category-path.ts'
import { GridSkeleton } from './grid-skeleton.tsx'
import { choiceAddress, nothingChosen } from './lobby-choice.ts'

export interface ProviderDialogProps extends DialogProps {
  vassalage: string
  gameType: string
  /** Name of the vendor. */
  name: string
}

/** The games of one vendor. */
export default function ProviderDialog({ titleId, close, vassalage, gameType, name }: ProviderDialogProps) {
  const { t, number } = useText('games')
  const query = useMemo(() => ({ vassalage, gameType }), [vassalage, gameType])
  const { content, total = 0, error, retry } = useGameList(query)
  const path = categoryPath(gameType)
  return (
    <Dialog
      titleId={titleId}
      size="l"
      className="provider"
      title={<bdi>{name}</bdi>}
      sub={content ? t('total', { count: total, number: number(total) }) : null}
      onClose={() => {
        close()
      }}
      foot={
        path !== undefined && total > (content?.length ?? 0) ? (
          <SiteLink
            className={buttonClass({ kind: 'ghost', wide: true })}
            to={choiceAddress(path, { ...nothingChosen, vassalage })}
            onClick={() => {
              close()
            }}
          >
            {t('seeAll', { number: number(total) })}
          </SiteLink>
        ) : undefined
      }
    >
      <QueryState
        of={{ data: content, error, refetch: retry }}
        failed={{ title: t('frame:games.error'), text: t('frame:games.errorText') }}
        waiting={<GridSkeleton count={12} />}
      >
        {(content) =>
          content.length > 0 ? (
            <div
              className="grid"
              onClickCapture={(event) => {
                if ((event.target as Element).closest('.tile__hit')) close()
              }}
            >
              <GameTiles games={content} />
            </div>
          ) : (
            <State level={3} spot={false} title={t('frame:games.empty')} text={t('frame:games.emptyText')} />
          )
        }
      </QueryState>
    </Dialog>
  )
}
