/** @jsxImportSource preact */
import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { CardsOutcome } from '../../fair/reels/cards.ts'
import { type Hand, hands } from '../../fair/reels/hands.ts'
import type { CardsSheet } from '../../fair/reels/sheet.schema.ts'
import { animate, pause } from './animate.ts'
import type { BoardProps } from './board.ts'

type Props = BoardProps<CardsSheet, CardsOutcome>

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
const suits = ['♠', '♥', '♦', '♣']

function Card({ card }: { card: number | undefined }) {
  if (card === undefined)
    return (
      <span class="card card-back">
        <svg viewBox="0 0 60 84">
          <path d="M30 10l18 32-18 32-18-32z" />
          <path d="M30 24l10 18-10 18-10-18z" />
        </svg>
      </span>
    )
  const suit = Math.floor(card / 13)
  return (
    <span class={`card ${suit === 1 || suit === 2 ? 'card-red' : ''}`}>
      <b>{ranks[card % 13]}</b>
      <i>{suits[suit]}</i>
    </span>
  )
}

/** Which cards make the hand: those of a rank that comes more than once, or all of a straight or flush. */
function listMaking(cards: readonly number[], hand: Hand): Set<number> {
  if (hand === 'nothing') return new Set()
  if (hands.indexOf(hand) >= hands.indexOf('straight') && hand !== 'four') return new Set(cards)
  return new Set(cards.filter((card) => cards.filter((other) => other % 13 === card % 13).length > 1))
}

/** Deals cards one after the other, each face down. */
async function deal(cards: readonly Element[], skip: AbortSignal): Promise<void> {
  const frames = [
    { transform: 'translateY(-40vh) rotate(-12deg)', opacity: 0 },
    { transform: 'none', opacity: 1 },
  ]
  await Promise.all(
    cards.map((card, index) =>
      animate(card, frames, { duration: 260, delay: index * 70, easing: 'ease-out' }, skip),
    ),
  )
}

/** Turns a card over; `onEdge` while nothing of it is seen. */
async function flip(card: Element, skip: AbortSignal, onEdge: () => void): Promise<void> {
  const [flat, edge] = [{ transform: 'rotateY(0)' }, { transform: 'rotateY(90deg)' }]
  await animate(card, [flat, edge], { duration: 110 }, skip)
  onEdge()
  await animate(card, [edge, flat], { duration: 130 }, skip)
}

/** How many cards of a hand are open, and whether its worth was announced. */
function useDeal({ outcome, turn, isCalm, skip, onShown }: Props, row: RefObject<HTMLDivElement | null>) {
  const [open, setOpen] = useState(5)
  const [isAnnounced, setAnnounced] = useState(false)
  useEffect(() => {
    if (!outcome) return
    void (async () => {
      setAnnounced(false)
      setOpen(0)
      if (!isCalm) {
        await new Promise(requestAnimationFrame)
        const cards = [...(row.current?.children ?? [])]
        await deal(cards, skip)
        for (const [index, card] of cards.entries()) await flip(card, skip, () => setOpen(index + 1))
      }
      setOpen(5)
      setAnnounced(true)
      await pause(isCalm ? 0 : 350, skip)
      onShown()
    })()
  }, [turn])
  return { open, isAnnounced }
}

/** What each hand pays, and which of them it is. */
function HandPays({
  sheet,
  t,
  amount,
  hand,
}: Pick<Props, 'sheet' | 't' | 'amount'> & { hand: Hand | undefined }) {
  return (
    <ol class="pays">
      {hands
        .filter((name) => sheet.pays[name] > 0)
        .toReversed()
        .map((name) => (
          <li key={name} aria-current={hand === name ? 'true' : undefined}>
            <span>{t(`hand_${name}`)}</span>
            <b>{amount(sheet.pays[name])}</b>
          </li>
        ))}
    </ol>
  )
}

/** Five cards and what they are worth. */
export function CardsBoard(props: Props) {
  const { sheet, outcome, t, amount } = props
  const row = useRef<HTMLDivElement>(null)
  const { open, isAnnounced } = useDeal(props, row)
  const cards = outcome?.cards
  const part = isAnnounced && outcome ? listMaking(outcome.cards, outcome.hand) : new Set<number>()
  return (
    <div class="hand">
      <div
        class={`cards ${part.size > 0 && (outcome?.pay ?? 0) > 0 ? 'board-won' : ''}`}
        ref={row}
        aria-hidden="true"
      >
        {Array.from({ length: 5 }, (_, index) => (
          <span key={index} class={`place ${part.has(cards?.[index] ?? -1) ? 'won' : ''}`}>
            <Card card={cards && index < open ? cards[index] : undefined} />
          </span>
        ))}
      </div>
      <HandPays sheet={sheet} t={t} amount={amount} hand={isAnnounced ? outcome?.hand : undefined} />
    </div>
  )
}
