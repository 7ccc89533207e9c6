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
type Wish = Pick<ConsoleBody<'contentSet'>, 'body' | 'isHidden'>

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
  // A language that nothing is written in has none.
  const texts = Object.fromEntries(
    Object.entries(body.texts).filter(([, { title, text }]) => `${title}${text}`.trim() !== ''),
  )
  const isWhole =
    texts[first] !== undefined &&
    Object.values(texts).every(({ title, text }) => title.trim() !== '' && text.trim() !== '') &&
    /^[a-z0-9][a-z0-9-]{0,59}$/i.test(key)
  const title = texts[first]?.title ?? key
  const wishes: Record<keyof typeof acts, Wish> = {
    save: { body: { ...body, texts }, isHidden: false },
    hide: { body: Object.keys(texts).length > 0 ? { ...body, texts } : null, isHidden: true },
    show: { body: null, isHidden: false },
  }
  const version = entry?.version ?? 0
  const isArticle = kind === 'help' || kind === 'blog'
  const shown = body.texts[language]
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
          <div className="content__languages" role="tablist">
            {site.languages.map((code) => (
              <Button
                key={code}
                role="tab"
                kind="quiet"
                aria-selected={code === language}
                onClick={() => setLanguage(code)}
              >
                {code}
              </Button>
            ))}
          </div>
          <Field
            label={t('content.title')}
            value={shown?.title ?? ''}
            maxLength={160}
            dir="auto"
            onChange={({ target }) => write(language, { title: target.value })}
          />
          <label className="words">
            <span className="field__label">{t('content.text')}</span>
            <textarea
              rows={14}
              maxLength={20_000}
              dir="auto"
              value={shown?.text ?? ''}
              onChange={({ target }) => write(language, { text: target.value })}
            />
          </label>
          <p className="note">{t(isArticle ? 'content.textHint' : 'content.plainHint')}</p>
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
        {entry && entry.state !== 'file' ? (
          <Button kind="ghost" onClick={() => setConfirming('show')}>
            {t('content.show')}
          </Button>
        ) : null}
        {entry && kind !== 'help' && entry.state !== 'hidden' ? (
          <Button kind="ghost" onClick={() => setConfirming('hide')}>
            {t('content.hide')}
          </Button>
        ) : null}
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
              { merchant: site.merchant, kind, key, version, ...wishes[confirming], reason },
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
