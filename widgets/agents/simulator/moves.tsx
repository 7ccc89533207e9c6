import { useState } from 'react'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Choice } from '../../ui/records/choice.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { Changes, Simulation } from './use-changes.ts'

export interface MovesProps {
  agents: Simulation['agents']
  moves: Changes['moves']
  onMove: (member: string, under: string) => void
  onStay: (member: string) => void
}

/** Puts somebody directly below under another agent, in the simulation alone. */
export function Moves({ agents, moves, onMove, onStay }: MovesProps) {
  const { t } = useText('team')
  const people = useCall('teamMembers', { query: {} })
  const [member, setMember] = useState('')
  const [under, setUnder] = useState('')
  const content = people.data?.content ?? []
  const getName = (id: string | null) =>
    agents.find((agent) => agent.id === id)?.account ??
    content.find((entry) => entry.id === id)?.account ??
    ''
  const choices = agents.filter(({ id, isSelf }) => id !== member && !isSelf)
  return (
    <section className="simulator__moves">
      <h3>{t('simulator.tree')}</h3>
      <div className="simulator__move">
        <Choice
          label={t('simulator.who')}
          value={member}
          options={[['', t('simulator.choose')], ...content.map(({ id, account }) => [id, account] as const)]}
          onChoose={setMember}
        />
        <Choice
          label={t('simulator.under')}
          value={under}
          options={[['', t('simulator.choose')], ...choices.map(({ id, account }) => [id, account] as const)]}
          onChoose={setUnder}
        />
        <Button
          kind="ghost"
          aria-disabled={member === '' || under === '' || member === under || undefined}
          onClick={() => {
            if (member === '' || under === '' || member === under) return
            onMove(member, under)
            setMember('')
          }}
        >
          {t('simulator.move')}
        </Button>
      </div>
      <ul>
        {moves.map((move) => (
          <li key={move.member}>
            <span>{t('simulator.moved', { who: getName(move.member), under: getName(move.under) })}</span>
            <button
              type="button"
              className="icon-button"
              aria-label={t('simulator.stay')}
              onClick={() => onStay(move.member)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
