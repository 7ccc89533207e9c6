/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { BetAnswer, EventsTable } from '../../../../schemas/vendor/events.ts'
import { freshKey } from '../shell/api.ts'
import { StakeControl } from '../shell/stake-control.tsx'
import type { GameProps } from '../shell/table.ts'
import { marketName, nameIn, selectionName } from './labels.ts'
import { combined, combinedPrice, hasChanged, type Pick } from './slip.ts'
import { ActionButton } from '../shell/action-button.tsx'

interface SlipProps {
  game: GameProps<EventsTable>
  picks: readonly Pick[]
  setPicks: (picks: Pick[]) => void
  /** Prices that fell are taken unasked. */
  anyPrice: boolean
  setAnyPrice: (anyPrice: boolean) => void
  /** Bets were sent; `isTaken` when all of them were taken. */
  onDone: (isTaken: boolean) => void
}

function getBody(picks: readonly Pick[], kind: 'single' | 'combi', stake: bigint, anyPrice: boolean) {
  return {
    key: freshKey(),
    kind,
    stake: String(stake),
    anyPrice,
    legs: picks.map(({ event, market, selection, price }) => ({ event: event.id, market, selection, price })),
  }
}

/** The bet slip: what is picked, at which price, for how much, and what it may return. */
export function SlipPanel({ game, picks, setPicks, anyPrice, setAnyPrice, onDone }: SlipProps) {
  const { data, language, money, call, fail, setBalance, tell, notify } = game
  const { t, figures } = language
  const [stake, setStake] = useState(BigInt(data.limits.min))
  const [isStakeWrong, setStakeWrong] = useState(false)
  const [wanted, setWanted] = useState<'single' | 'combi'>('combi')
  const [isBusy, setBusy] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  // What had the focus is gone with the pick or the placed bet: whoever uses the keyboard stays at the slip.
  useEffect(() => {
    if (!isFirst.current && document.activeElement === document.body)
      panel.current?.focus({ preventScroll: true })
    isFirst.current = false
  }, [picks.length])
  const kind = picks.length > 1 ? wanted : 'single'
  const changed = picks.filter((pick) => hasChanged(pick, anyPrice))
  const isClosed = picks.some(({ now }) => now === null)
  const returns =
    kind === 'combi'
      ? Number(stake) * combined(picks)
      : picks.reduce((sum, pick) => sum + Number(stake) * combined([pick]), 0)
  const max = Number(data.state.maxPayout)
  const total = kind === 'combi' ? stake : stake * BigInt(picks.length)

  const send = async (some: readonly Pick[], as: 'single' | 'combi'): Promise<Pick[]> => {
    const answer = await call<BetAnswer>('POST', '/v/events/bet', getBody(some, as, stake, anyPrice), {
      resend: true,
    })
    if (answer.status === 'changed')
      return some.map((pick, index) => ({ ...pick, now: answer.prices[index] ?? null }))
    if (answer.balance !== null) setBalance(answer.balance)
    tell({
      source: 'livery-game',
      type: 'roundStarted',
      round: answer.ticket.round,
      stake: answer.ticket.stake,
    })
    return []
  }

  const place = async () => {
    if (isBusy) return
    setBusy(true)
    let left: Pick[] = [...picks]
    try {
      if (kind === 'combi') left = await send(picks, 'combi')
      else
        for (const pick of picks) {
          const rest = await send([pick], 'single')
          left = left.flatMap((entry) => (entry === pick ? rest : [entry]))
        }
      if (left.length === 0) {
        notify(t('bet_taken'))
        game.play('bet')
      }
    } catch (error) {
      fail(error)
    } finally {
      setPicks(left)
      setBusy(false)
      onDone(left.length === 0)
    }
  }

  if (picks.length === 0)
    return (
      <div class="slip" ref={panel} tabIndex={-1}>
        <p class="empty" data-testid="slip-empty">
          {t('slip_empty')}
        </p>
      </div>
    )
  return (
    <div class="slip" ref={panel} tabIndex={-1}>
      {picks.length > 1 ? (
        <div class="segment" role="group" aria-label={t('slip_kind')}>
          {(['combi', 'single'] as const).map((name) => (
            <button key={name} type="button" aria-pressed={kind === name} onClick={() => setWanted(name)}>
              {t(`kind_${name}`)}
            </button>
          ))}
        </div>
      ) : null}
      <ul class="slip-picks">
        {picks.map((pick) => {
          const { event, market, selection, price, now } = pick
          const label = selectionName(event, market, selection, language)
          return (
            <li key={event.id} data-changed={hasChanged(pick, anyPrice)}>
              <div>
                <b>{label}</b>
                <span>{marketName(market, event.sport, language)}</span>
                <span>
                  {nameIn(event.home, language)} – {nameIn(event.away, language)}
                </span>
              </div>
              <p class="slip-price">
                {now !== null && now !== price ? (
                  <s>
                    <span class="hidden">{t('price_was')} </span>
                    {figures.price(price)}
                  </s>
                ) : null}
                <b>{now === null ? t('closed') : figures.price(now)}</b>
              </p>
              <button
                type="button"
                class="icon"
                aria-label={t('remove', { what: label })}
                onClick={() => setPicks(picks.filter((entry) => entry !== pick))}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M7 7l10 10M17 7L7 17" />
                </svg>
              </button>
            </li>
          )
        })}
      </ul>
      <StakeControl
        {...{ data, language, money }}
        value={stake}
        onChange={setStake}
        onWrong={setStakeWrong}
        isDisabled={isBusy}
      />
      <div class="slip-foot">
        <dl class="slip-sums">
          {kind === 'combi' && picks.length > 1 ? (
            <div>
              <dt>{t('price_all')}</dt>
              <dd>{isClosed ? '–' : figures.price(combinedPrice(picks))}</dd>
            </div>
          ) : null}
          <div>
            <dt>{t('stake_all')}</dt>
            <dd>
              <bdi>{isStakeWrong ? '–' : money(total)}</bdi>
            </dd>
          </div>
          <div class="slip-returns">
            <dt>{t('returns')}</dt>
            <dd data-testid="slip-returns">
              <bdi>
                {isStakeWrong || isClosed ? '–' : money(BigInt(Math.floor(Math.min(returns, max) + 1e-6)))}
              </bdi>
            </dd>
          </div>
        </dl>
        <label class="slip-any">
          <input
            type="checkbox"
            checked={anyPrice}
            disabled={isBusy}
            data-testid="any-price"
            onChange={({ currentTarget }) => setAnyPrice(currentTarget.checked)}
          />
          {t('slip_any')}
        </label>
        {changed.length > 0 ? (
          <p class="slip-note" role="alert">
            {t(isClosed ? 'slip_closed' : 'slip_changed')}
          </p>
        ) : null}
        {changed.length > 0 ? (
          <button
            type="button"
            class="primary wide"
            data-testid="accept"
            onClick={() =>
              setPicks(
                picks
                  .filter(({ now }) => now !== null)
                  .map((pick) => ({ ...pick, price: pick.now ?? pick.price })),
              )
            }
          >
            {t(isClosed ? 'slip_drop' : 'slip_accept')}
          </button>
        ) : (
          <ActionButton
            class="primary wide"
            data-testid="place"
            isOff={isBusy || isStakeWrong}
            onClick={() => void place()}
          >
            {isBusy ? t('placing') : t('place')}
          </ActionButton>
        )}
      </div>
    </div>
  )
}
