import { useEffect, useRef } from 'react'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useCountdown } from '../../../engine/base/hooks/form/use-countdown.ts'
import { useFlow } from '../../../engine/base/hooks/flow/use-flow.ts'
import { useMemberEvent } from '../../../engine/base/hooks/use-member-event.ts'
import { useRefresh } from '../../../engine/base/hooks/use-refresh.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import './contract.css'
import '../../ui/table/table.css'
import { ContractActions } from './contract-actions.tsx'
import { AffectedContracts, ContractHistory } from './contract-history.tsx'
import { ContractTerms } from './contract-terms.tsx'
import { OfferPreview } from './offer-preview.tsx'
import { type Contract, isolated, useSpan } from './figures.tsx'

export interface ContractDialogProps {
  contractId: string
}

/** One contract: who gives what to whom, and what this person may do about it. */
export default function ContractDialog(props: DialogProps & ContractDialogProps) {
  return <Contracted key={props.contractId} {...props} />
}

function OpenFor({ until }: { until: string }) {
  const { t } = useText('contract')
  const seconds = useCountdown(Date.parse(until))
  const span = useSpan()
  if (seconds === 0) return null
  return (
    <p className="contract__open" data-testid="contract-open">
      <Icon name="clock" />
      {t('open', { time: span(seconds) })}
    </p>
  )
}

function getNames({ upline, downline, role }: Contract) {
  return {
    upline: isolated(upline.name),
    downline: isolated(downline.name),
    other: isolated(role === 'upline' ? downline.name : upline.name),
  }
}

function Contracted({ contractId, titleId, close }: DialogProps & ContractDialogProps) {
  const { t, has } = useText('contract')
  const { state: value, context, error, pending, send, hasTag } = useFlow('contract', { contractId })
  const state = String(value)
  const { detail } = context
  const heading = useRef(titleId)
  useMemberEvent('contract.changed', ({ body }) => {
    if (body.contract === contractId) send({ type: 'contract.changed' })
  })
  const refresh = useRefresh()
  const status = detail?.contract.status
  useEffect(() => {
    if (status) refresh('contracts', 'contractInfo', 'contractDownline')
  }, [status, refresh])
  // A step that asks again is a new thing to read, for screen readers too.
  const confirming = hasTag('confirming')
  useEffect(() => {
    if (confirming) document.getElementById(heading.current)?.focus({ preventScroll: true })
  }, [confirming])

  if (!detail)
    return (
      <Dialog
        className="contract"
        titleId={titleId}
        title={t('title.loading')}
        sub={'\u00a0'}
        onClose={close}
      >
        <QueryState
          of={{ error: state === 'unreachable', refetch: () => send({ type: 'retried' }) }}
          failed={{ title: t('failed.title'), text: error ? t(`errors:${error.code}`) : t('failed.text') }}
          waiting={<div className="contract__waiting" aria-busy="true" />}
        />
      </Dialog>
    )

  const { contract, previous, affected, history } = detail
  const names = getNames(contract)
  const isKeeping = state === 'confirmingRejection' && contract.status === 'terminationRequested'
  const isReplacing = state === 'confirmingAcceptance' && previous !== null
  const explained = isKeeping ? 'confirmingKeeping' : isReplacing ? 'confirmingReplacement' : state
  const asks = state === 'confirmingAcceptance' || state === 'confirmingTermination'
  return (
    <Dialog
      titleId={titleId}
      title={t(hasTag('over') ? 'title.over' : `title.${state}`, names) || t('title.loading')}
      sub={
        <>
          {t(`kind.${contract.kind}`)} · {t('between', names)}
        </>
      }
      onClose={close}
      className="contract"
      foot={<ContractActions state={state} contract={contract} pending={pending} send={send} close={close} />}
    >
      <div aria-busy={pending || undefined} data-testid="contract" data-state={state}>
        {error ? (
          <p className="contract__error" role="alert">
            <Icon name="warning" />
            {t(`errors:${error.code}`)}
          </p>
        ) : null}
        {/* No QueryState: what was read before stays below. */}
        {state === 'unreachable' ? (
          <LoadFailure
            title={t('failed.title')}
            text={t('failed.text')}
            onRetry={() => send({ type: 'retried' })}
          />
        ) : null}
        {has(`explain.${explained}`) ? (
          <p className="contract__lead" role="status">
            {t(`explain.${explained}`, names)}
          </p>
        ) : null}
        {asks ? <AffectedContracts affected={affected} /> : null}
        <ContractTerms detail={detail} />
        {contract.status === 'offered' ? <OfferPreview requested={{ contractId: contract.id }} /> : null}
        {contract.status === 'offered' ? <OpenFor until={contract.expiresAt} /> : null}
        <ContractHistory history={history} />
      </div>
    </Dialog>
  )
}
