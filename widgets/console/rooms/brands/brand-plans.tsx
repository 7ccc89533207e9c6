import { type FormEvent, useState } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { Empty } from '../../../ui/state/empty.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Problem } from '../../kit/state.tsx'
import { MomentField } from '../../kit/time-fields.tsx'
import { Time, useTimeText } from '../../kit/time.tsx'
import { useMay } from '../../kit/use-me.ts'

type Plan = ConsoleValue<'planList'>[number]

/** Every plan of a brand, as the room and its dialogs ask for them. */
export function usePlans(brand: string) {
  return useCall('planList', { query: { brand } }, { refetchInterval: 10_000 })
}

interface PlanDialogProps {
  plan: Plan
  onClose: () => void
}

function MoveDialog({ plan: { brand, id, revision, title, at }, onClose }: PlanDialogProps) {
  const move = useCommand('planMove')
  const [chosen, setChosen] = useState(at)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    move.mutate({ brand, id, revision, at: chosen }, { onSuccess: onClose })
  }
  return (
    <Modal title={t('brands.planMoveTitle', { title })} onClose={onClose}>
      <form className="modal__body brand__review" onSubmit={submit}>
        <MomentField label={t('brands.publishAt')} value={chosen} required onChange={setChosen} />
        <p className="note">{t('brands.planMoveText')}</p>
        <Problem error={move.error} />
        <div className="modal__foot">
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            kind="accent"
            aria-busy={move.isPending}
            disabled={move.isPending || chosen === ''}
          >
            {t('brands.planMove')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function DeleteDialog({ plan: { brand, id, revision, title }, onClose }: PlanDialogProps) {
  const remove = useCommand('planDelete')
  return (
    <Modal title={t('brands.planDeleteTitle', { title })} onClose={onClose} className="is-grave">
      <div className="modal__body">
        <p>{t('brands.planDeleteText')}</p>
        <Problem error={remove.error} />
        <div className="modal__foot">
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            kind="grave"
            aria-busy={remove.isPending}
            disabled={remove.isPending}
            onClick={() => remove.mutate({ brand, id, revision }, { onSuccess: onClose })}
          >
            {t('brands.planDelete')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

type Act = 'move' | 'delete'

interface PlanEntryProps {
  plan: Plan
  /** Undefined: this operator may not. */
  onAct: ((act: Act, plan: Plan) => void) | undefined
  onEdit: ((plan: Plan) => void) | undefined
}

function PlanEntry({ plan, onAct, onEdit }: PlanEntryProps) {
  const { title, at, state, isChanged, isMandatory, reason, madeBy } = plan
  const formatTime = useTimeText()
  return (
    <li>
      <p>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        {state === 'waiting' ? <span className="mark">{t('brands.planWaits')}</span> : null}
        {isChanged ? <span className="mark">{t('brands.planChanged')}</span> : null}
        {isMandatory ? <span className="mark">{t('brands.isMandatory')}</span> : null}
      </p>
      <p>{formatTime(at)}</p>
      <p className="note">
        <bdi>{reason}</bdi> · {madeBy} · <Time at={plan.changedAt} />
      </p>
      {onAct && onEdit ? (
        <div className="brand__pair">
          <Button kind="ghost" onClick={() => onAct('move', plan)}>
            {t('brands.planMove')}
          </Button>
          <Button kind="ghost" onClick={() => onEdit(plan)}>
            {t('brands.planEdit')}
          </Button>
          <Button kind="ghost" onClick={() => onAct('delete', plan)}>
            {t('brands.planDelete')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

interface BrandPlansProps {
  brand: string
  /** Opens the review of a plan's draft, where it can be chosen anew. */
  onEdit: (plan: Plan) => void
}

/** What goes live of a brand at a time. */
export function BrandPlans({ brand, onEdit }: BrandPlansProps) {
  const mayPublish = useMay('brands.publish')
  const [chosen, setChosen] = useState<{ act: Act; plan: Plan } | null>(null)
  const { data, error, refetch } = usePlans(brand)
  const Chosen = chosen?.act === 'move' ? MoveDialog : DeleteDialog
  return (
    <section className="brand__plans" aria-labelledby="plans">
      <h3 id="plans">{t('brands.plans')}</h3>
      <QueryState
        of={{ data, error, refetch }}
        isEmpty={(all) => all.length === 0}
        empty={<Empty icon="clock">{t('brands.noPlans')}</Empty>}
      >
        {(plans) => (
          <ul className="brand__history">
            {plans.map((plan) => (
              <PlanEntry
                key={plan.id}
                plan={plan}
                onAct={mayPublish ? (act, of) => setChosen({ act, plan: of }) : undefined}
                onEdit={mayPublish ? onEdit : undefined}
              />
            ))}
          </ul>
        )}
      </QueryState>
      {chosen ? <Chosen plan={chosen.plan} onClose={() => setChosen(null)} /> : null}
    </section>
  )
}
