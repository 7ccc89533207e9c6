import { useState } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { useUnsaved } from '../../../../engine/console/unsaved.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import schema from '../../../../schemas/json/rewards-promotions.schema.json'
import { Button } from '../../../ui/button/button.tsx'
import { SchemaField } from '../../kit/schema-form/schema-field.tsx'
import type { FormNode } from '../../kit/schema-form/schema-form.types.ts'
import { translateNode } from '../../kit/schema-form/translate-node.ts'
import { Problem } from '../../kit/state.tsx'
import { DropDraft } from './drop-draft.tsx'

const offer = schema.properties.offers.items as unknown as FormNode
const properties = Object.entries(offer.properties ?? {}).filter(([name]) => name !== 'id')
const english: FormNode = { ...offer, properties: Object.fromEntries(properties) }

/** A place of the document by what its field is called in the form: "Terms 1 EN". */
function getLabel(node: FormNode, path: string): string {
  const [first = '', ...rest] = path.split('.')
  const places = rest.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part))
  return [node.properties?.[first]?.title ?? first, ...places].join(' ')
}

/** Key of the note that says whose words the form shows. */
function getNote({ live, waiting, hasDraft, isStopped }: ConsoleValue<'promotionDetail'>) {
  if (hasDraft) return live && !isStopped ? 'promotions.draftLiveText' : 'promotions.draftText'
  if (waiting) return 'promotions.waitingText'
  return isStopped ? 'promotions.stoppedText' : 'promotions.liveText'
}

type Saved = ConsoleValue<'promotionDraftSave'>

/** What the gateway said of the words that the form shows. */
function getChecked(detail: ConsoleValue<'promotionDetail'>, saved: Saved | undefined) {
  const { draft, waiting, draftFindings, liveFindings, draftLacking } = detail
  const isLive = draft === null && waiting === null && !saved
  return {
    // Nobody has written anything yet: what is missing is everything.
    isBlank: !saved && draft !== null && Object.keys(draft).length === 1,
    isLive,
    written: saved?.findings ?? (isLive ? liveFindings : draftFindings),
    lacking: saved?.lacking ?? (draft === null ? detail.lacking : draftLacking),
  }
}

/** The document of a promotion as a form that its schema makes. What is wrong is said beside it, and kept. */
export function PromotionEditor({ detail }: { detail: ConsoleValue<'promotionDetail'> }) {
  const { merchant, id, live, waiting, draft, draftVersion, languages, segments, pictures, hasDraft } = detail
  const [value, setValue] = useState<unknown>(draft ?? waiting ?? live ?? { id })
  const [saved, setSaved] = useState(value)
  const save = useCommand('promotionDraftSave')
  const [isDropping, setDropping] = useState(false)
  const [node] = useState(() => translateNode(english))
  const isChanged = JSON.stringify(value) !== JSON.stringify(saved)
  useUnsaved(isChanged)
  const { isBlank, isLive, written, lacking } = getChecked(detail, save.data)
  const findings = isBlank ? [] : written
  const problems = new Map(findings.map(({ path, message, fix }) => [path, `${message}. ${fix}`] as const))
  const blank = () =>
    t('promotions.blank', { fields: written.map(({ path }) => getLabel(node, path)).join(', ') })
  // There is always one, so that nothing moves under a hand when a second operator decides.
  const note = isBlank ? blank() : t(getNote(detail))
  const choices = {
    segments: segments.map((segment) => ({ value: segment.id, label: segment.title })),
    pictures: pictures.map((value) => ({ value, label: value })),
  }
  return (
    <section className="card promo__editor" aria-labelledby="document">
      <h2 id="document">{t('promotions.document')}</h2>
      <p className="promo__note" role="status">
        {note}
      </p>
      <Findings id={id} node={node} findings={findings} isLive={isLive} />
      {lacking.length > 0 ? (
        <p className="promo__note">{t('promotions.lackingText', { languages: lacking.join(', ') })}</p>
      ) : null}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(
            { merchant, id, version: draftVersion, document: value as object },
            { onSuccess: () => setSaved(value) },
          )
        }}
      >
        <div className="promo__form">
          <SchemaField
            node={node}
            label=""
            path=""
            value={value}
            onChange={setValue}
            context={{ languages, problems, choices, Part: SchemaField }}
          />
        </div>
        <Problem error={save.error} />
        <div className="promo__save">
          <Button
            type="submit"
            kind="accent"
            aria-busy={save.isPending}
            disabled={save.isPending || !isChanged}
          >
            {t('promotions.save')}
          </Button>
          {hasDraft ? (
            <Button kind="ghost" onClick={() => setDropping(true)}>
              {t('promotions.drop')}
            </Button>
          ) : null}
          <p role="status">{save.isSuccess && !isChanged ? t('promotions.saved') : ''}</p>
        </div>
      </form>
      {isDropping ? <DropDraft detail={detail} onClose={() => setDropping(false)} /> : null}
    </section>
  )
}

interface FindingsProps {
  id: string
  node: FormNode
  findings: ConsoleValue<'promotionDetail'>['draftFindings']
  isLive: boolean
}

/** What is wrong in the document, by field. */
function Findings({ id, node, findings, isLive }: FindingsProps) {
  if (findings.length === 0) return null
  return (
    <div className="promo__findings" role="status">
      <p>{t(isLive ? 'promotions.wrongLive' : 'promotions.wrong')}</p>
      <ul>
        {findings.map(({ path, message, expected, fix }) => (
          <li key={`${path} ${message}`}>
            <strong>{path === '' ? id : getLabel(node, path)}</strong> {message}
            {expected === '' ? '' : ` (${expected})`}. {fix}
          </li>
        ))}
      </ul>
    </div>
  )
}
