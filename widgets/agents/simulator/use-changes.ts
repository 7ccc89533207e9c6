import { useState } from 'react'
import { useSettled } from '../../../engine/base/hooks/use-settled.ts'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'

export type Changes = CallBody<'simulation'>['changes']
export type Simulation = CallValue<'simulation'>
export type Tier = Changes['terms'][number]['tiers'][number]

const nothing: Changes = { terms: [], moves: [] }

/** What a person changes, at once where it is typed and a moment later where it is asked for. */
export function useChanges() {
  const [typed, setTyped] = useState(nothing)
  const [sent, setSent] = useState(nothing)
  const ask = useSettled(() => setSent(typed), 350)
  const change = (next: Changes) => {
    setTyped(next)
    ask()
  }
  return {
    typed,
    sent,
    isWaiting: typed !== sent,
    setTiers(agent: string, tiers: readonly Tier[]) {
      const others = typed.terms.filter((term) => term.agent !== agent)
      change({ ...typed, terms: [...others, { agent, tiers: [...tiers] }] })
    },
    move(member: string, under: string) {
      const others = typed.moves.filter((move) => move.member !== member)
      change({ ...typed, moves: [...others, { member, under }] })
    },
    stay(member: string) {
      change({ ...typed, moves: typed.moves.filter((move) => move.member !== member) })
    },
    clear() {
      setTyped(nothing)
      setSent(nothing)
    },
  }
}

/** The tiers of an agent as they are changed, else as they were: one of nothing for whoever had none. */
export function listTiers({ terms }: Changes, { id, tiers }: Simulation['agents'][number]): readonly Tier[] {
  const changed = terms.find(({ agent }) => agent === id)?.tiers
  if (changed) return changed
  return tiers.length > 0 ? tiers : [{ rate: 0 }]
}
