import type { FormEvent } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { listHeldBrands } from '../../../../engine/console/refused-brand.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { Field } from '../../../ui/form/plain/field.tsx'
import { WhyRefused } from './what-is-wrong.tsx'

export type ParentLink = ConsoleValue<'brandDetail'>['parents'][number]

interface LinkDialogProps {
  brand: string
  /** The release of the brand that is live. */
  live: number
  link: ParentLink
  act: 'pin' | 'follow'
  onDone: (text: string) => void
  onClose: () => void
}

/** Pins a brand to a release of one that it builds on, or has it follow again, and asks why. */
export function LinkDialog({ brand, live, link, act, onDone, onClose }: LinkDialogProps) {
  const change = useCommand('brandLink')
  const parent = link.name ?? link.brand
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    // Whoever asks again after reading which brands would break names them.
    const holding = listHeldBrands(change.error).map((held) => held.brand)
    change.mutate(
      {
        brand,
        parent: link.brand,
        live,
        ...(act === 'pin' && { release: Number(form.get('release')) }),
        ...(holding.length > 0 && { holding }),
        reason: String(form.get('reason')).trim(),
      },
      {
        onSuccess: ({ isSame }) =>
          onDone(
            t(isSame ? 'brands.linkSame' : act === 'pin' ? 'brands.pinned' : 'brands.follows', { parent }),
          ),
      },
    )
  }
  return (
    <Modal title={t(`brands.${act}Title`, { parent })} onClose={onClose}>
      <form className="modal__body brand__review" onSubmit={submit}>
        <p>{t(`brands.${act}Text`, { parent })}</p>
        {act === 'pin' ? (
          <Field
            label={t('brands.pinRelease', { parent })}
            name="release"
            type="number"
            min={1}
            max={link.live ?? undefined}
            required
            defaultValue={link.release ?? link.live ?? undefined}
          />
        ) : null}
        <Field label={t('brands.publishReason')} name="reason" required maxLength={300} wide />
        <WhyRefused error={change.error} />
        <div className="modal__foot">
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" kind="accent" aria-busy={change.isPending} disabled={change.isPending}>
            {t(`brands.${act}`)}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
