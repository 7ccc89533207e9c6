import { useState } from 'react'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { usePlay } from '../../../engine/games/hooks/use-play.ts'
import { useRoute } from '../../../engine/base/hooks/use-route.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import './unfinished.css'

/** Offers, quietly, to go on with a round that was left unfinished. */
export default function UnfinishedRounds() {
  const { t, money } = useText('session')
  const { currency } = useBoot().permission
  const { screen } = useRoute()
  const play = usePlay()
  const { data } = useCall('unfinishedRounds')
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const round = data?.find((entry) => !dismissed.includes(entry.round))
  if (!round || screen === 'game') return null
  const { nodeId, title, stake } = round
  return (
    <div className="unfinished" role="status" data-testid="unfinished-round">
      <Icon name="history" />
      <p>
        <b>{t('unfinished.title')}</b>{' '}
        {t('unfinished.text', { name: title, stake: money(stake, currency.symbol) })}
      </p>
      <Button
        kind="accent"
        onClick={() => {
          play({ nodeId, vassalage: '', gameType: '', gameCode: nodeId, isGame: 1 })
        }}
      >
        {t('unfinished.go')}
      </Button>
      <button
        className="icon-button"
        type="button"
        aria-label={t('frame:close')}
        onClick={() => {
          setDismissed([...dismissed, round.round])
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
