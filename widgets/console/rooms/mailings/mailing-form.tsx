import { type ComponentProps, type FormEvent, useState } from 'react'
import { BrandFilter } from '../../kit/filters.tsx'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleBody, ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { messageKinds, type MessageKind } from '../../../../schemas/base/message-kinds.ts'
import type { Audience } from '../../../../schemas/documents/audience.document.ts'
import { reasons } from '../../../../schemas/operators/reasons.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/plain/field.tsx'
import { Select } from '../../../ui/form/plain/select.tsx'
import { MomentField } from '../../kit/time-fields.tsx'
import { WordsArea } from '../../kit/words-area.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { Problem } from '../../kit/state.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Waiting } from '../../../ui/state/waiting.tsx'
import { Time } from '../../kit/time.tsx'
import { useMay, useMe } from '../../kit/use-me.ts'
import { AudienceFields } from './audience-fields.tsx'
import { MessagePreview } from './message-preview.tsx'
import { readPicture } from './read-picture.ts'

type Options = ConsoleValue<'mailingOptions'>
type Texts = ConsoleBody<'mailingMake'>['texts']

interface Attached {
  id: string
  picture: string
}

const maxPictures = 3

/** How many it goes to, as things stand. */
function Reach({ merchant, kind, audience }: { merchant: string; kind: MessageKind; audience: Audience }) {
  const isNamed = audience.to !== 'members' || audience.usernames.length > 0
  const { data, error, refetch } = useCall(
    'mailingReach',
    { query: { merchant, kind, audience: JSON.stringify(audience) } },
    { enabled: isNamed },
  )
  if (!isNamed) return <p className="note">{t('mailings.noNames')}</p>
  return (
    <QueryState of={{ data, error, refetch }} failsFirst waiting={<Waiting lines={1} />}>
      {({ recipients, meant, unknown, quietUntil }) => (
        <div role="status">
          <p className="reach">
            <b>{recipients}</b> {t('mailings.reach', { count: meant })}
          </p>
          {unknown.length > 0 ? (
            <p className="problem">{t('mailings.unknown', { names: unknown.join(', ') })}</p>
          ) : null}
          {quietUntil === null ? null : (
            <p className="note">
              {t('mailings.quiet')} <Time at={quietUntil} />
            </p>
          )}
        </div>
      )}
    </QueryState>
  )
}

interface WordsProps {
  languages: readonly string[]
  texts: Texts
  onWrite: (language: string, change: Partial<Texts[string]>) => void
}

/** Title and text in every language of the brand. */
function Words({ languages, texts, onWrite }: WordsProps) {
  return languages.map((language) => (
    <fieldset className="rule" key={language}>
      <legend>{language}</legend>
      <Field
        label={t('mailings.titleField')}
        required
        maxLength={80}
        value={texts[language]?.title ?? ''}
        onChange={({ target }) => onWrite(language, { title: target.value })}
      />
      <WordsArea
        label={t('mailings.bodyField')}
        rows={4}
        required
        maxLength={2000}
        value={texts[language]?.body ?? ''}
        onChange={({ target }) => onWrite(language, { body: target.value })}
      />
    </fieldset>
  ))
}

interface PictureFieldProps {
  merchant: string
  isFull: boolean
  onAdd: (picture: Attached) => void
}

/** Stores a picture at once; the message names it by its id. */
function PictureField({ merchant, isFull, onAdd }: PictureFieldProps) {
  const add = useCommand('mailingPictureAdd')
  const [isUnreadable, setUnreadable] = useState(false)
  const attach = async (file: File) => {
    const picture = await readPicture(file).catch(() => null)
    setUnreadable(picture === null)
    if (picture === null) return
    const stored = await add.mutateAsync({ merchant, picture }).catch(() => null)
    if (stored) onAdd({ id: stored.id, picture })
  }
  return (
    <>
      <label className="words">
        <span className="field__label">{t('mailings.pictures')}</span>
        <input
          type="file"
          accept="image/png,image/jpeg"
          disabled={isFull || add.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void attach(file)
            target.value = ''
          }}
        />
      </label>
      {isUnreadable ? <p className="problem">{t('mailings.pictureBad')}</p> : null}
      <Problem error={add.error} />
    </>
  )
}

interface PreviewProps {
  texts: ComponentProps<typeof MessagePreview>['texts']
  link: string | null
  pictures: readonly Attached[]
  onClear: () => void
}

/** The message as members read it. */
function Preview({ texts, link, pictures, onClear }: PreviewProps) {
  return (
    <div className="mailing__part">
      <h3>{t('mailings.preview')}</h3>
      <MessagePreview texts={texts} link={link} pictures={pictures.map(({ picture }) => picture)} />
      {pictures.length > 0 ? (
        <Button kind="quiet" onClick={onClear}>
          {t('mailings.noPictures')}
        </Button>
      ) : null}
    </div>
  )
}

