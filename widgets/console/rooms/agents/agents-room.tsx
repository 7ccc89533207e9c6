import { useNavigate } from 'react-router-dom'
import { BrandFilter } from '../../kit/filters.tsx'
import { t } from '../../../../engine/console/console-words.ts'
import { Field } from '../../../ui/form/plain/field.tsx'
import { Room } from '../../kit/room.tsx'
import { useFilter } from '../../kit/use-filter.ts'
import { useMerchant } from '../../kit/use-me.ts'
import { useTyped } from '../../kit/use-typed.ts'
import { AgentsFound } from './agent-search.tsx'
import { AgentTree } from './agent-tree.tsx'

const names = ['merchant', 'text'] as const

/** Who stands below whom. */
export function AgentsRoom() {
  const navigate = useNavigate()
  const [filter, change] = useFilter(names)
  const merchant = useMerchant(filter.merchant)
  const typed = useTyped(filter.text ?? '', (text) => change({ text }))
  const open = (id: string) => void navigate(`/agents/${merchant}/${id}`)
  return (
    <Room
      title={t('room.agents')}
      lead={t('agents.lead')}
      filters={
        <>
          <BrandFilter value={merchant} onChoose={(chosen) => change({ merchant: chosen })} />
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
