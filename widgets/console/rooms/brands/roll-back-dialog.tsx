import { type FormEvent, useState } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { listHeldBrands } from '../../../../engine/console/refused-brand.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import { useConsoleLanguage } from '../../../../engine/console/use-console-language.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { Field } from '../../../ui/form/plain/field.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import type { Pair } from './brand-compare.tsx'
import { ChangeLines } from './change-line.tsx'
import { RestoredPromotions } from './restored-promotions.tsx'
import { getSentenceLanguage } from './sentence-language.ts'
import { WhyRefused } from './what-is-wrong.tsx'

type RolledBack = ConsoleValue<'brandRollBack'>

function formatRelease({ isSame, pinned, promotions }: RolledBack): string[] {
  if (isSame) return promotions.length > 0 ? [] : [t('brands.rolledBackSame')]
  return [
    pinned.length > 0 ? t('brands.rolledBackPinned', { parents: pinned.join(', ') }) : t('brands.rolledBack'),
  ]
}

/** What became of it, in sentences. */
export function formatRolledBack(made: RolledBack): string {
  const waiting = made.promotions.filter(({ state }) => state === 'waiting').length
  const back = made.promotions.length - waiting
  return [
    ...formatRelease(made),
    ...(made.isTakenOver ? [t('brands.rolledBackOwn')] : []),
    ...(back > 0 ? [t('brands.rolledBackPromotions', { count: back })] : []),
    ...(waiting > 0 ? [t('brands.rolledBackWaiting', { count: waiting })] : []),
  ].join(' ')
}

interface RollBackDialogProps {
  brand: string
  /** From what is live to the release that is taken back. */
  pair: Pair
  onDone: (made: RolledBack) => void
  onClose: () => void
}

/** Says what changes when a release is taken back, which promotions can be too, and asks why. */
export function RollBackDialog({ brand, pair, onDone, onClose }: RollBackDialogProps) {
  const language = getSentenceLanguage(useConsoleLanguage().code)
  const compared = useCall('brandCompare', { query: { brand, ...pair, language } })
  const restorable = useCall('brandRollBackPromotions', { query: { brand, release: pair.to, language } })
  const rollBack = useCommand('brandRollBack')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setTicked((now) => new Set(now.has(id) ? [...now].filter((other) => other !== id) : [...now, id]))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    const promotions = ticked.size > 0 ? { promotions: [...ticked] } : {}
    // Whoever rolls back again after reading which brands would break names them.
    const names = listHeldBrands(rollBack.error).map((held) => held.brand)
    const holding = names.length > 0 ? { holding: names } : {}
    rollBack.mutate(
      { brand, release: pair.to, live: pair.from, reason, ...promotions, ...holding },
      { onSuccess: onDone },
    )
  }
  return (
    <Modal
      title={t('brands.rollBackTitle', { number: pair.to })}
      onClose={onClose}
      className="modal--large is-grave"
    >
      <form className="modal__body brand__review" onSubmit={submit}>
        <QueryState of={compared}>
          {({ changes, more }) =>
            changes.length === 0 ? <p>{t('brands.same')}</p> : <ChangeLines changes={changes} more={more} />
          }
        </QueryState>
        <p className="note">{t('brands.rollBackText')}</p>
        <QueryState of={restorable}>
          {(promotions) => <RestoredPromotions promotions={promotions} ticked={ticked} onToggle={toggle} />}
        </QueryState>
        <Field label={t('brands.publishReason')} name="reason" required maxLength={300} wide />
        <WhyRefused error={rollBack.error} />
        <div className="modal__foot">
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            kind="grave"
            aria-busy={rollBack.isPending}
            disabled={rollBack.isPending || !compared.data || !restorable.data}
          >
            {t('brands.rollBackDo')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
