import { useId } from 'react'
import { useCall } from '../../../engine/hooks/base/use-call.ts'
import { usePlay } from '../../../engine/hooks/games/use-play.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'
import { GamePicture } from '../game/game-picture.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { TablesWaiting } from './tables-waiting.tsx'

const anew = 15_000
const maxRooms = 6

/** Games of cards, with who plays them now. */
export default function Rooms() {
  const { t, number } = useText('games')
  const id = useId()
  const play = usePlay()
  const { data, isPending } = useCall('roomList', {}, { refetchInterval: anew })
  if (isPending) return <TablesWaiting />
  if (!data || data.length === 0) return null
  return (
    <section className="tables" aria-labelledby={id}>
      <h2 className="tables__title" id={id}>
        {t('rooms.title')}
      </h2>
      <ul className="tables__list">
        {data
          .filter(({ maintenance }) => !maintenance)
          .slice(0, maxRooms)
          .map(({ roomId, nodeId, vassalage, displayName: name, ...room }) => (
            <li key={roomId} className="table-card">
              <button
                className="tile__hit"
                type="button"
                aria-label={t('rooms.enter', { name })}
                onClick={() => {
                  play({ nodeId, vassalage, gameType: 'PVP', gameCode: nodeId, isGame: 1 })
                }}
              />
              <span className="table-card__picture">
                <GamePicture source={room.showIcon} palette={room.palette} />
              </span>
              <span className="table-card__text">
                <b>
                  <bdi>{name}</bdi>
                </b>
                <span className="table-card__state">
                  {t('frame:games.limits')}{' '}
                  <bdi className="number">
                    {number(Number(room.limits[0]))}–{number(Number(room.limits[1]))}
                  </bdi>
                </span>
                {room.players > 0 ? (
                  <span className="table-card__seats">
                    <Icon name="people" />
                    <span className="visually-hidden">{t('frame:games.seats')} </span>
                    <bdi className="number">{number(room.players)}</bdi>
                  </span>
                ) : null}
              </span>
            </li>
          ))}
      </ul>
    </section>
  )
}
