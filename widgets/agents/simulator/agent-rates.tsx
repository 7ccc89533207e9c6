import { useId } from 'react'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useFigures } from '../../../engine/base/hooks/use-figures.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Percent } from '../contract/figures.tsx'
import type { Simulation, Tier } from './use-changes.ts'

const mostTiers = 5

export interface AgentRatesProps {
  agent: Simulation['agents'][number]
  tiers: readonly Tier[]
  /** The highest rate that may be given. */
  top: number
  symbol: string
  onTiers: (tiers: readonly Tier[]) => void
}

/** A slider for each rate of an agent's contract; a rate more begins from so many valid bets. */
export function AgentRates({ agent, tiers, top, symbol, onTiers }: AgentRatesProps) {
  const { t } = useText('team')
  const replaced = (at: number, tier: Tier) => tiers.map((entry, place) => (place === at ? tier : entry))
  return (
    <fieldset className="simulator__agent" data-testid={`rates-${agent.account}`}>
      <legend>
        <bdi>{agent.isSelf ? t('simulator.you') : agent.account}</bdi>
      </legend>
      {tiers.map((tier, index) => (
        <TierSlider
          key={index}
          tier={tier}
          top={top}
          symbol={symbol}
          isMore={index > 0}
          onTier={(next) => onTiers(replaced(index, next))}
          onRemove={() => onTiers(tiers.filter((_, place) => place !== index))}
        />
      ))}
      {tiers.length < mostTiers ? (
        <Button
          kind="ghost"
          className="simulator__more"
          onClick={() => onTiers([...tiers, { rate: tiers.at(-1)?.rate ?? 0, needs: { validBet: '1000' } }])}
        >
          <Icon name="plus" />
          {t('simulator.addTier')}
        </Button>
      ) : null}
    </fieldset>
  )
}

interface TierSliderProps {
  tier: Tier
  top: number
  symbol: string
  isMore: boolean
  onTier: (tier: Tier) => void
  onRemove: () => void
}

function TierSlider({ tier, top, symbol, isMore, onTier, onRemove }: TierSliderProps) {
  const { t, money, number } = useText('team')
  const figures = useFigures()
  const id = useId()
  const needs = Object.entries(tier.needs ?? {})
  const shown = needs.map(([term, value]) => {
    const words = typeof value === 'number' ? number(value) : money(value, symbol)
    return `${t(`contract:term.${term}`)} ${words}`
  })
  return (
    <div className="simulator__tier">
      <label htmlFor={id}>{shown.join(' · ') || t('simulator.rate')}</label>
      <output htmlFor={id}>
        <Percent rate={tier.rate} />
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={top}
        step={top > 1000 ? 50 : 5}
        value={Math.min(tier.rate, top)}
        onChange={({ target }) => onTier({ ...tier, rate: Number(target.value) })}
      />
      {isMore ? (
        <div className="simulator__need">
          <div className="record-field">
            <label htmlFor={`${id}-need`}>{t('simulator.from')}</label>
            <div className="field__box">
              <input
                id={`${id}-need`}
                inputMode="decimal"
                dir="ltr"
                autoComplete="off"
                defaultValue={tier.needs?.validBet ?? ''}
                onChange={({ target }) => {
                  const validBet = figures.amount(target.value, { symbol, scale: 2 })
                  if (validBet) onTier({ ...tier, needs: { ...tier.needs, validBet } })
                }}
              />
            </div>
          </div>
          <Button kind="ghost" onClick={onRemove}>
            {t('simulator.removeTier')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
