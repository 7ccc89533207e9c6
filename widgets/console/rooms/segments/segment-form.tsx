import { type FormEvent, useState } from 'react'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import type { Audience } from '../../../../schemas/documents/audience.document.ts'
import { reasons } from '../../../../schemas/operators/reasons.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/plain/field.tsx'
import { Select } from '../../../ui/form/plain/select.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { Problem } from '../../kit/state.tsx'
import { AudienceFields } from '../mailings/audience-fields.tsx'

export type SavedSegment = ConsoleValue<'segments'>[number]

export interface SegmentFormProps {
  merchant: string
  options: ConsoleValue<'mailingOptions'>
  /** Without one a new one is made. */
  segment?: SavedSegment
  onClose: () => void
}

/** Names an audience, with how many belong to it in sight. */
export function SegmentForm({ merchant, options, segment, onClose }: SegmentFormProps) {
  const [id, setId] = useState(segment?.id ?? '')
  const [title, setTitle] = useState(segment?.title ?? '')
  const [audience, setAudience] = useState<Audience>({
    to: 'segment',
    rules: segment?.rules ?? [{ rule: 'seen', days: 30 }],
  })
  const save = useCommand('segmentSet')
  const remove = useCommand('segmentRemove')
  const { data: reach } = useCall('mailingReach', {
    query: {
      merchant,
      kind: 'service',
      audience: JSON.stringify(audience),
    },
  })
  const version = segment?.version ?? 0
  const isWaiting = save.data?.isWaiting === true
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    const reason = String(form.get('reason'))
    if (form.get('act') === 'remove') remove.mutate({ merchant, id, version, reason }, { onSuccess: onClose })
    else if (audience.to === 'segment')
      save.mutate(
        { merchant, id, title, rules: audience.rules, version, reason },
        { onSuccess: (saved) => (saved.isWaiting ? undefined : onClose()) },
      )
  }
  return (
    <Modal title={t(segment ? 'segments.edit' : 'segments.new')} className="modal--large" onClose={onClose}>
      <form className="modal__body mailing" onSubmit={submit}>
        <div className="mailing__part">
          <Field
            label={t('segments.title')}
            required
            maxLength={80}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
          {segment ? null : (
            <Field
              label={t('segments.id')}
              hint={t('segments.idHint')}
              required
              pattern="[a-z][a-z0-9\-]{0,39}"
              value={id}
              onChange={({ target }) => setId(target.value)}
            />
          )}
          <AudienceFields audience={audience} options={options} isFixed onChange={setAudience} />
          <p className="reach" role="status">
            <b>{reach?.meant ?? '…'}</b> {t('segments.members')}
          </p>
          <Select
            label={t('reason')}
            name="reason"
            choices={reasons.saveSegment.map((value) => ({ value, label: named('reason', value) }))}
          />
          <Problem error={save.error ?? remove.error} />
          {isWaiting ? <p className="note">{t('segments.waits')}</p> : null}
        </div>
        <div className="modal__foot">
          {segment ? (
            <Button type="submit" name="act" value="remove" kind="ghost">
              {t('segments.remove')}
            </Button>
          ) : null}
          <Button type="submit" name="act" value="save" kind="accent">
            {t('segments.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