function Writing({
  merchant,
  options,
  onClose,
  onMade,
}: MailingFormProps & { merchant: string; options: Options }) {
  const make = useCommand('mailingMake')
  const kinds = useMay('messages.account') ? messageKinds : (['marketing'] as const)
  const [kind, setKind] = useState<MessageKind>(kinds[0])
  const [audience, setAudience] = useState<Audience>({ to: 'members', usernames: [] })
  const [texts, setTexts] = useState<Texts>({})
  const [link, setLink] = useState('')
  const [startsAt, setStartsAt] = useState('')
  const [pictures, setPictures] = useState<readonly Attached[]>([])
  const { quietFrom, quietUntil, timeZone } = options
  const { data: saved } = useCall('segments', { query: { merchant } })
  const write = (language: string, change: Partial<Texts[string]>) =>
    setTexts((now) => ({ ...now, [language]: { ...(now[language] ?? { title: '', body: '' }), ...change } }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason'))
    make.mutate(
      {
        merchant,
        kind,
        texts,
        audience,
        reason,
        link: link === '' ? null : link,
        pictures: pictures.map(({ id }) => id),
        startsAt: startsAt === '' ? null : startsAt,
      },
      { onSuccess: ({ id }) => onMade({ merchant, id }) },
    )
  }
  const written = options.languages.flatMap((language) => {
    const words = texts[language]
    return words && words.title !== '' ? [{ language, ...words }] : []
  })
  return (
    <form className="modal__body mailing" onSubmit={submit}>
      <div className="mailing__part">
        <h3>{t('mailings.whom')}</h3>
        <Select
          label={t('kind')}
          value={kind}
          choices={kinds.map((value) => ({ value: value, label: named('mailing', value) }))}
          onChange={({ target }) => setKind(target.value as MessageKind)}
        />
        <p className="note">
          {t(kind === 'service' ? 'mailings.serviceNote' : 'mailings.marketingNote', {
            quietFrom,
            quietUntil,
            timeZone,
          })}
        </p>
        <AudienceFields
          audience={audience}
          options={options}
          {...(saved && { saved })}
          onChange={setAudience}
        />
        <Reach merchant={merchant} kind={kind} audience={audience} />
      </div>
      <div className="mailing__part">
        <h3>{t('mailings.words')}</h3>
        <Words languages={options.languages} texts={texts} onWrite={write} />
        <Field
          label={t('mailings.linkField')}
          hint={t('mailings.linkHint')}
          pattern="/([^/\s].*)?"
          maxLength={200}
          value={link}
          onChange={({ target }) => setLink(target.value.trim())}
        />
        <PictureField
          merchant={merchant}
          isFull={pictures.length >= maxPictures}
          onAdd={(picture) => setPictures((now) => [...now, picture])}
        />
      </div>
      {written.length > 0 || pictures.length > 0 ? (
        <Preview
          texts={written}
          link={link === '' ? null : link}
          pictures={pictures}
          onClear={() => setPictures([])}
        />
      ) : null}
      <div className="mailing__part">
        <MomentField
          label={t('mailings.startsField')}
          hint={t('mailings.startsHint')}
          value={startsAt}
          onChange={setStartsAt}
        />
        <Select
          label={t('reason')}
          name="reason"
          choices={reasons.sendMessage.map((value) => ({ value, label: named('reason', value) }))}
        />
        <Problem error={make.error} />
      </div>
      <div className="modal__foot">
        <Button kind="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" kind="accent" aria-busy={make.isPending} disabled={make.isPending}>
          {t('mailings.send')}
        </Button>
      </div>
    </form>
  )
}

export interface MailingFormProps {
  onClose: () => void
  onMade: (made: { merchant: string; id: string }) => void
}

/** Writes a message to members: to whom, in every language of the brand, with how many get it in sight. */
export function MailingForm(props: MailingFormProps) {
  const { brands } = useMe()
  const [merchant, setMerchant] = useState(brands[0]?.merchant ?? '')
  const { data, error, refetch, isPlaceholderData } = useCall('mailingOptions', { query: { merchant } })
  return (
    <Modal title={t('mailings.write')} className="modal--large" onClose={props.onClose}>
      <div className="mailing__brand">
        <BrandFilter value={merchant} onChoose={setMerchant} />
      </div>
      {data && !isPlaceholderData ? (
        <Writing key={merchant} {...props} merchant={merchant} options={data} />
      ) : (
        <QueryState of={{ error, refetch }} waiting={<Waiting lines={8} />} />
      )}
    </Modal>
  )
}
