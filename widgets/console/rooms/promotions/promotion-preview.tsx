import { useState } from 'react'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Select } from '../../../ui/form/plain/select.tsx'
import { Problem } from '../../kit/state.tsx'
import { ShownOffer } from './shown-offer.tsx'
import { useSiteWords } from './site-words.ts'

/** The promotion in the words that members read, in any language of the brand. */
export function PromotionPreview({ detail }: { detail: ConsoleValue<'promotionDetail'> }) {
  const { merchant, id, languages, draftVersion, draftFindings, hasDraft, isWaiting } = detail
  const [language, setLanguage] = useState(languages[0] ?? 'EN')
  const words = useSiteWords(language)
  const isReadable = !hasDraft || draftFindings.length === 0
  const { data, error } = useCall(
    'promotionPreview',
    { query: { merchant, id, language } },
    { enabled: isReadable, refetchInterval: 5_000 },
  )
  const [shown] = data ?? []
  return (
    <section className="card" aria-labelledby="preview" data-version={draftVersion}>
      <h2 id="preview">{t('promotions.preview')}</h2>
      <Select
        label={t('promotions.language')}
        value={language}
        choices={languages.map((value) => ({ value: value, label: value }))}
        onChange={({ target }) => setLanguage(target.value)}
      />
      {isReadable ? <Problem error={error} /> : <p className="promo__note">{t('promotions.unreadable')}</p>}
      {isReadable && !error && shown && words ? (
        <ShownOffer
          shown={shown}
          state={
            hasDraft
              ? t('promotions.draft')
              : isWaiting
                ? t('promotions.waiting')
                : named('promotionPhase', shown.phase)
          }
          words={words}
          language={language}
        />
      ) : null}
    </section>
  )
}
