import { useState } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { useConsoleLanguage } from '../../../../engine/console/use-console-language.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Select } from '../../../ui/form/plain/select.tsx'
import { Empty } from '../../../ui/state/empty.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Waiting } from '../../../ui/state/waiting.tsx'
import { Done } from '../../kit/state.tsx'
import { useTimeText } from '../../kit/time.tsx'
import { useMay } from '../../kit/use-me.ts'
import { type Secret, SecretDialog } from './secret-dialog.tsx'
import { getSentenceLanguage } from './sentence-language.ts'

/** Who states a secret of a parent. */
function SecretSetter({ secret: { setBy, parent } }: { secret: Secret }) {
  if (setBy === 'other') return <p className="note">{t('brands.byParent')}</p>
  if (parent === null) return null
  return (
    <p className="note">
      {t('brands.secretParent')} <Link to={`/brands/${parent}`}>{parent}</Link>
    </p>
  )
}

function formatAddress({ name, value }: Secret['sentTo'][number]): string {
  return t('brands.secretAddress', { name, value: value === '' ? t('brands.secretUsual') : value })
}

interface SecretRowProps {
  secret: Secret
  /** Undefined: this operator may not. */
  onReplace: ((secret: Secret) => void) | undefined
}

function SecretRow({ secret, onReplace }: SecretRowProps) {
  const formatTime = useTimeText()
  const { name, isSet, isText, sentTo, replaced, setBy } = secret
  return (
    <li>
      <p>
        <strong>{name}</strong>{' '}
        <span className="mark">{t(isSet ? 'brands.secretSet' : 'brands.secretUnset')}</span>
      </p>
      {sentTo.length > 0 ? (
        <p className="note">
          {t('brands.secretSentTo', { addresses: sentTo.map(formatAddress).join(', ') })}
        </p>
      ) : null}
      {replaced ? (
        <p className="note">
          {t('brands.secretReplaced', { time: formatTime(replaced.at), by: replaced.by })}
        </p>
      ) : null}
      <SecretSetter secret={secret} />
      {isText ? null : <p className="note">{t('brands.secretInFile')}</p>}
      {onReplace && isText && setBy === 'brand' ? (
        <div className="brand__pair">
          <Button
            kind="ghost"
            aria-label={t(isSet ? 'brands.secretReplaceOf' : 'brands.secretSetOf', { name })}
            onClick={() => onReplace(secret)}
          >
            {t(isSet ? 'brands.secretReplace' : 'brands.secretSetDo')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

interface OfDraftProps {
  drafts: ConsoleValue<'draftList'>
  value: string
  onChange: (draft: string) => void
}

/** Chooses between what is live and drafts that may send a secret elsewhere. */
function OfDraft({ drafts, value, onChange }: OfDraftProps) {
  return (
    <Select
      label={t('brands.secretsOf')}
      hint={t('brands.secretsOfHint')}
      value={value}
      choices={[
        { value: '', label: t('brands.secretsLive') },
        ...drafts.map(({ id, title }) => ({ value: id, label: t('brands.secretsDraft', { title }) })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** The secrets of a brand: where each stands and is sent, and the way to replace it. No value of one is ever here. */
export function BrandSecrets({ brand }: { brand: string }) {
  const mayReplace = useMay('brands.publish')
  const [chosen, setChosen] = useState('')
  const [replacing, setReplacing] = useState<Secret | null>(null)
  const [done, setDone] = useState('')
  const drafts = useCall('draftList', { query: { brand } }, { refetchInterval: 10_000 }).data ?? []
  // One that was published or thrown away meanwhile is no choice any more.
  const draft = drafts.some(({ id }) => id === chosen) ? chosen : ''
  const language = getSentenceLanguage(useConsoleLanguage().code)
  const query = draft === '' ? { brand, language } : { brand, draft, language }
  const { data, error, refetch } = useCall('brandSecrets', { query })
  return (
    <section className="card brand__compare" aria-labelledby="secrets">
      <h2 id="secrets">{t('brands.secrets')}</h2>
      <p className="note">{t('brands.secretsText')}</p>
      {drafts.length > 0 ? <OfDraft drafts={drafts} value={draft} onChange={setChosen} /> : null}
      <QueryState
        of={{ data, error, refetch }}
        waiting={<Waiting lines={4} />}
        isEmpty={(all) => all.length === 0}
        empty={<Empty icon="lock">{t(draft === '' ? 'brands.noSecrets' : 'brands.noSecretsMoved')}</Empty>}
      >
        {(secrets) => (
          <ul className="brand__history">
            {secrets.map((secret) => (
              <SecretRow
                key={secret.pointer}
                secret={secret}
                onReplace={
                  mayReplace
                    ? (found) => {
                        setDone('')
                        setReplacing(found)
                      }
                    : undefined
                }
              />
            ))}
          </ul>
        )}
      </QueryState>
      <Done>{done}</Done>
      {replacing ? (
        <SecretDialog
          brand={brand}
          draft={draft}
          secret={replacing}
          onClose={() => setReplacing(null)}
          onDone={() => {
            setDone(
              t(
                draft !== ''
                  ? 'brands.secretWaits'
                  : replacing.isSet
                    ? 'brands.secretDone'
                    : 'brands.secretSetDone',
              ),
            )
            setReplacing(null)
          }}
        />
      ) : null}
    </section>
  )
}
