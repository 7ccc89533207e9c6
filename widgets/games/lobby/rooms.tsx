import { useId, type ReactNode } from 'react'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/hooks/base/use-call.ts'
import { useDialog } from '../../../engine/hooks/base/use-dialog.ts'
import { useHydrated } from '../../../engine/hooks/base/use-hydrated.ts'
import { usePlay } from '../../../engine/hooks/games/use-play.ts'
import { useSession } from '../../../engine/hooks/base/use-session.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'
import { GamePicture } from '../game/game-picture.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

const anew = 15_000
const maxRooms = 6
const places = 4

/** Games of cards, with who plays them now. Its room is the same for everybody, so that whoever turns out to be here moves nothing. */
export default function Rooms() {
  const { t } = useText('games')
  const id = useId()
  const dialog = useDialog()
  const isHydrated = useHydrated()
  const { status } = useSession()
  const isIn = status === 'member' || status === 'agent' || status === 'trial'
  const { data, isPending } = useCall('roomList', {}, { refetchInterval: anew, enabled: isIn })
  const rooms = data?.filter(({ maintenance }) => !maintenance).slice(0, maxRooms)
  return (
    <section className="tables tables--rooms" aria-labelledby={id} aria-busy={isIn && isPending}>
      <h2 className="tables__title" id={id}>
        {t('rooms.title')}
      </h2>
      {isHydrated && status === 'guest' ? (
        <Instead text={t('rooms.closed')}>
          <button
            className="button button--ghost"
            type="button"
            {...dialog.intent('login')}
            onClick={() => void dialog.open('login')}
          >
            {t('frame:login')}
          </button>
        </Instead>
      ) : rooms?.length ? (
        <ul className="tables__list">
          {rooms.map((room) => (
            <Room key={room.roomId} room={room} />
          ))}
        </ul>
      ) : (rooms ?? (isIn && !isPending)) ? (
        <Instead text={t('rooms.none')} />
      ) : (
        <div className="tables__list" aria-hidden="true">
          {Array.from({ length: places }, (_, at) => (
            <i key={at} className="table-card table-card--waiting skeleton" />
          ))}
        </div>
      )}
    </section>
  )
}

function Instead({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="table-card table-card--instead">
      <Icon name="people" />
      <p>{text}</p>
      {children}
    </div>
  )
}

function Room({ room }: { room: CallValue<'roomList'>[number] }) {
  const { t, number } = useText('games')
  const play = usePlay()
  const { nodeId, vassalage, displayName: name } = room
  return (
    <li className="table-card">
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
  )
}
