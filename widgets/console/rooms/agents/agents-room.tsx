import { useNavigate } from 'react-router-dom'
import { t } from '../../../../engine/console/console-words.ts'
import { Field, Select } from '../../kit/field.tsx'
import { Room } from '../../kit/room.tsx'
import { useFilter } from '../../kit/use-filter.ts'
import { useMe } from '../../kit/use-me.ts'
import { AgentsFound, useTyped } from './agent-search.tsx'
import { AgentTree } from './agent-tree.tsx'

const names = ['merchant', 'text'] as const

/** Who stands below whom. */
export function AgentsRoom() {
  const { brands } = useMe()
  const navigate = useNavigate()
  const [filter, change] = useFilter(names)
  const merchant = filter.merchant ?? brands[0]?.merchant ?? ''
  const typed = useTyped(filter.text ?? '', (text) => change({ text }))
  const open = (id: string) => void navigate(`/agents/${merchant}/${id}`)
  return (
    <Room
      title={t('room.agents')}
      lead={t('agents.lead')}
      filters={
        <>
          <Select
            label={t('brand')}
            value={merchant}
            choices={brands.map(({ merchant: value, name }) => ({ value, label: name }))}
            onChange={({ target }) => change({ merchant: target.value })}
          />
          <Field label={t('search')} type="search" maxLength={100} hint={t('agents.hint')} {...typed} />
        </>
      }
    >
      {filter.text === undefined ? (
        <AgentTree key={merchant} merchant={merchant} onOpen={open} />
      ) : (
        <AgentsFound merchant={merchant} text={filter.text} onChoose={({ node }) => open(node.id)} />
      )}
    </Room>
  )
}
