import { useId, useState } from 'react'
import { readAmount } from '../../../../engine/console/console-figures.ts'
import { t } from '../../../../engine/console/console-words.ts'
import type { SimulationChanges } from '../../../../schemas/calls/agents/simulation.calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/plain/field.tsx'
import { Select } from '../../../ui/form/plain/select.tsx'
import { type Agent, type Tier, withMove, without, withTiers } from './changes.ts'

export interface AgentChangeProps {
  agent: Agent
  agents: readonly Agent[]
  changes: SimulationChanges
  top: number
  onChange: (changes: SimulationChanges) => void
}

const asItWas = 'as it was'
const house = 'house'

function percent(rate: number): string {
  return `${(rate / 100).toFixed(2)} %`
}

/** A rate that is drawn: asked for when the slider is let go of. */
function RateSlider({
  tier,
  top,
  label,
  onRate,
}: {
  tier: Tier
  top: number
  label: string
  onRate: (rate: number) => void
}) {
  const id = useId()
  const [rate, setRate] = useState(tier.rate)
  const [given, setGiven] = useState(tier.rate)
  if (given !== tier.rate) {
    setGiven(tier.rate)
    setRate(tier.rate)
  }
  const settle = () => {
    if (rate !== tier.rate) onRate(rate)
  }
  return (
    <div className="simulator-rate">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{percent(rate)}</output>
      <input
        id={id}
        type="range"
        min={0}
        max={top}
        step={5}
        value={rate}
        onChange={({ target }) => setRate(Number(target.value))}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
      />
    </div>
  )
}

/** What would have been otherwise for one agent: rates, what they need, and who is above. */
export function AgentChange({ agent, agents, changes, top, onChange }: AgentChangeProps) {
  const changed = changes.terms.find((term) => term.agent === agent.id)?.tiers
  const tiers: Tier[] = changed ?? (agent.tiers.length > 0 ? agent.tiers : [{ rate: 0 }])
  const move = changes.moves.find(({ member }) => member === agent.id)
  const set = (at: number, tier: Tier) =>
    onChange(
      withTiers(
        changes,
        agent.id,
        tiers.map((entry, place) => (place === at ? tier : entry)),
      ),
    )
  return (
    <section className="card simulator-agent" aria-label={agent.account}>
      <h2>
        <bdi>{agent.account}</bdi>
      </h2>
      {tiers.map((tier, index) => (
        <div key={index} className="simulator-tier">
          <RateSlider
            tier={tier}
            top={top}
            label={index === 0 ? t('simulator.rate') : t('simulator.tier', { n: index + 1 })}
            onRate={(rate) => set(index, { ...tier, rate })}
          />
          <Field
            label={t('simulator.validBet')}
            inputMode="decimal"
            defaultValue={tier.needs?.validBet ?? ''}
            onBlur={({ target }) => {
              const validBet = readAmount(target.value, { decimals: 2 })
              const kept = Object.entries(tier.needs ?? {}).filter(([term]) => term !== 'validBet')
              const needs = Object.fromEntries(kept) as NonNullable<Tier['needs']>
              if (validBet === '') set(index, { ...tier, needs })
              else if (validBet !== undefined) {
                target.value = validBet
                set(index, { ...tier, needs: { ...needs, validBet } })
              }
            }}
          />
        </div>
      ))}
      <Select
        label={t('simulator.under')}
        value={move ? (move.under ?? house) : asItWas}
        choices={[
          { value: asItWas, label: t('simulator.stays') },
          { value: house, label: t('simulator.house') },
          ...agents
            .filter(({ id }) => id !== agent.id)
            .map(({ id, account }) => ({ value: id, label: account })),
        ]}
        onChange={({ target: { value } }) =>
          onChange(
            withMove(changes, agent.id, value === asItWas ? undefined : value === house ? null : value),
          )
        }
      />
      <div className="simulator-acts">
        {tiers.length < 5 ? (
          <Button
            kind="ghost"
            onClick={() =>
              onChange(
                withTiers(changes, agent.id, [
                  ...tiers,
                  { rate: tiers.at(-1)?.rate ?? 0, needs: { validBet: '1000' } },
                ]),
              )
            }
          >
            {t('simulator.addTier')}
          </Button>
        ) : null}
        <Button kind="ghost" onClick={() => onChange(without(changes, agent.id))}>
          {t('simulator.undo')}
        </Button>
      </div>
    </section>
  )
}
