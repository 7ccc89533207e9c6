import { useState } from 'react'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { reasons } from '../../../../schemas/operators/reasons.ts'
import { Field } from '../../../ui/form/plain/field.tsx'
import { Select } from '../../../ui/form/plain/select.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { shownRate } from '../../kit/shown-rate.ts'
import { Problem } from '../../kit/state.tsx'
import { Waiting } from '../../../ui/state/waiting.tsx'
import { MomentField } from '../../kit/time-fields.tsx'
import { Time } from '../../kit/time.tsx'
import { useTyped } from '../../kit/use-typed.ts'
import { AgentsFound } from './agent-search.tsx'
import type { Node } from './use-tree.ts'

type Plan = ConsoleValue<'branchPlan'>

const top = 'top'

/** What the move does: who goes along, since when at the earliest, and which contracts end. */
function Effects({ plan: { from, to, people, earliest, broken } }: { plan: Plan }) {
  return (
    <>
      <p>
        {t('move.effect', { count: people, from: from ?? t('agents.top'), to: to ?? t('agents.top') })}{' '}
        {t('move.earliest')} <Time at={earliest} />
      </p>
      {broken.length === 0 ? (
        <p className="note">{t('move.nothingEnds')}</p>
      ) : (
        <>
          <p className="grave">{t('move.ends', { n: broken.length })}</p>
          <ul className="broken-list" aria-label={t('move.ends', { n: broken.length })}>
            {broken.map(({ id, kind, rate, upline, downline }) => (
              <li key={id}>
                {named('contractKind', kind)} {shownRate(rate)}: <bdi>{upline}</bdi> → <bdi>{downline}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** Proposes to move a branch; another operator decides. What ends with it is named before. */
export function MoveDialog({
  merchant,
  node,
  onClose,
}: {
  merchant: string
  node: Node
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const [to, setTo] = useState<string>()
  const [when, setWhen] = useState<'approved' | 'instant'>('approved')
  const [at, setAt] = useState('')
  const typed = useTyped(text, setText)
  const move = useCommand('branchMove')
  const query = { merchant, id: node.id, ...(to === undefined || to === top ? {} : { to }) }
  const plan = useCall('branchPlan', { query }, { enabled: to !== undefined })
  const isReady = to !== undefined && plan.data !== undefined && !plan.isFetching && !plan.error
  return (
    <ReasonDialog
      title={`${t('move.title')}: ${node.username}`}
      reasons={reasons.moveBranch}
      hasComment
      error={move.error}
      isPending={move.isPending || !isReady}
      send={t('members.propose')}
      onClose={onClose}
      onSend={({ reason, comment }) => {
        if (!isReady) return
        move.mutate(
          {
            merchant,
            id: node.id,
            reason,
            comment,
            to: to === top ? null : to,
            at: when === 'instant' && at !== '' ? at : null,
            shown: plan.data.broken.map(({ id }) => id),
          },
          { onSuccess: onClose },
        )
      }}
    >
      <p>{t('move.lead')}</p>
      <Field label={t('move.to')} type="search" maxLength={100} hint={t('move.hint')} {...typed} />
      {text === '' ? null : (
        <AgentsFound
          merchant={merchant}
          text={text}
          agentsOnly
          chosen={to ?? ''}
          onChoose={({ node: chosen }) => setTo(chosen.id)}
        />
      )}
      {node.isAgent ? (
        <div className="chips">
          <button
            type="button"
            className="chip"
            aria-pressed={to === top}
            onClick={() => setTo((now) => (now === top ? undefined : top))}
          >
            {t('move.toTop')}
          </button>
        </div>
      ) : null}
      {to === undefined ? null : plan.error ? (
        <Problem error={plan.error} />
      ) : plan.data && !plan.isFetching ? (
        <Effects plan={plan.data} />
      ) : (
        <Waiting lines={2} />
      )}
      <Select
        label={t('move.when')}
        value={when}
        choices={[
          { value: 'approved', label: t('move.whenApproved') },
          { value: 'instant', label: t('move.whenInstant') },
        ]}
        onChange={({ target }) => setWhen(target.value === 'instant' ? 'instant' : 'approved')}
      />
      {when === 'instant' ? (
        <MomentField
          label={t('move.at')}
          hasSeconds
          required
          hint={t('move.atHint')}
          value={at}
          onChange={setAt}
        />
      ) : null}
    </ReasonDialog>
  )
}
