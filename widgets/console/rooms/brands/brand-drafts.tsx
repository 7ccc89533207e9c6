import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import { useConsoleLanguage } from '../../../../engine/console/use-console-language.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { rolesWith } from '../../../../schemas/operators/permissions.ts'
import { Button } from '../../../ui/button/button.tsx'
import { buttonClass } from '../../../ui/button/button-class.ts'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { Field } from '../../../ui/form/plain/field.tsx'
import { Empty } from '../../../ui/state/empty.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Proposed } from '../../kit/proposed.tsx'
import { Done, Problem } from '../../kit/state.tsx'
import { Time } from '../../kit/time.tsx'
import { useMay } from '../../kit/use-me.ts'
import { BrandPlans } from './brand-plans.tsx'
import { DraftFiles } from './draft-files.tsx'
import { PublishDialog, type PublishState } from './publish-dialog.tsx'
import { getSentenceLanguage } from './sentence-language.ts'
import { TakenChanges } from './taken-changes.tsx'

type Draft = ConsoleValue<'draftList'>[number]

/** What a draft changes, in sentences, and who is in it. */
function DraftChanges({ draft: { brand, id } }: { draft: Draft }) {
  const language = getSentenceLanguage(useConsoleLanguage().code)
  const { data, error, refetch } = useCall('draftDetail', { query: { brand, id, language } })
  return (
    <QueryState of={{ data, error, refetch }}>
      {({ sentences, authors, needsTwo, ...detail }) => (
        <>
          <p className="note">{t('brands.draftBy', { names: authors.join(', ') })}</p>
          {sentences.length === 0 ? <p>{t('brands.draftEmpty')}</p> : null}
          <ul className="brand__changes">
            {sentences.map(({ file, pointer, text }) => (
              <li key={`${file} ${pointer}`} title={`${file} ${pointer}`}>
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
          {needsTwo.length > 0 ? (
            <p className="note">{t('brands.draftTwo', { count: needsTwo.length })}</p>
          ) : null}
          <TakenChanges draft={detail} />
        </>
      )}
    </QueryState>
  )
}

function DiscardDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const discard = useCommand('draftDiscard')
  const { brand, id, version, title } = draft
  return (
    <Modal title={t('brands.draftDiscardTitle', { title })} onClose={onClose} className="is-grave">
      <div className="modal__body">
        <p>{t('brands.draftDiscardText')}</p>
        <Problem error={discard.error} />
        <div className="modal__foot">
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            kind="grave"
            aria-busy={discard.isPending}
            disabled={discard.isPending}
            onClick={() => discard.mutate({ brand, id, version }, { onSuccess: onClose })}
          >
            {t('brands.draftDiscard')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

function NewDraft({ brand }: { brand: string }) {
  const create = useCommand('draftCreate')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const title = String(new FormData(form).get('title')).trim()
    create.mutate({ brand, title }, { onSuccess: () => form.reset() })
  }
  return (
    <form className="brand__ask" onSubmit={submit}>
      <Field label={t('brands.draftTitle')} name="title" required maxLength={80} />
      <Button type="submit" kind="ghost" aria-busy={create.isPending} disabled={create.isPending}>
        {t('brands.draftBegin')}
      </Button>
      <Problem error={create.error} />
    </form>
  )
}

interface DraftEntryProps {
  draft: Draft
  /** Undefined: this operator may not. */
  onDiscard: ((draft: Draft) => void) | undefined
  onPublish: ((draft: Draft) => void) | undefined
}

function DraftEntry({ draft, onDiscard, onPublish }: DraftEntryProps) {
  const { brand, id, title, base, isBehind, madeBy, changedAt } = draft
  const [isOpen, setOpen] = useState(false)
  const [showsFiles, setShowsFiles] = useState(false)
  const preview = useCommand('draftPreview')
  const look = () =>
    preview.mutate({ brand, draft: id }, { onSuccess: ({ url }) => window.open(url, '_blank', 'noopener') })
  return (
    <li>
      <p>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        {isBehind ? <span className="mark">{t('brands.draftBehind')}</span> : null}
      </p>
      <p className="note">
        {t('brands.draftOn', { number: base.number })} · {madeBy} · <Time at={changedAt} />
      </p>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('brands.draftChanges')}</summary>
        {isOpen ? <DraftChanges draft={draft} /> : null}
      </details>
      <details onToggle={({ currentTarget }) => setShowsFiles(currentTarget.open)}>
        <summary>{t('brands.draftFiles')}</summary>
        {showsFiles ? <DraftFiles brand={brand} id={id} /> : null}
      </details>
      <div className="brand__pair">
        <Link className={buttonClass({ kind: 'accent' })} to={`/brands/${brand}/studio/${id}`}>
          {t(onDiscard ? 'studio.edit' : 'studio.open')}
        </Link>
        {onPublish ? (
          <Button kind="ghost" onClick={() => onPublish(draft)}>
            {t('brands.publishReview')}
          </Button>
        ) : null}
        {onDiscard ? (
          <>
            <Button kind="ghost" aria-busy={preview.isPending} disabled={preview.isPending} onClick={look}>
              {t('brands.draftPreview')}
            </Button>
            <Button kind="ghost" onClick={() => onDiscard(draft)}>
              {t('brands.draftDiscard')}
            </Button>
          </>
        ) : null}
      </div>
      <Problem error={preview.error} />
    </li>
  )
}

/** Says who may publish, to those who may not. */
function WhoPublishes() {
  const roles = rolesWith('brands.publish')
  return (
    <p className="note">
      {t('brands.publishMayNot', {
        permission: named('permission', 'brands.publish'),
        roles: roles.map((role) => named('role', role)).join(', '),
      })}
    </p>
  )
}

function getDone(published: PublishState | 'later' | null): string | null {
  if (published === 'live') return t('brands.published')
  return published === 'later' ? t('brands.scheduled') : null
}

/** What is written of a brand and not published yet. */
export function BrandDrafts({ brand }: { brand: string }) {
  const mayWrite = useMay('brands.write')
  const mayPublish = useMay('brands.publish')
  const [discarded, setDiscarded] = useState<Draft | null>(null)
  const [reviewed, setReviewed] = useState<Pick<Draft, 'brand' | 'id' | 'title'> | null>(null)
  const [published, setPublished] = useState<PublishState | 'later' | null>(null)
  const { data, error, refetch } = useCall('draftList', { query: { brand } }, { refetchInterval: 10_000 })
  return (
    <section className="card brand__compare" aria-labelledby="drafts">
      <h2 id="drafts">{t('brands.drafts')}</h2>
      <QueryState
        of={{ data, error, refetch }}
        isEmpty={(all) => all.length === 0}
        empty={<Empty icon="edit">{t('brands.noDrafts')}</Empty>}
      >
        {(drafts) => (
          <ul className="brand__history">
            {drafts.map((draft) => (
              <DraftEntry
                key={draft.id}
                draft={draft}
                onDiscard={mayWrite ? setDiscarded : undefined}
                onPublish={mayPublish ? setReviewed : undefined}
              />
            ))}
          </ul>
        )}
      </QueryState>
      {mayPublish || !data?.length ? null : <WhoPublishes />}
      <Done>{getDone(published)}</Done>
      <Proposed inbox={published === 'waiting' ? 'kind=brand.publish' : undefined} />
      {mayWrite ? <NewDraft brand={brand} /> : null}
      <BrandPlans brand={brand} onEdit={({ draft, title }) => setReviewed({ brand, id: draft, title })} />
      {reviewed ? (
        <PublishDialog
          draft={reviewed}
          onClose={() => setReviewed(null)}
          onDone={(state, isLater) => {
            setPublished(isLater && state !== 'waiting' ? 'later' : state)
            setReviewed(null)
          }}
        />
      ) : null}
      {discarded ? <DiscardDialog draft={discarded} onClose={() => setDiscarded(null)} /> : null}
    </section>
  )
}
