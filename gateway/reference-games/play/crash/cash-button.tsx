/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { CrashOwn } from '../../../../schemas/vendor/crash.ts'
import { crashPayout, multiplierAt } from '../../fair/crash-curve.ts'
import type { GameProps } from '../shell/table.ts'
import type { Room } from './use-room.ts'
import { ActionButton } from '../shell/action-button.tsx'

interface CashButtonProps extends Pick<GameProps, 'language' | 'money'> {
  room: Room
  mine: CrashOwn | null
  cashed: number | null
  payout: string
  stake: bigint
  /** Most that one bet pays, in minor units. */
  max: bigint
  isBusy: boolean
  isQueued: boolean
  /** What is typed is no bet. */
  isWrong: boolean
  onBet: () => void
  onQueue: () => void
  onLeave: () => void
}

interface WorthProps extends Pick<CashButtonProps, 'room' | 'max' | 'money'> {
  stake: bigint
  /** A cash-out is on its way: what was shown when it was pressed stays. */
  isStill: boolean
}

/** What a bet in the air would pay now. It draws in its own place alone: what was paid is said by the vendor. */
function Worth({ room, stake, max, money, isStill }: WorthProps) {
  const place = useRef<HTMLElement>(null)
  const { fliesAt } = room.state
  useLayoutEffect(() => {
    const figure = place.current
    if (!figure || isStill) return undefined
    let frame = 0
    const draw = () => {
      figure.textContent = money(crashPayout(stake, multiplierAt(room.now() - fliesAt), max))
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(frame)
  }, [fliesAt, isStill])
  return <bdi ref={place} />
}

interface Face {
  name: string
  testId: string
  label: string
  value: string
  isOff: boolean
  onPress: () => void
}

/** What the button is at this moment. */
function getFace(props: CashButtonProps, isFlying: boolean): Face {
  const { room, mine, cashed, isBusy, isQueued, isWrong, money } = props
  const { t, figures } = props.language
  const { phase } = room.state
  const staked = money(mine?.stake ?? 0n)
  const rest = { isOff: true, onPress: () => undefined }
  if (isFlying && phase === 'flying')
    return {
      name: 'out',
      testId: 'cash-out',
      label: t('cash_out'),
      value: staked,
      isOff: isBusy,
      onPress: props.onLeave,
    }
  if (isFlying && phase === 'waiting')
    return { name: 'in', testId: 'bet-placed', label: t('bet_placed'), value: staked, ...rest }
  if (cashed !== null && phase === 'flying') {
    const label = t('cashed_at', { at: figures.times(cashed, 2) })
    return { name: 'done', testId: 'cashed', label, value: money(props.payout), ...rest }
  }
  const isOpen = phase === 'waiting' || phase === 'idle'
  return {
    name: isQueued ? 'queued' : 'bet',
    testId: isOpen ? 'bet' : 'bet-next',
    label: isQueued ? t('queued') : isOpen ? t('bet') : t('bet_next'),
    value: isQueued ? t('queued_undo') : isWrong ? '–' : money(props.stake),
    isOff: isBusy || isWrong || phase === 'idle',
    onPress: isOpen ? props.onBet : props.onQueue,
  }
}

/** The one button: bet, wait, cash out, or bet on the next flight. Its place and size never change. */
export function CashButton(props: CashButtonProps) {
  const { room, mine, cashed, max, isBusy, isQueued, money } = props
  const isFlying = mine?.state === 'flying' && cashed === null
  const canLeave = isFlying && room.state.phase === 'flying'
  const { name, testId, label, value, isOff, onPress } = getFace(props, isFlying)

  // One element for every face, so that it keeps the focus from the bet to the cash-out.
  return (
    <ActionButton
      class={`cash cash-${name}`}
      data-testid={testId}
      aria-pressed={testId === 'bet-next' ? isQueued : undefined}
      isOff={isOff}
      onClick={onPress}
    >
      {/* Another label is another element: words in the middle that become fewer would count as moved. */}
      <span key={label}>{label}</span>
      <b aria-hidden={canLeave ? 'true' : undefined}>
        {canLeave ? (
          <Worth
            key="worth"
            stake={BigInt(mine.stake)}
            isStill={isBusy}
            room={room}
            max={max}
            money={money}
          />
        ) : (
          <bdi key={name}>{value}</bdi>
        )}
      </b>
    </ActionButton>
  )
}
