import { useId } from 'react'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { usePlay } from '../../../engine/games/hooks/use-play.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { ChatButton } from '../play/chat-button.tsx'
import { TableCard } from './table-card.tsx'
import { Limits, Players } from './table-facts.tsx'
import { TablesWaiting } from './tables-waiting.tsx'

type Model = CallValue<'modelList'>[number]

const anew = 10_000
const maxTables = 6
/** Tables that the list below begins with: the shelf tells of others. */
const below = 8
const maxResults = 8
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
export default function LiveTables() {
  const { t } = useText('games')
  const id = useId()
  const { data, errorUpdateCount } = useCall('modelList', {}, { refetchInterval: anew })
  // Also after an answer that failed: it is asked for again in a moment, and nothing below moves meanwhile.
  if (!data) return <TablesWaiting hasFailed={errorUpdateCount > 0} />
  if (data.length === 0) return null
  return (
    <section className="tables" aria-labelledby={id}>
      <h2 className="tables__title" id={id}>
        {t('tables.title')}
      </h2>
      <ul className="tables__list">
        {(data.length >= below + maxTables ? data.slice(below) : data).slice(0, maxTables).map((model) => (
          <LiveTable key={model.modelId} model={model} />
        ))}
      </ul>
    </section>
  )
}

function LiveTable({ model }: { model: Model }) {
  const { t } = useText('games')
  const play = usePlay()
  const { displayName: name, state, players, limits, results, nodeId, vassalage } = model
  return (
    <TableCard
      name={name}
      label={t('frame:games.playGame', { name })}
      source={model.showIcon}
      palette={model.palette}
      onPlay={() => {
        play({ nodeId, vassalage, gameType: 'LIVE', gameCode: nodeId, isGame: 1 })
      }}
      beside={
        <ChatButton
          room={model.room}
          label={t('tables.chat', { name })}
          className="icon-button table-card__chat"
        />
      }
    >
      <span className={`table-card__state is-${state}`}>{t(`tables.${state}`)}</span>
      <span className="table-card__seats">
        <Icon name="wallet" />
        <span className="visually-hidden">{t('frame:games.limits')} </span>
        <Limits limits={limits} />
        <Players players={players} />
      </span>
      {results.length > 0 ? (
        <span className="table-card__beads">
          <span className="visually-hidden">{t('tables.results')} </span>
          {results.slice(0, maxResults).map((result, index) => (
            <i key={index} className={sides.has(result) ? 'is-word' : undefined}>
              <bdi>{sides.has(result) ? t(`tables.sides.${result}`) : result}</bdi>
            </i>
          ))}
        </span>
      ) : null}
    </TableCard>
  )
}
