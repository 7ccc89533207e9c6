import { useId, useState } from 'react'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useMemberEvent } from '../../../engine/base/hooks/use-member-event.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { ExportButton } from '../../ui/records/export-button.tsx'
import '../../ui/records/records.css'
import { Pager } from '../../ui/pager/pager.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import { type Contract, Percent, getSettled } from './figures.tsx'

type HouseTerms = CallValue<'contractInfo'>['house'][number]

const marks: Partial<Record<Contract['status'], string>> = {
  offered: 'status--waiting',
  accepted: 'status--good',
  terminationRequested: 'status--waiting',
}

function waitsForMe({ status, role, requestedByMe }: Contract) {
  return (
    (status === 'offered' && role === 'downline') || (status === 'terminationRequested' && !requestedByMe)
  )
}

function Row({ contract }: { contract: Contract }) {
  const { t } = useText('contract')
  const dialog = useDialog()
  const other = contract.role === 'upline' ? contract.downline : contract.upline
  const isWaiting = waitsForMe(contract)
  return (
    <tr data-testid={`contract-row-${contract.id}`} data-status={contract.status}>
      <td>
        <b>
          <bdi>{other.name}</bdi>
        </b>
      </td>
      <td className="terms-table__rate">
        <Percent rate={contract.rate} />
      </td>
      <td>{t(`kind.${contract.kind}`)}</td>
      <td>{t(getSettled(contract))}</td>
      <td>
        <span className={`status ${marks[contract.status] ?? ''}`}>{t(`status.${contract.status}`)}</span>
      </td>
      <td className="end">
        <Button
          kind={isWaiting ? 'accent' : 'ghost'}
          aria-label={`${t(isWaiting ? 'list.answer' : 'list.view')}: ${other.name} (${t(`kind.${contract.kind}`)})`}
          {...dialog.intent('contract')}
          onClick={() => void dialog.open('contract', { contractId: contract.id })}
        >
          {t(isWaiting ? 'list.answer' : 'list.view')}
        </Button>
      </td>
    </tr>
  )
}

/** By what the house pays an agent whom nobody is above: nobody offered it, so there is nothing to open. */
function HouseRow({ terms }: { terms: HouseTerms }) {
  const { t } = useText('contract')
  return (
    <tr data-testid={`contract-house-${terms.kind}`}>
      <td>
        <b>{t('list.house')}</b>
      </td>
      <td className="terms-table__rate">
        <Percent rate={terms.rate} />
      </td>
      <td>{t(`kind.${terms.kind}`)}</td>
      <td>{t(getSettled(terms))}</td>
      <td>
        <span className="status status--good">{t('status.accepted')}</span>
      </td>
      <td />
    </tr>
  )
}

const columns = ['who', 'rate', 'kind', 'period', 'status'] as const

interface ContractsProps {
  contracts: CallValue<'contracts'>['content'] | undefined
  house: readonly HouseTerms[]
}

function Contracts({ contracts, house }: ContractsProps) {
  const { t } = useText('contract')
  return (
    <table className="terms-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`list.${column}`)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t('list.view')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {house.map((terms) => (
          <HouseRow key={terms.kind} terms={terms} />
        ))}
        {contracts?.map((contract) => (
          <Row key={contract.id} contract={contract} />
        ))}
      </tbody>
    </table>
  )
}

interface ContractListProps {
  party: 'own' | 'downline'
  /** Those alone that wait for an answer. */
  isWaiting?: boolean
  /** Whether there is a way to offer one. */
  mayOffer?: boolean
  /** By what the house pays where nobody is above. */
  house?: readonly HouseTerms[] | undefined
}

const nobody: readonly HouseTerms[] = []

function Empty({ party, isWaiting = false, mayOffer = false }: ContractListProps) {
  const { t } = useText('contract')
  const reason = party === 'downline' && !mayOffer ? 'downlineClosed' : `${party}Text`
  return (
    <State
      isRow
      spot={false}
      level={3}
      title={t(isWaiting ? 'request.none' : `list.none.${party}`)}
      text={t(isWaiting ? 'request.noneText' : `list.none.${reason}`)}
    />
  )
}

/** A member's contracts with the upline, or an agent's with the downline. */
export function ContractList(props: ContractListProps) {
  const { party, isWaiting = false, house = nobody } = props
  const { t, number } = useText('contract')
  const { status } = useSession()
  const [pageNum, setPage] = useState(1)
  const titleId = useId()
  const list = useCall(
    'contracts',
    { query: { party, pageNum, ...(isWaiting && { waiting: 'yes' as const }) } },
    { keepPrevious: true },
  )
  useMemberEvent('contract.changed', () => void list.refetch())
  const { data } = list
  const ofHouse = pageNum === 1 ? house : nobody
  return (
    <section className="card" aria-labelledby={titleId} data-testid={`contracts-${party}`}>
      <div className="card__head">
        <h2 className="card__title" id={titleId}>
          {t(isWaiting ? `request.${party}` : `list.${party}`)}
        </h2>
        {status === 'agent' && data && data.content.length > 0 ? (
          <ExportButton
            call="exportTeam"
            page="contracts"
            filter={{ party, ...(isWaiting && { waiting: 'yes' }) }}
          />
        ) : null}
      </div>
      <div className="card__body contracts__list" aria-busy={list.isPending || undefined}>
        <QueryState
          of={list}
          failed={{ title: t('list.failed'), text: t('list.failedText') }}
          waiting={<Contracts house={nobody} contracts={undefined} />}
          isEmpty={({ content }) => content.length === 0 && ofHouse.length === 0}
          empty={<Empty {...props} />}
        >
          {({ content }) => <Contracts house={ofHouse} contracts={content} />}
        </QueryState>
        {data ? (
          <Pager
            className="contracts__pages"
            page={pageNum}
            pages={data.totalPages}
            words={{
              page: t('list.page', { n: number(pageNum), all: number(data.totalPages) }),
              back: t('list.newer'),
              on: t('list.more'),
            }}
            onGo={setPage}
          />
        ) : null}
      </div>
    </section>
  )
}
