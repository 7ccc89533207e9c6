import { useId } from 'react'
import type { CallValue } from '../../schemas/calls/calls.ts'
import { useCall } from '../../engine/hooks/use-call.ts'
import { usePlay } from '../../engine/hooks/use-play.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { GamePicture } from '../game/game-picture.tsx'
import { Icon } from '../icon/icon.tsx'
import { ChatButton } from '../play/chat-button.tsx'

type Model = CallValue<'modelList'>[number]

const anew = 10_000
const most = 6
const mostResults = 8
/** Results that are words; all others are numbers. */
const sides: ReadonlySet<string> = new Set([
  'player',
  'banker',
  'tie',
  'dragon',
  'tiger',
  'small',
  'big',
  'triple',
])

/** The tables that are open now: what happens there, the last results, and their chat. */
export function LiveTables() {
  const { t } = useText('games')
  const id = useId()
  const { data } = useCall('modelList', {}, { refetchInterval: anew })
  if (!data || data.length === 0) return null
  return (
    <section className="tables" aria-labelledby={id}>
      <h2 className="tables__title" id={id}>
        {t('tables.title')}
      </h2>
      <ul className="tables__l">
        {data.slice(0, most).map((model) => (
          <LiveTable key={model.modelId} model={model} />
        ))}
      </ul>
    </section>
  )
}

function LiveTable({ model }: { model: Model }) {
  const { t, number } = useText('games')
  const play = usePlay()
  const { displayName: name, state, players, seats, results, nodeId, vassalage } = model
  return (
    <li className="table-card">
      <button
        className="tile__hit"
        type="button"
        aria-label={t('frame:games.playGame', { name })}
        onClick={() => {
          play({ nodeId, vassalage, gameType: 'LIVE', gameCode: nodeId, isGame: 1 })
        }}
      />
      <span className="table-card__pic">
        <GamePicture source={model.showIcon} palette={model.palette} />
      </span>
      <span className="table-card__txt">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className={`table-card__state is-${state}`}>{t(`tables.${state}`)}</span>
        <span className="table-card__seats">
          <Icon name="people" />
          <span className="vh">{t('frame:games.seats')} </span>
          <bdi className="num">
            {number(players)}/{number(seats)}
          </bdi>
        </span>
        {results.length > 0 ? (
          <span className="table-card__beads">
            <span className="vh">{t('tables.results')} </span>
            {results.slice(0, mostResults).map((result, at) => (
              <i key={at}>
                <bdi>{sides.has(result) ? t(`tables.sides.${result}`) : result}</bdi>
              </i>
            ))}
          </span>
        ) : null}
      </span>
      <ChatButton room={model.room} label={t('tables.chat', { name })} className="ib table-card__chat" />
    </li>
  )
}
