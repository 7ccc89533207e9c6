import { useState } from 'react'
import { named, t } from '../../../../engine/console/console-words.ts'
import type { ConsoleBody, ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import type { Content, ContentKind } from '../../../../schemas/documents/content.document.ts'
import languages from '../../../../schemas/languages.json' with { type: 'json' }
import { reasons } from '../../../../schemas/operators/reasons.ts'
import { dateIn } from '../../../../engine/console/console-zone.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/plain/field.tsx'
import { Select } from '../../../ui/form/plain/select.tsx'
import { DayField } from '../../kit/time-fields.tsx'
import { useBrandZone } from '../../kit/use-zone.ts'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { ContentHistory } from './content-history.tsx'
import { ContentPreview } from './content-preview.tsx'

type Site = ConsoleValue<'content'>[number]
export type Entry = Site['entries'][number]
type Change = Pick<ConsoleBody<'contentSet'>, 'body' | 'isHidden'>

const executions = ['none', 'A', 'B', 'F'] as const
const directions = languages as Readonly<Record<string, { dir?: string } | undefined>>
const acts = { save: 'content.saveTitle', hide: 'content.hideTitle', show: 'content.showTitle' } as const

export interface ContentFormProps {
  site: Site
  /** Without one something new is written. */
  entry?: Entry
  kind: ContentKind
  onClose: () => void
}

function emptyContent(zone: string): Content {
  return { texts: {}, date: dateIn(zone, Date.now()), execution: 'none' }
}

/** A language that nothing is written in has none. */
function getWritten({ texts }: Content): Content['texts'] {
  const written = Object.entries(texts).filter(([, { title, text }]) => `${title}${text}`.trim() !== '')
  return Object.fromEntries(written)
}

/** Whether the site's first language and every other that was begun has title and text. */
function isComplete(texts: Content['texts'], first: string): boolean {
  const isWritten = (words: string) => words.trim() !== ''
  return (
    texts[first] !== undefined &&
    Object.values(texts).every(({ title, text }) => isWritten(title) && isWritten(text))
  )
}

function getChange(act: keyof typeof acts, body: Content): Change {
  if (act === 'show') return { body: null, isHidden: false }
  if (act === 'save') return { body, isHidden: false }
  return { body: Object.keys(body.texts).length > 0 ? body : null, isHidden: true }
}

/** Writes one thing in every language of a site, with what readers see beside it, and its history. */
export function ContentForm({ site, entry, kind, onClose }: ContentFormProps) {
  const [first = 'EN'] = site.languages
  const [key, setKey] = useState(entry?.key ?? '')
  const zone = useBrandZone(site.merchant)
  const [body, setBody] = useState<Content>(() => entry?.body ?? emptyContent(zone))
  const [language, setLanguage] = useState(first)
  const [confirming, setConfirming] = useState<keyof typeof acts | null>(null)
  const set = useCommand('contentSet')
  const write = (code: string, change: Partial<Content['texts'][string]>) =>
    setBody((now) => {
      const texts = { ...now.texts, [code]: { title: '', text: '', ...now.texts[code], ...change } }
      return { ...now, texts }
    })
  const texts = getWritten(body)
  const isWhole = isComplete(texts, first) && /^[a-z0-9][a-z0-9-]{0,59}$/i.test(key)
  const title = texts[first]?.title ?? key
  const version = entry?.version ?? 0
  return (
    <Modal title={entry ? title : t('content.new')} className="modal--large" onClose={onClose}>
      <div className="modal__body content">
        <div className="content__write">
          {entry ? null : (
            <Field
              label={t('content.key')}
              hint={t('content.keyHint')}
              value={key}
              maxLength={60}
              onChange={({ target }) => setKey(target.value.trim().toLowerCase())}
            />
          )}
          {kind === 'help' ? null : (
            <DayField
              label={t('content.date')}
              zone={zone}
              value={body.date}
              onChange={(date) => setBody({ ...body, date })}
            />
          )}
          {kind === 'announcement' ? (
            <Select
              label={t('content.execution')}
              value={body.execution}
              choices={executions.map((value) => ({ value, label: named('content.execution', value) }))}
              onChange={({ target }) => setBody({ ...body, execution: target.value as Content['execution'] })}
            />
          ) : null}
          <Words
            languages={site.languages}
            language={language}
            words={body.texts[language]}
            hint={t(kind === 'help' || kind === 'blog' ? 'content.textHint' : 'content.plainHint')}
            onLanguage={setLanguage}
            onWrite={(change) => write(language, change)}
          />
        </div>
        <div className="content__seen">
          <h3>{t('content.preview')}</h3>
          <ContentPreview
            kind={kind}
            texts={texts}
            language={language}
            other={first}
            isRightToLeft={directions[language]?.dir === 'rtl'}
          />
          {entry ? (
            <ContentHistory
              merchant={site.merchant}
              kind={kind}
              name={entry.key}
              onTake={(old) => setBody(old)}
            />
          ) : null}
        </div>
      </div>
      <div className="modal__foot">
        {entry ? <Visibility entry={entry} kind={kind} onChoose={setConfirming} /> : null}
        <Button kind="accent" disabled={!isWhole} onClick={() => setConfirming('save')}>
          {t('content.save')}
        </Button>
      </div>
      {confirming === null ? null : (
        <ReasonDialog
          title={t(acts[confirming], { title })}
          reasons={reasons.writeContent}
          error={set.error}
          isPending={set.isPending}
          send={t('save')}
          onClose={() => setConfirming(null)}
          onSend={({ reason }) =>
            set.mutate(
              {
                merchant: site.merchant,
                kind,
                key,
                version,
                ...getChange(confirming, { ...body, texts }),
                reason,
              },
              { onSuccess: onClose },
            )
          }
        >
          <p>{t('content.live')}</p>
        </ReasonDialog>
      )}
    </Modal>
  )
}

interface WordsProps {
  languages: readonly string[]
  language: string
  words: Content['texts'][string] | undefined
  hint: string
  onLanguage: (language: string) => void
  onWrite: (change: Partial<Content['texts'][string]>) => void
}

/** Title and text, one language at a time. */
function Words({ languages: codes, language, words, hint, onLanguage, onWrite }: WordsProps) {
  return (
    <>
      <div className="content__languages" role="tablist">
        {codes.map((code) => (
          <Button
            key={code}
            role="tab"
            kind="quiet"
            aria-selected={code === language}
            onClick={() => onLanguage(code)}
          >
            {code}
          </Button>
        ))}
      </div>
      <Field
        label={t('content.title')}
        value={words?.title ?? ''}
        maxLength={160}
        dir="auto"
        onChange={({ target }) => onWrite({ title: target.value })}
      />
      <label className="words">
        <span className="field__label">{t('content.text')}</span>
        <textarea
          rows={14}
          maxLength={20_000}
          dir="auto"
          value={words?.text ?? ''}
          onChange={({ target }) => onWrite({ text: target.value })}
        />
      </label>
      <p className="note">{hint}</p>
    </>
  )
}

interface VisibilityProps {
  entry: Entry
  kind: ContentKind
  onChoose: (act: 'show' | 'hide') => void
}

/** Back to what the file says, or out of sight; a help article is never hidden. */
function Visibility({ entry, kind, onChoose }: VisibilityProps) {
  return (
    <>
      {entry.state === 'file' ? null : (
        <Button kind="ghost" onClick={() => onChoose('show')}>
          {t('content.show')}
        </Button>
      )}
      {kind === 'help' || entry.state === 'hidden' ? null : (
        <Button kind="ghost" onClick={() => onChoose('hide')}>
          {t('content.hide')}
        </Button>
      )}
    </>
  )
}
