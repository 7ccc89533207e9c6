import { useId, type ReactNode } from 'react'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useHydrated } from '../../../engine/base/hooks/use-hydrated.ts'
import { usePlay } from '../../../engine/games/hooks/use-play.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { TableCard } from './table-card.tsx'
import { Limits, Players } from './table-facts.tsx'

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
          <Button kind="ghost" {...dialog.intent('login')} onClick={() => void dialog.open('login')}>
            {t('frame:login')}
          </Button>
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
          {Array.from({ length: places }, (_, index) => (
            <i key={index} className="table-card table-card--waiting skeleton" />
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
  const { t } = useText('games')
  const play = usePlay()
  const { roomId, nodeId, vassalage, displayName: name, showIcon, palette, limits, players } = room
  return (
    <TableCard
      name={name}
      label={t('rooms.enter', { name })}
      source={showIcon}
      palette={palette}
      onPlay={() => {
        play({ nodeId, vassalage, gameType: 'PVP', gameCode: nodeId, isGame: 1, room: roomId })
      }}
    >
      <span className="table-card__state">
        {t('frame:games.limits')} <Limits limits={limits} />
      </span>
      {players > 0 ? (
        <span className="table-card__seats">
          <Players players={players} />
        </span>
      ) : null}
    </TableCard>
  )
}
