/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { ActionButton } from '../shell/action-button.tsx'
import { StakeControl } from '../shell/stake-control.tsx'
import { acceptPrices, combinedPrice, hasChanged } from './slip.ts'
import { SlipPickList } from './slip-picks.tsx'
import { type SlipProps, useSlip } from './use-slip.ts'

/** What had the focus is gone with the pick or the placed bet: whoever uses the keyboard stays at the slip. */
function SlipBox({ picks, children }: { picks: number; children: ComponentChildren }) {
  const panel = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current && document.activeElement === document.body)
      panel.current?.focus({ preventScroll: true })
    isFirst.current = false
  }, [picks])
  return (
    <div class="slip" ref={panel} tabIndex={-1}>
      {children}
    </div>
  )
}

type FootProps = SlipProps & { slip: ReturnType<typeof useSlip> }

/** The price of all, what is staked, and what may come of it. */
function SlipSums({ game, picks, slip }: FootProps) {
  const { language, money } = game
  const { t, figures } = language
  const isClosed = picks.some(({ now }) => now === null)
  return (
    <dl class="slip-sums">
      {slip.kind === 'combi' && picks.length > 1 ? (
        <div>
          <dt>{t('price_all')}</dt>
          <dd>{isClosed ? '–' : figures.price(combinedPrice(picks))}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t('stake_all')}</dt>
        <dd>
          <bdi>{slip.isStakeWrong ? '–' : money(slip.total)}</bdi>
        </dd>
      </div>
      <div class="slip-returns">
        <dt>{t('returns')}</dt>
        <dd data-testid="slip-returns">
          <bdi>{slip.isStakeWrong || isClosed ? '–' : money(slip.returns)}</bdi>
        </dd>
      </div>
    </dl>
  )
}

/** Places the slip; where prices changed, they are agreed to first. */
function SlipAction({ game, picks, setPicks, anyPrice, slip }: FootProps) {
  const { t } = game.language
  if (!picks.some((pick) => hasChanged(pick, anyPrice)))
    return (
      <ActionButton
        class="primary wide"
        data-testid="place"
        isOff={slip.isBusy || slip.isStakeWrong}
        onClick={() => void slip.place()}
      >
        {slip.isBusy ? t('placing') : t('place')}
      </ActionButton>
    )
  const isClosed = picks.some(({ now }) => now === null)
  return (
    <>
      <p class="slip-note" role="alert">
        {t(isClosed ? 'slip_closed' : 'slip_changed')}
      </p>
      <button
        type="button"
        class="primary wide"
        data-testid="accept"
        onClick={() => setPicks(acceptPrices(picks))}
      >
        {t(isClosed ? 'slip_drop' : 'slip_accept')}
      </button>
    </>
  )
}

/** The bet slip: what is picked, at which price, for how much, and what it may return. */
export function SlipPanel(props: SlipProps) {
  const { game, picks, setPicks, anyPrice, setAnyPrice } = props
  const { data, language, money } = game
  const { t } = language
  const slip = useSlip(props)
  const { kind, isBusy } = slip
  if (picks.length === 0)
    return (
      <SlipBox picks={0}>
        <p class="empty" data-testid="slip-empty">
          {t('slip_empty')}
        </p>
      </SlipBox>
    )
  return (
    <SlipBox picks={picks.length}>
      {picks.length > 1 ? (
        <div class="segment" role="group" aria-label={t('slip_kind')}>
          {(['combi', 'single'] as const).map((name) => (
            <button key={name} type="button" aria-pressed={kind === name} onClick={() => slip.setKind(name)}>
              {t(`kind_${name}`)}
            </button>
          ))}
        </div>
      ) : null}
      <SlipPickList language={language} picks={picks} setPicks={setPicks} anyPrice={anyPrice} />
      <StakeControl
        data={data}
        language={language}
        money={money}
        value={slip.stake}
        onChange={slip.setStake}
        onWrong={slip.setStakeWrong}
        isDisabled={isBusy}
      />
      <div class="slip-foot">
        <SlipSums {...props} slip={slip} />
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
        <SlipAction {...props} slip={slip} />
      </div>
    </SlipBox>
  )
}
