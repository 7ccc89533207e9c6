import { type FormEvent, useState } from 'react'
import { type ConsoleWord, t } from '../../../../engine/console/console-words.ts'
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
import { MomentField } from '../../kit/time-fields.tsx'
import { usePlans } from './brand-plans.tsx'
import { FollowersReview, useFollowers } from './followers-review.tsx'
import { getSentenceLanguage } from './sentence-language.ts'
import { TakeUp } from './take-up.tsx'
import { WhyRefused, WrongList } from './what-is-wrong.tsx'

type Detail = ConsoleValue<'draftDetail'>
type Place = Detail['needsTwo'][number]
type Plan = ConsoleValue<'planList'>[number]
export type PublishState = ConsoleValue<'draftPublish' | 'draftSchedule'>['state']

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

const whens = ['now', 'later'] as const

interface WhenProps {
  /** An instant; '' before one is chosen, undefined: at once. */
  at: string | undefined
  onChange: (at: string | undefined) => void
}

/** Whether it goes live at once, or when. */
function When({ at, onChange }: WhenProps) {
  return (
    <fieldset className="brand__choices">
      <legend className="field__label">{t('brands.publishWhen')}</legend>
      {whens.map((when) => (
        <label key={when}>
          <input
            type="radio"
            name="when"
            value={when}
            checked={(when === 'now') === (at === undefined)}
            onChange={() => onChange(when === 'now' ? undefined : '')}
          />
          <span>{t(`brands.when.${when}`)}</span>
        </label>
      ))}
      {at === undefined ? null : (
        <MomentField label={t('brands.publishAt')} value={at} required onChange={onChange} />
      )}
    </fieldset>
  )
}

interface PublishFormProps {
  detail: Detail
  /** The plan of the draft, which is chosen anew by planning it again. */
  plan: Plan | undefined
  /** `isLater`: at the time that was chosen. */
  onDone: (state: PublishState, isLater: boolean) => void
  onClose: () => void
}

function getNote(isForTwo: boolean, isLater: boolean): ConsoleWord {
  if (isLater) return isForTwo ? 'brands.scheduleWaits' : 'brands.scheduleText'
  return isForTwo ? 'brands.publishWaits' : 'brands.publishNow'
}

function getButton(isForTwo: boolean, isLater: boolean): ConsoleWord {
  if (isForTwo) return 'brands.publishAsk'
  return isLater ? 'brands.schedule' : 'brands.publish'
}

function PublishForm({ detail, plan: found, onDone, onClose }: PublishFormProps) {
  // As it was seen: what this form makes of it comes back before the form has closed.
  const [plan] = useState(found)
  const { brand, id, version, sentences, needsTwo } = detail
  const publish = useCommand('draftPublish')
  const schedule = useCommand('draftSchedule')
  const [at, setAt] = useState<string | undefined>(plan?.at)
  const isLater = at !== undefined
  const { error, isPending } = isLater ? schedule : publish
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const chosen = sentences.filter((_, index) => !left.has(index))
  const asked = { brand, id, version, left }
  const followers = useFollowers(asked)
  const isChecking = !followers.error && !followers.data?.isDone
  const isForTwo = (place: Place) => needsTwo.some((other) => isSamePart(place, other))
  const toggle = (index: number) =>
    setLeft((now) => new Set(now.has(index) ? [...now].filter((other) => other !== index) : [...now, index]))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const reason = String(form.get('reason')).trim()
    const places = chosen.map(({ file, pointer }) => ({ file, pointer }))
    // Whoever publishes after reading which brands would break names them.
    const read = form.has('holds') ? (followers.data?.holding ?? []) : []
    const holding = [...new Set([...read, ...listHeldBrands(error).map((held) => held.brand)])]
    const body = {
      brand,
      id,
      version,
      reason,
      ...(left.size > 0 && { places }),
      ...(holding.length > 0 && { holding }),
    }
    const onSuccess = { onSuccess: ({ state }: { state: PublishState }) => onDone(state, isLater) }
    const mandatory = form.has('mandatory') && { mandatory: true as const }
    const whole = { ...body, ...mandatory }
    if (at === undefined) publish.mutate(whole, onSuccess)
    else schedule.mutate({ ...whole, at, ...(plan && { revision: plan.revision }) }, onSuccess)
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
      <FollowersReview chosen={asked} of={followers} />
      <When at={at} onChange={setAt} />
      <p className="note">{t(getNote(chosen.some(isForTwo), isLater))}</p>
      {plan ? <p className="note">{t(isLater ? 'brands.scheduleReplaces' : 'brands.publishEnds')}</p> : null}
      <Field
        label={t('brands.publishReason')}
        name="reason"
        required
        maxLength={300}
        wide
        defaultValue={plan?.reason}
      />
      <div className="brand__choices">
        <label>
          <input type="checkbox" name="mandatory" defaultChecked={plan?.isMandatory} />
          <span>{t('brands.publishMandatory')}</span>
        </label>
      </div>
      <WhyRefused error={error} />
      <div className="modal__foot">
        <Button kind="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          kind="accent"
          aria-busy={isPending}
          disabled={isPending || isChecking || chosen.length === 0 || at === ''}
        >
          {t(getButton(chosen.some(isForTwo), isLater))}
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
}: Omit<PublishFormProps, 'detail' | 'plan'> & { draft: Pick<Detail, 'brand' | 'id' | 'title'> }) {
  const language = getSentenceLanguage(useConsoleLanguage().code)
  const { data, error, refetch } = useCall('draftDetail', { query: { brand, id, language } })
  const plans = usePlans(brand)
  const both = data && plans.data && { detail: data, plan: plans.data.find(({ draft }) => draft === id) }
  return (
    <Modal title={t('brands.publishTitle', { title })} onClose={onClose} className="modal--large">
      <div className="modal__body">
        <QueryState of={{ data: both, error: error ?? plans.error, refetch }}>
          {({ detail, plan }) => {
            if (detail.isBehind) return <TakeUp draft={detail} />
            if (detail.sentences.length === 0) return <p>{t('brands.draftEmpty')}</p>
            return (
              <PublishForm
                key={detail.version}
                detail={detail}
                plan={plan}
                onDone={onDone}
                onClose={onClose}
              />
            )
          }}
        </QueryState>
      </div>
    </Modal>
  )
}
