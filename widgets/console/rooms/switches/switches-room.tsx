import { useState } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Select } from '../../../ui/form/plain/select.tsx'
import { Room } from '../../kit/room.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { useFilter } from '../../kit/use-filter.ts'
import { SwitchesForm } from './switches-form.tsx'
import './switches.css'

const names = ['merchant'] as const

function Chosen({ state }: { state: ConsoleValue<'switches'>[number] }) {
  // Another version is another form: what was typed over an old one would undo what somebody did meanwhile.
  return <SwitchesForm key={`${state.merchant} ${String(state.version)}`} state={state} />
}

/** What is open and closed while brands run: sites, regions, vendors, games, modules, rules of registration. */
export function SwitchesRoom() {
  const [filter, change] = useFilter(names)
  const [isHeld, setHeld] = useState(false)
  const { data, error, refetch } = useCall('switches', {}, { enabled: !isHeld })
  const chosen = data?.find(({ merchant }) => merchant === filter.merchant) ?? data?.[0]
  return (
    <Room
      title={t('room.switches')}
      lead={t('switches.lead')}
      filters={
        <Select
          label={t('brand')}
          value={chosen?.merchant ?? ''}
          choices={(data ?? []).map(({ merchant, brand }) => ({ value: merchant, label: brand }))}
          onChange={({ target }) => change({ merchant: target.value })}
        />
      }
    >
      <QueryState of={{ data: chosen, error, refetch }}>
        {(chosen) => (
          <div onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
            <Chosen state={chosen} />
          </div>
        )}
      </QueryState>
    </Room>
  )
}
