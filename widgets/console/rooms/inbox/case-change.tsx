import { Link } from 'react-router-dom'
import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import { useConsoleLanguage } from '../../../../engine/console/use-console-language.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Problem } from '../../kit/state.tsx'
import { useTimeText } from '../../kit/time.tsx'
import { useMay } from '../../kit/use-me.ts'
import { getSentenceLanguage } from '../brands/sentence-language.ts'
import { WrongList } from '../brands/what-is-wrong.tsx'
import '../brands/brands.css'

type Asked = ConsoleValue<'caseBrand'>

function Sentences({ asked: { sentences, needsTwo } }: { asked: Asked }) {
  return (
    <>
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
    </>
  )
}

function Findings({ asked: { findings, overlaps } }: { asked: Asked }) {
  const errors = findings.filter(({ severity }) => severity === 'error')
  return (
    <>
      {overlaps.length > 0 ? (
        <>
          <p className="status status--bad">{t('case.brandOverlaps')}</p>
          <ul>
            {overlaps.map(({ file, pointer }) => (
              <li key={`${file} ${pointer}`}>
                <code>
                  {file} {pointer}
                </code>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {errors.length > 0 ? (
        <>
          <p className="status status--bad">{t('brands.errors', { count: errors.length })}</p>
          <WrongList wrong={errors.map((found) => ({ ...found, place: found.path }))} />
        </>
      ) : overlaps.length === 0 ? (
        <p className="status status--good">{t('brands.publishSound')}</p>
      ) : null}
    </>
  )
}

/** Opens the draft on its own host, as players would see it. */
function PreviewButton({ asked: { brand, draft } }: { asked: Asked }) {
  const preview = useCommand('draftPreview')
  const look = () =>
    preview.mutate({ brand, draft }, { onSuccess: ({ url }) => window.open(url, '_blank', 'noopener') })
  return (
    <>
      <Button kind="ghost" aria-busy={preview.isPending} disabled={preview.isPending} onClick={look}>
        {t('brands.draftPreview')}
      </Button>
      <Problem error={preview.error} />
    </>
  )
}

function Change({ asked }: { asked: Asked }) {
  const formatTime = useTimeText()
  const mayView = useMay('brands.view')
  return (
    <>
      <p>
        {asked.at === null
          ? t('case.brandAsks', { name: asked.asked })
          : t('case.brandAsksAt', { name: asked.asked, time: formatTime(asked.at) })}
      </p>
      <Sentences asked={asked} />
      {asked.isChanged ? <p className="note">{t('case.brandChanged')}</p> : null}
      <Findings asked={asked} />
      {mayView ? (
        <div className="brand__pair">
          {asked.isOpen ? <PreviewButton asked={asked} /> : null}
          <Link to={`/brands/${asked.brand}`}>{t('case.toBrand')}</Link>
        </div>
      ) : null}
    </>
  )
}

/** The change of a brand that a case is about: what changes, who asks, what is wrong with it, and how it looks. */
export function CaseChange({ merchant, id }: { merchant: string; id: string }) {
  const language = getSentenceLanguage(useConsoleLanguage().code)
  const { data, error, refetch } = useCall('caseBrand', { query: { merchant, id, language } })
  return (
    <section className="card brand__compare" aria-labelledby="change">
      <h2 id="change">{t('case.brandChange')}</h2>
      <QueryState of={{ data, error, refetch }}>{(asked) => <Change asked={asked} />}</QueryState>
    </section>
  )
}
