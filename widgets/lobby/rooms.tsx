import { useId } from 'react'
import { useCall } from '../../engine/hooks/use-call.ts'
import { usePlay } from '../../engine/hooks/use-play.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { GamePicture } from '../game/game-picture.tsx'
import { Icon } from '../icon/icon.tsx'

const anew = 15_000
const most = 6

/** The rooms in which people play each other now. */
export function Rooms() {
  const { t, number } = useText('games')
  const id = useId()
  const play = usePlay()
  const { data } = useCall('roomList', {}, { refetchInterval: anew })
  if (!data || data.length === 0) return null
  return (
    <section className="tables" aria-labelledby={id}>
      <h2 className="tables__title" id={id}>
        {t('rooms.title')}
      </h2>
      <ul className="tables__l">
        {data
          .filter(({ maintenance }) => !maintenance)
          .slice(0, most)
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
              <span className="table-card__pic">
                <GamePicture source={room.showIcon} palette={room.palette} />
              </span>
              <span className="table-card__txt">
                <b>
                  <bdi>{name}</bdi>
                </b>
                <span className="table-card__state">
                  {t('frame:games.limits')}{' '}
                  <bdi className="num">
                    {number(Number(room.limits[0]))}–{number(Number(room.limits[1]))}
                  </bdi>
                </span>
                <span className="table-card__seats">
                  <Icon name="people" />
                  <span className="vh">{t('frame:games.seats')} </span>
                  <bdi className="num">{number(room.players)}</bdi>
                </span>
              </span>
            </li>
          ))}
      </ul>
    </section>
  )
}
