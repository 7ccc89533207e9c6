/** @jsxImportSource preact */
import type { TableBoard } from '../../../../schemas/vendor/events.ts'
import { handPoints } from '../../fair/tables/cards.ts'
import { getColour } from '../../fair/tables/roulette.ts'
import type { GameProps } from '../shell/table.ts'

interface ShowProps {
  kind: TableBoard['kind']
  result: TableBoard['round']['result']
  isOver: boolean
  isCalm: boolean
  t: GameProps['language']['t']
}

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const suits = [
  'M12 21C4 15 2 11 2 8a5 5 0 0 1 10-2 5 5 0 0 1 10 2c0 3-2 7-10 13z',
  'M12 2l8 10-8 10-8-10z',
  'M12 2c7 6 10 9 10 12a5 5 0 0 1-9 3l2 5H9l2-5a5 5 0 0 1-9-3c0-3 3-6 10-12z',
  'M12 2a5 5 0 0 1 4 8 5 5 0 1 1-3 8l2 4H9l2-4a5 5 0 1 1-3-8 5 5 0 0 1 4-8z',
]

function Card({ card, at }: { card: number | undefined; at: number }) {
  if (card === undefined) return <span class="card card-back" aria-hidden="true" />
  const suit = Math.floor(card / 13)
  return (
    <span class={`card card-in card-${suit < 2 ? 'red' : 'black'}`} data-at={at}>
      <b>{ranks[card % 13]}</b>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={suits[suit]} />
      </svg>
    </span>
  )
}

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[24, 24]],
  2: [
    [14, 14],
    [34, 34],
  ],
  3: [
    [13, 13],
    [24, 24],
    [35, 35],
  ],
  4: [
    [14, 14],
    [34, 14],
    [14, 34],
    [34, 34],
  ],
  5: [
    [13, 13],
    [35, 13],
    [24, 24],
    [13, 35],
    [35, 35],
  ],
  6: [
    [14, 12],
    [34, 12],
    [14, 24],
    [34, 24],
    [14, 36],
    [34, 36],
  ],
}

function Die({ face, at }: { face: number | undefined; at: number }) {
  return (
    <svg
      viewBox="0 0 48 48"
      class={`die ${face === undefined ? 'die-rolling' : 'card-in'}`}
      data-at={at}
      aria-hidden="true"
    >
      <rect x="2" y="2" width="44" height="44" rx="10" />
      {(pips[face ?? 0] ?? []).map(([x, y]) => (
        <circle key={`${String(x)}${String(y)}`} cx={x} cy={y} r="4.4" />
      ))}
    </svg>
  )
}

const order = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]
function Wheel({ pocket }: { pocket: number | undefined }) {
  const slice = 360 / order.length
  const at = (degrees: number, radius: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return `${(50 + radius * Math.cos(angle)).toFixed(2)} ${(50 + radius * Math.sin(angle)).toFixed(2)}`
  }
  const turn = pocket === undefined ? 0 : -order.indexOf(pocket) * slice - 1080
  return (
    <div class="wheel-box">
      <svg viewBox="0 0 100 100" class="wheel" data-still={pocket === undefined} aria-hidden="true">
        <circle cx="50" cy="50" r="49" class="wheel-rim" />
        <g
          class="wheel-turn"
          ref={(group) => {
            group?.style.setProperty('--turn', `${String(turn)}deg`)
          }}
        >
          {order.map((number, index) => {
            const [from, to] = [(index - 0.5) * slice, (index + 0.5) * slice]
            const tone = getColour(number)
            return (
              <g key={number}>
                <path
                  class={`pocket pocket-${tone}`}
                  d={`M${at(from, 46)}A46 46 0 0 1 ${at(to, 46)}L${at(to, 31)}A31 31 0 0 0 ${at(from, 31)}Z`}
                />
                <text transform={`rotate(${String(index * slice)} 50 50) translate(50 10.4)`}>{number}</text>
              </g>
            )
          })}
          <circle cx="50" cy="50" r="31" class="wheel-bowl" />
          <circle cx="50" cy="50" r="24" class="wheel-hub" />
          <circle cx="50" cy="50" r="17" class="wheel-inner" />
          <path class="wheel-cross" d="M50 36v28M36 50h28" />
          {['50 36', '64 50', '50 64', '36 50', '50 50'].map((knob) => {
            const [x, y] = knob.split(' ')
            return <circle key={knob} cx={x} cy={y} r={knob === '50 50' ? 4 : 2.2} class="wheel-knob" />
          })}
        </g>
        <circle cx="50" cy="22" r="2.2" class="wheel-ball" />
        <path class="wheel-pin" d="M50 7.5l3-6h-6z" />
      </svg>
      <b class="wheel-number" data-tone={pocket === undefined ? 'none' : getColour(pocket)}>
        {pocket ?? ''}
      </b>
    </div>
  )
}

/** What falls at a table, dealt card by card. */
export function TableShow({ kind, result, isOver, isCalm, t }: ShowProps) {
  const shown = result?.shown ?? {}
  if (kind === 'roulette')
    return (
      <div class={`show ${isCalm ? 'calm' : ''}`}>
        <Wheel pocket={shown['pocket']?.[0]} />
      </div>
    )
  if (kind === 'sic-bo')
    return (
      <div class={`show show-dice ${isCalm ? 'calm' : ''}`}>
        {[0, 1, 2].map((at) => (
          <Die key={at} face={shown['dice']?.[at]} at={at} />
        ))}
        <p class="show-sum">
          {isOver && shown['dice'] ? shown['dice'].reduce((sum, face) => sum + face, 0) : ''}
        </p>
      </div>
    )
  const sides = kind === 'baccarat' ? ['player', 'banker'] : ['dragon', 'tiger']
  const minCards = kind === 'baccarat' ? 2 : 1
  return (
    <div class={`show show-cards ${isCalm ? 'calm' : ''}`}>
      {sides.map((side, index) => {
        const hand = shown[side] ?? []
        return (
          <div key={side} class="hand" data-side={side} data-won={isOver && result?.mark === side}>
            <p class="hand-name">
              {t(`spot_${side}`)} {kind === 'baccarat' ? <b>{isOver ? handPoints(hand) : ''}</b> : null}
            </p>
            <p class="hand-cards">
              {Array.from({ length: Math.max(minCards, hand.length) }, (_, position) => (
                <Card key={position} card={hand[position]} at={position * 2 + index} />
              ))}
            </p>
          </div>
        )
      })}
    </div>
  )
}
