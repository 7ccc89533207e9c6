import { t } from '../../../../engine/console/console-words.ts'
import { isPlain } from '../../../../schemas/brand/merge.ts'
import { formatPointer } from '../../../../schemas/brand/pointer.ts'
import { Select } from '../../../ui/form/plain/select.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { useStudio } from '../fields/field-context.ts'
import { PlaceCard, useOpenedFile } from './place-card.tsx'

export interface TextsSectionProps {
  language: string
  onLanguage: (language: string) => void
}

/** The texts of the site in one language: the brand's own, and where it has none those of its parent and of the engine. */
export function TextsSection({ language, onLanguage }: TextsSectionProps) {
  const { draft } = useStudio()
  const file = `locales/${language}.json`
  const { model, error, refetch } = useOpenedFile(file)
  const offered = draft.find('brand.json')?.read('/languages/supported')
  const languages = [...new Set([language, ...(Array.isArray(offered) ? offered.map(String) : [])])]
  const groups = isPlain(model?.effective)
    ? Object.keys(model.effective).filter((key) => !key.startsWith('$'))
    : []
  return (
    <>
      <Select
        label={t('studio.language')}
        hint={t('studio.textsHint')}
        value={language}
        choices={languages.map((code) => ({ value: code, label: code }))}
        onChange={({ target }) => onLanguage(target.value)}
      />
      {model ? (
        groups.map((group) => <PlaceCard key={file + group} file={file} pointer={formatPointer([group])} />)
      ) : (
        <QueryState of={{ error, refetch }} />
      )}
    </>
  )
}
