import type { FormEvent } from 'react'
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
import { getSentenceLanguage } from './sentence-language.ts'
import { WhyRefused } from './what-is-wrong.tsx'

type RolledBack = ConsoleValue<'brandRollBack'>

/** What became of it, in a sentence. */
export function formatRolledBack({ isSame, pinned }: RolledBack): string {
  if (isSame) return t('brands.rolledBackSame')
  return pinned.length > 0
    ? t('brands.rolledBackPinned', { parents: pinned.join(', ') })
    : t('brands.rolledBack')
}

interface RollBackDialogProps {
  brand: string
  /** From what is live to the release that is taken back. */
  pair: Pair
  onDone: (made: RolledBack) => void
  onClose: () => void
}

/** Says what changes when a release is taken back, and asks why. */
export function RollBackDialog({ brand, pair, onDone, onClose }: RollBackDialogProps) {
  const language = getSentenceLanguage(useConsoleLanguage().code)
  const { data, error, refetch } = useCall('brandCompare', { query: { brand, ...pair, language } })
  const rollBack = useCommand('brandRollBack')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    // Whoever rolls back again after reading which brands would break names them.
    const holding = listHeldBrands(rollBack.error).map((held) => held.brand)
    rollBack.mutate(
      { brand, release: pair.to, live: pair.from, reason, ...(holding.length > 0 && { holding }) },
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
        <QueryState of={{ data, error, refetch }}>
          {({ changes, more }) =>
            changes.length === 0 ? <p>{t('brands.same')}</p> : <ChangeLines changes={changes} more={more} />
          }
        </QueryState>
        <p className="note">{t('brands.rollBackText')}</p>
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
            disabled={rollBack.isPending || !data}
          >
            {t('brands.rollBackDo')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
