import { type FormEvent, useState } from 'react'
import { BrandFilter } from '../../kit/filters.tsx'
import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/plain/field.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { Problem } from '../../kit/state.tsx'
import { useMerchant } from '../../kit/use-me.ts'

interface NewPromotionProps {
  /** Whose it is to be, until another is chosen; the first of the operator's brands where no one is. */
  merchant: string | undefined
  onClose: () => void
  onMade: (made: { merchant: string; id: string }) => void
}

/** The name of a new promotion: it is its address, and never changes. */
export function NewPromotion({ merchant: shown, onClose, onMade }: NewPromotionProps) {
  const first = useMerchant(shown)
  const save = useCommand('promotionDraftSave')
  const [id, setId] = useState('')
  const [merchant, setMerchant] = useState(first)
  // Begun anew, one that is live or written already would lie empty over it.
  const { data: known } = useCall('promotionList', { query: { merchant } })
  const isTaken = known?.some((entry) => entry.id === id) === true
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTaken) return
    save.mutate(
      { merchant, id, version: 0, isNew: true, document: { id } },
      { onSuccess: () => onMade({ merchant, id }) },
    )
  }
  return (
    <Modal title={t('promotions.write')} onClose={onClose}>
      <form className="modal__body" onSubmit={submit}>
        <Field
          label={t('promotions.id')}
          hint={t('promotions.idHint')}
          title={t('promotions.idWrong')}
          problem={isTaken ? t('promotions.idTaken') : undefined}
          value={id}
          required
          pattern="[a-z][a-z0-9]*(-[a-z0-9]+)*"
          maxLength={60}
          onChange={({ target }) => setId(target.value)}
        />
        <BrandFilter value={merchant} onChoose={setMerchant} />
        <Problem error={save.error} />
        <div className="modal__foot">
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" kind="accent" disabled={save.isPending}>
            {t('promotions.begin')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
