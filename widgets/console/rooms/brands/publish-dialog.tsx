import { type FormEvent, useState } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { listHeldBrands } from '../../../../engine/console/refused-brand.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import { useConsoleLanguage } from '../../../../engine/console/use-console-language.ts'
import { isOverlapping } from '../../../../schemas/brand/pointer.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { Field } from '../../../ui/form/plain/field.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { getSentenceLanguage } from './sentence-language.ts'
import { TakeUp } from './take-up.tsx'
import { WhyRefused, WrongList } from './what-is-wrong.tsx'

type Detail = ConsoleValue<'draftDetail'>
type Place = Detail['needsTwo'][number]
export type PublishState = ConsoleValue<'draftPublish'>['state']

function isSamePart(place: Place, other: Place): boolean {
  return place.file === other.file && isOverlapping(place.pointer, other.pointer)
}

/** Errors that the whole draft would have; part of it may be in order. */
function DraftErrors({ brand, id }: Pick<Detail, 'brand' | 'id'>) {
  const { data, error, refetch } = useCall('draftCheck', { query: { brand, id } })
  return (
    <QueryState of={{ data, error, refetch }}>
      {({ findings }) => {
        const errors = findings.filter(({ severity }) => severity === 'error')
        if (errors.length === 0) return <p className="status status--good">{t('brands.publishSound')}</p>
        return (
          <>
            <p className="status status--bad">{t('brands.errors', { count: errors.length })}</p>
            <WrongList wrong={errors.map((found) => ({ ...found, place: found.path }))} />
          </>
        )
      }}
    </QueryState>
  )
}

interface PublishFormProps {
  detail: Detail
  onDone: (state: PublishState) => void
  onClose: () => void
}

function PublishForm({ detail, onDone, onClose }: PublishFormProps) {
  const { brand, id, version, sentences, needsTwo } = detail
  const publish = useCommand('draftPublish')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const chosen = sentences.filter((_, index) => !left.has(index))
  const isForTwo = (place: Place) => needsTwo.some((other) => isSamePart(place, other))
  const toggle = (index: number) =>
    setLeft((now) => new Set(now.has(index) ? [...now].filter((other) => other !== index) : [...now, index]))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const reason = String(form.get('reason')).trim()
    const places = chosen.map(({ file, pointer }) => ({ file, pointer }))
    // Whoever publishes again after reading which brands would break names them.
    const holding = listHeldBrands(publish.error).map((held) => held.brand)
    publish.mutate(
      {
        brand,
        id,
        version,
        reason,
        ...(left.size > 0 && { places }),
        ...(holding.length > 0 && { holding }),
        ...(form.has('mandatory') && { mandatory: true }),
      },
      { onSuccess: ({ state }) => onDone(state) },
    )
  }
  return (
    <form className="brand__review" onSubmit={submit}>
      <fieldset className="brand__choices">
        <legend className="field__label">{t('brands.publishWhat')}</legend>
        {sentences.map((sentence, index) => (
          <label key={`${sentence.file} ${sentence.pointer}`} title={`${sentence.file} ${sentence.pointer}`}>
            <input type="checkbox" checked={!left.has(index)} onChange={() => toggle(index)} />
            <span>
              <bdi>{sentence.text}</bdi>
              {isForTwo(sentence) ? <span className="mark">{t('brands.publishTwo')}</span> : null}
            </span>
          </label>
        ))}
      </fieldset>
      <DraftErrors brand={brand} id={id} />
      <p className="note">{t(chosen.some(isForTwo) ? 'brands.publishWaits' : 'brands.publishNow')}</p>
      <Field label={t('brands.publishReason')} name="reason" required maxLength={300} wide />
      <div className="brand__choices">
        <label>
          <input type="checkbox" name="mandatory" />
          <span>{t('brands.publishMandatory')}</span>
        </label>
      </div>
      <WhyRefused error={publish.error} />
      <div className="modal__foot">
        <Button kind="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          kind="accent"
          aria-busy={publish.isPending}
          disabled={publish.isPending || chosen.length === 0}
        >
          {t(chosen.some(isForTwo) ? 'brands.publishAsk' : 'brands.publish')}
        </Button>
      </div>
    </form>
  )
}

/** The review of a draft before it is published: what changes, what of it is chosen, and what takes a second person. */
export function PublishDialog({
  draft: { brand, id, title },
  onDone,
  onClose,
}: Omit<PublishFormProps, 'detail'> & { draft: Pick<Detail, 'brand' | 'id' | 'title'> }) {
  const language = getSentenceLanguage(useConsoleLanguage().code)
  const { data, error, refetch } = useCall('draftDetail', { query: { brand, id, language } })
  return (
    <Modal title={t('brands.publishTitle', { title })} onClose={onClose} className="modal--large">
      <div className="modal__body">
        <QueryState of={{ data, error, refetch }}>
          {(detail) => {
            if (detail.isBehind) return <TakeUp draft={detail} />
            if (detail.sentences.length === 0) return <p>{t('brands.draftEmpty')}</p>
            return <PublishForm key={detail.version} detail={detail} onDone={onDone} onClose={onClose} />
          }}
        </QueryState>
      </div>
    </Modal>
  )
}
