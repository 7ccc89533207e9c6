import { useState } from 'react'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { usePlay } from '../../../engine/games/hooks/use-play.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import '../../ui/base/page.css'
import { LobbySearch } from './lobby-search.tsx'
import { nothingChosen } from './lobby-choice.ts'
import './my-games.css'
import { SavedList } from './saved-list.tsx'

const lists = [
  ['FAV', '/favorite', 'frame:title.favorite'],
  ['RECENT', '/recent', 'frame:title.recent'],
] as const

/** Rounds that were left, favourites, and what was played lately: on one page. */
export default function MyGames() {
  const { t, money } = useText('games')
  const { currency } = useBoot().permission
  const play = usePlay()
  const { data: rounds = [] } = useCall('unfinishedRounds')
  const [keyword, setKeyword] = useState('')
  return (
    <div className="lobby lobby--saved mine" data-testid="my-games">
      <div className="lobby__head">
        <h1 className="lobby__title">{t('frame:title.myGames')}</h1>
      </div>
      <div className="tools">
        <LobbySearch value={keyword} onSearch={setKeyword} />
      </div>
      {rounds.length > 0 ? (
        <section aria-labelledby="mine-unfinished" data-testid="mine-unfinished">
          <h2 className="page__part" id="mine-unfinished">
            {t('mine.unfinished')}
          </h2>
          <p className="mine__sub">{t('mine.unfinishedText')}</p>
          <ul className="mine__rounds">
            {rounds.map(({ round, nodeId, title, stake }) => (
              <li key={round}>
                <span>
                  <b>{title}</b>
                  <small>{t('mine.stake', { stake: money(stake, currency.symbol) })}</small>
                </span>
                <Button
                  kind="accent"
                  aria-label={`${t('mine.go')}: ${title}`}
                  onClick={() => play({ nodeId, vassalage: '', gameType: '', gameCode: nodeId, isGame: 1 })}
                >
                  {t('mine.go')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {lists.map(([filter, here, label]) => (
        <section key={filter} aria-labelledby={`mine-${filter}`}>
          <h2 className="page__part" id={`mine-${filter}`}>
            {t(label)}
          </h2>
          <div className="mine__list">
            <SavedList
              filter={filter}
              category={undefined}
              choice={{ ...nothingChosen, keyword }}
              here={here}
              label={t(label)}
              onClear={() => setKeyword('')}
            />
          </div>
        </section>
      ))}
    </div>
  )
}
